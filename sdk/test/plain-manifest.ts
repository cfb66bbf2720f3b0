// An ordinary manifest, for tests that change a part of it. [D2]
import { entityTagOf } from '../manifest/manifest.ts';
import type { Manifest } from '../manifest/manifest.ts';

/**
 * The manifest of the `tasks` surface without a revision, issued on the hour and valid for a day.
 *
 * @param sha256 - of the body, 64 hexadecimal digits
 */
export function plainManifest(sha256: string, change: Partial<Manifest> = {}): Manifest {
  return {
    surface: 'tasks',
    format: 'pantograph-ops',
    contractVersion: 1,
    documentApi: 1,
    profile: 'canvas-1',
    producerVersion: '1.0.0',
    minAppBuild: 1,
    issuedAt: '2026-11-21T08:00:00Z',
    expiresAt: '2026-11-22T08:00:00Z',
    etag: entityTagOf(sha256),
    sha256,
    fallbackKey: 'tasks',
    ...change,
  };
}
