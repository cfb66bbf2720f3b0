// The environment that a page of an ordinary phone declares, for tests that change a part of it. [C2]
import type { DeclaredEnvironment } from '../capabilities/capabilities-from.ts';

export const declaredEnvironment: DeclaredEnvironment = {
  platform: 'web',
  os: 'linux',
  osApi: 0,
  width: 390,
  height: 720,
  density: 2,
  fontScale: 1,
  direction: 'ltr',
  theme: 'light',
  reducedMotion: false,
  contrast: 'no-preference',
  locales: ['en'],
};
