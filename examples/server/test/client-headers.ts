// What a client of this repository sends. [C2]
import { builtInComponents, capabilitiesFrom, encodeCapabilities } from 'pantograph';
import type { CapabilityHashes, CapabilityHeaders, HostDeclaration } from 'pantograph';

const environment = {
  platform: 'web',
  os: 'linux',
  osApi: 0,
  width: 390,
  height: 720,
  density: 2,
  fontScale: 1,
  direction: 'ltr',
  locales: ['en'],
  theme: 'light',
  reducedMotion: false,
  contrast: 'no-preference',
} as const;

/** The capability headers of a host. */
export function clientHeaders(host: Partial<HostDeclaration> = {}, hashes?: CapabilityHashes): CapabilityHeaders {
  const declared = {
    app: 'shop',
    version: '4.2.0',
    build: 420,
    actions: ['task.create', 'task.delete.{id}'],
    components: builtInComponents,
    ...host,
  };
  return encodeCapabilities(capabilitiesFrom(declared, environment), hashes);
}
