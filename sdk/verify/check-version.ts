// Step: version. [A1] [V1] Before anything is parsed.

import type { AcceptedDocuments, ClientIdentity } from '../capabilities/capabilities.ts';
import { includesVersion } from '../capabilities/version-range.ts';
import { PlayerError } from '../errors.ts';
import type { Manifest } from '../manifest/manifest.ts';

/** The part of a client's capabilities that decides about versions; `Capabilities` has it. */
export interface VersionSupport {
  readonly accept: Pick<AcceptedDocuments, 'contract' | 'api' | 'profiles'>;
  readonly client: Pick<ClientIdentity, 'build'>;
}

/**
 * Throws `verify/contract-version`, `verify/document-api`, `verify/profile` or `verify/min-app-build` for a document that
 * the client does not support. Negotiation should prevent it, but a server may still send it.
 */
export function checkVersion(manifest: Manifest, { accept, client }: VersionSupport): void {
  const { contractVersion, documentApi, profile, minAppBuild } = manifest;
  if (!includesVersion(accept.contract, contractVersion)) {
    throw new PlayerError(
      'verify/contract-version',
      `Manifest: expected a contract version from ${accept.contract.min} to ${accept.contract.max}, got ${contractVersion}`,
      { contractVersion, ...accept.contract },
    );
  }
  if (!includesVersion(accept.api, documentApi)) {
    throw new PlayerError(
      'verify/document-api',
      `Manifest: expected a documentApi from ${accept.api.min} to ${accept.api.max}, got ${documentApi}`,
      { documentApi, ...accept.api },
    );
  }
  if (!accept.profiles.includes(profile)) {
    throw new PlayerError(
      'verify/profile',
      `Manifest: expected one of the profiles ${accept.profiles.join(', ')}, got ${profile}`,
      { profile },
    );
  }
  if (client.build < minAppBuild) {
    throw new PlayerError(
      'verify/min-app-build',
      `Manifest: this build is ${client.build}, the document needs ${minAppBuild}`,
      { minAppBuild, build: client.build },
    );
  }
}
