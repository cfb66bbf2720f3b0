// The request headers that declare the client: hashes first, lists once a server has asked for them. [C2] [C4]

import type { Capabilities } from '../capabilities/capabilities.ts';
import { encodeCapabilities } from '../capabilities/encode-capabilities.ts';
import type { CapabilityHeaders } from '../capabilities/encode-capabilities.ts';
import { hashNames } from '../capabilities/names-hash.ts';
import type { Digest } from '../verify/digest.ts';

/** The session's declaration to its server. */
export interface CapabilityDeclaration {
  readonly declare: (capabilities: Capabilities) => Promise<Declared>;
  /** Sends lists from now on, because the server does not know the hashes. [C4] */
  readonly sendLists: () => void;
}

/** The declaration of a single request. Concurrent requests may differ. */
export interface Declared {
  readonly headers: CapabilityHeaders;
  readonly form: 'hashes' | 'lists';
}

/** A declaration that remembers whether the server asked for lists. */
export function createCapabilityDeclaration(digest: Digest): CapabilityDeclaration {
  let mustSendLists = false;
  return {
    declare: async (capabilities) => {
      if (mustSendLists) return { headers: encodeCapabilities(capabilities), form: 'lists' };
      const [components, actions] = await Promise.all([
        hashNames(capabilities.accept.components, digest),
        hashNames(capabilities.accept.actions, digest),
      ]);
      return { headers: encodeCapabilities(capabilities, { components, actions }), form: 'hashes' };
    },
    sendLists: () => {
      mustSendLists = true;
    },
  };
}
