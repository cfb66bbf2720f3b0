// What the generator's documents are. Data only: the manifest repeats it.

export const documentContract = {
  surface: 'tasks',
  format: 'pantograph-ops',
  mediaType: 'application/vnd.pantograph.remote-ui',
  contractVersion: 1,
  documentApi: 1,
  profile: 'canvas-1',
  producerVersion: '1.0.0',
  minAppBuild: 1,
} as const;
