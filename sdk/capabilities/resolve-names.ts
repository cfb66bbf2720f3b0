// Puts the lists in the place of the hashes that stand for them, on a server. [C4] Must not keep the lists itself.

import { PlayerError } from '../errors.ts';
import type { Result } from '../result.ts';
import type { AcceptedDocuments, DeclaredCapabilities, DeclaredNames } from './capabilities.ts';

/** The names behind a hash (lowercase hex) that this server has seen or computed, or undefined. */
export type KnownNames = (sha256: string) => readonly string[] | undefined;

/** `DeclaredCapabilities` with lists instead of hashes. */
export interface ResolvedCapabilities extends Omit<DeclaredCapabilities, 'accept'> {
  readonly accept: AcceptedDocuments | undefined;
}

function resolve(declared: DeclaredNames, known: KnownNames): readonly string[] | undefined {
  return declared.kind === 'names' ? declared.names : known(declared.sha256);
}

/**
 * The capabilities with lists, or `negotiate/capabilities-unknown`, which a server answers with 412 `capabilities-unknown`
 * so that the client repeats once with its lists. [C4]
 *
 * @param known - looks a hash up; a server fills it with the hashes of lists that clients have sent, computed by itself
 */
export function resolveCapabilities(declared: DeclaredCapabilities, known: KnownNames): Result<ResolvedCapabilities, PlayerError> {
  const { accept } = declared;
  if (accept === undefined) return { ok: true, value: { ...declared, accept: undefined } };
  const components = resolve(accept.components, known);
  const actions = resolve(accept.actions, known);
  if (components === undefined || actions === undefined) {
    return {
      ok: false,
      error: new PlayerError('negotiate/capabilities-unknown', 'The hash of components or actions is not known here; repeat with the lists', {
        components: components !== undefined, actions: actions !== undefined,
      }),
    };
  }
  return { ok: true, value: { ...declared, accept: { ...accept, components, actions } } };
}
