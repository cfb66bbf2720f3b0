// Replaces hashes by their lists of names, on a server. [C4] Must not keep the lists itself.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { DeclaredCapabilities, DeclaredNames, KnownDocuments } from './capabilities.ts';

/** The names of a hash (lowercase hex) that this server has seen or computed; undefined for others. */
export type KnownNames = (sha256: string) => readonly string[] | undefined;

/** `DeclaredCapabilities` with lists instead of hashes. */
export interface ResolvedCapabilities extends Omit<DeclaredCapabilities, 'accept'> {
  readonly accept: KnownDocuments | undefined;
}

/** The list; undefined when no list was declared, and for an unknown hash. */
function resolve(declared: DeclaredNames | undefined, known: KnownNames): readonly string[] | undefined {
  return declared?.kind === 'hash' ? known(declared.sha256) : declared?.names;
}

/**
 * The capabilities with lists, or `negotiate/capabilities-unknown`, which a server answers with 412 `capabilities-unknown`
 * so that the client repeats once with its lists. [C4]
 *
 * @param known - looks up a hash; a server fills it with hashes that it has computed of lists that clients have sent
 */
export function resolveCapabilities(
  declared: DeclaredCapabilities,
  known: KnownNames,
): Result<ResolvedCapabilities, PlayerError> {
  const { accept } = declared;
  if (accept === undefined) return { ok: true, value: { ...declared, accept: undefined } };
  const components = resolve(accept.components, known);
  const actions = resolve(accept.actions, known);
  const isKnown = {
    components: accept.components === undefined || components !== undefined,
    actions: accept.actions === undefined || actions !== undefined,
  };
  if (!isKnown.components || !isKnown.actions) {
    const message = 'The hash of components or actions is not known here; repeat with the lists';
    return { ok: false, error: new PlayerError('negotiate/capabilities-unknown', message, isKnown) };
  }
  return { ok: true, value: { ...declared, accept: { ...accept, components, actions } } };
}
