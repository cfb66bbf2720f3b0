// Engines, as verification knows them: format, profiles and features. Must not know how they play documents.

import { PlayerError } from '../errors.ts';
import type { DocumentFormat } from './format.ts';
import type { PlayableDocument } from './model.ts';

/** The part of an engine that verification needs. Engines of `pantograph/renderer` have it. */
export interface DocumentEngine<D extends PlayableDocument = PlayableDocument> {
  readonly format: DocumentFormat<D>;
  /** Profiles that the engine plays, such as `canvas-1`, or a host's own. */
  readonly profiles: readonly string[];
  /** Features of the model that the engine plays. */
  readonly features: readonly string[];
}

function refuse(what: 'format' | 'profile' | 'feature', wanted: string): never {
  throw new PlayerError('render/unsupported', `the document: expected a ${what} that an engine plays, got ${wanted}`, {
    [what]: wanted,
  });
}

/** The first engine that plays a document. Throws `render/unsupported` with the format, profile or feature that no engine has. [F2] */
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

/** The first engine whose format recognises bytes. Throws `render/unsupported` if no format does. */
export function engineOfBytes<E extends DocumentEngine>(engines: readonly E[], bytes: Uint8Array): E {
  return engines.find(({ format }) => format.recognizes(bytes)) ?? refuse('format', 'bytes that none recognises');
}
