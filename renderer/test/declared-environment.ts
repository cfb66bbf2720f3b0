// The declared environment of an ordinary phone, for sessions in tests. [C2]
import type { DeclaredEnvironment } from 'pantograph';

export const declaredEnvironment: DeclaredEnvironment = {
  platform: 'web',
  os: 'linux',
  osApi: 0,
  width: 390,
  height: 720,
  density: 1,
  fontScale: 1,
  direction: 'ltr',
  theme: 'light',
  reducedMotion: false,
  contrast: 'no-preference',
  locales: ['en'],
};
