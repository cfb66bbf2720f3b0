// The request headers of a client of this repository. [C2]
import { builtInComponents, capabilitiesFrom } from 'pantograph';
import { encodeCapabilities } from 'pantograph/server';
import type { HostDeclaration } from 'pantograph';
import type { CapabilityHashes, CapabilityHeaders } from 'pantograph/server';
import { declaredEnvironment } from '../../test/support/declared-environment.ts';

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
  return encodeCapabilities(capabilitiesFrom(declared, declaredEnvironment), hashes);
}
