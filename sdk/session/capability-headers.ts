// The request headers that declare the client: hashes first, lists once a server has asked for them. [C2] [C4]

import type { Capabilities } from '../capabilities/capabilities.ts';
import { encodeCapabilities } from '../capabilities/encode-capabilities.ts';
import type { CapabilityHeaders } from '../capabilities/encode-capabilities.ts';
import { hashNames } from '../capabilities/names-hash.ts';
import type { Digest } from '../verify/digest.ts';

/** What a session tells its server about itself. */
export interface CapabilityDeclaration {
  readonly headers: (capabilities: Capabilities) => Promise<CapabilityHeaders>;
  /** The server does not know the hashes; from now on it gets the lists. False when it had them already. [C4] */
  readonly sendLists: () => boolean;
}

/** A declaration that remembers what the server asked for. */
export function createCapabilityDeclaration(digest: Digest): CapabilityDeclaration {
  let mustSendLists = false;
  return {
    headers: async (capabilities) => {
      if (mustSendLists) return encodeCapabilities(capabilities);
      const [components, actions] = await Promise.all([hashNames(capabilities.accept.components, digest), hashNames(capabilities.accept.actions, digest)]);
      return encodeCapabilities(capabilities, { components, actions });
    },
    sendLists: () => {
      const isNew = !mustSendLists;
      mustSendLists = true;
      return isNew;
    },
  };
}
