// The versions of the generator's documents, which the manifest repeats. Data only.

export const documentContract = {
  surface: 'tasks',
  contractVersion: 1,
  documentApi: 1,
  profile: 'canvas-1',
  producerVersion: '1.0.0',
  minAppBuild: 1,
} as const;
