// What the generator's documents are. Data only: the manifest repeats it.

export const documentContract = {
  surface: 'tasks',
  contractVersion: 1,
  documentApi: 1,
  profile: 'canvas-1',
  producerVersion: '1.0.0',
  minAppBuild: 1,
} as const;
