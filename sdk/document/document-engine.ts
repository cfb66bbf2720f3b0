// Which documents a host can play: an engine says its format, profiles and features. Must not know how they are played.

import { PlayerError } from '../errors.ts';
import type { DocumentFormat, PlayableDocument } from './format.ts';

/** What plays documents of one format, as far as verification asks. Engines of `pantograph/renderer` are such. */
export interface DocumentEngine<D extends PlayableDocument = PlayableDocument> {
  readonly format: DocumentFormat<D>;
  /** Profiles that it plays, such as `canvas-1`; a host may declare its own. */
  readonly profiles: readonly string[];
  /** Features of the model that it plays. */
  readonly features: readonly string[];
}

function refuse(what: 'format' | 'profile' | 'feature', wanted: string): never {
  throw new PlayerError('render/unsupported', `the document: expected a ${what} that an engine plays, got ${wanted}`, {
    [what]: wanted,
  });
}

/** The first engine that plays a document. Throws `render/unsupported` with the format, profile or feature that none has. [F2] */
export function engineOf<E extends DocumentEngine>(engines: readonly E[], document: PlayableDocument): E {
  const { format, profile, features } = document;
  const ofFormat = engines.filter((engine) => engine.format.id === format);
  if (ofFormat.length === 0) refuse('format', format);
  const ofProfile = ofFormat.filter((engine) => engine.profiles.includes(profile));
  if (ofProfile.length === 0) refuse('profile', profile);
  const engine = ofProfile.find((candidate) => features.every((feature) => candidate.features.includes(feature)));
  if (engine !== undefined) return engine;
  return refuse('feature', features.find((feature) => !ofProfile[0].features.includes(feature)) ?? '');
}

/** The first engine whose format recognises bytes. Throws `render/unsupported` when none does. */
export function engineOfBytes<E extends DocumentEngine>(engines: readonly E[], bytes: Uint8Array): E {
  return engines.find(({ format }) => format.recognizes(bytes)) ?? refuse('format', 'bytes that none recognises');
}
