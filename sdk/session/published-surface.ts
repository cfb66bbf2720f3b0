// The addresses of surfaces that `pantograph publish` wrote. Must not read them: their reader is loaded with the first visit.

import { PlayerError } from '../errors.ts';
import type { DocumentAsking } from './document-asking.ts';
import type { SurfaceUrls } from './session-options.ts';

/**
 * The addresses of surfaces that `pantograph publish` wrote, for the option `urls`. The session chooses its class from the index,
 * which it asks for with its entity tag, and loads a document only when its digest is new. The host needs no header. [M4]
 *
 * @param folder - the folder of `--out` as the host serves it, relative to `baseUrl`, such as `ui`
 */
export function publishedUrls(folder: string): (surface: string) => SurfaceUrls {
  const path = folder.replace(/\/?$/u, folder === '' ? '' : '/');
  return (surface) => ({ document: `${path}${encodeURIComponent(surface)}/index.json`, ask });
}

const ask: DocumentAsking = async (request, client) => {
  const loaded = await import('./published-index.ts').catch((cause: unknown) => ({ cause }));
  if ('askPublished' in loaded) return loaded.askPublished(request, client);
  const message = 'the reader of published surfaces: this part of the package could not be loaded';
  return { ok: false, error: new PlayerError('transport/network', message, { phase: 'head' }, loaded) };
};
