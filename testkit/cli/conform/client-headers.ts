// The request headers of clients, well-formed and not, as text. Must not know what a server answers.

import { createHash } from 'node:crypto';
import { builtInComponents } from 'pantograph';
import { canonicalNames } from 'pantograph/internal';

/** A client, as its headers declare it; absent members are not sent. */
export interface DeclaredClient {
  readonly contract?: readonly [min: number, max: number];
  readonly api?: readonly [min: number, max: number];
  readonly profiles?: readonly string[];
  readonly components?: readonly string[];
  readonly actions?: readonly string[];
  readonly build?: number;
  readonly accept?: string;
}

const list = (items: readonly (string | number)[]): string =>
  `(${items.map((item) => (typeof item === 'number' ? String(item) : `"${item}"`)).join(' ')})`;

/** A client that knows everything of this version. */
export const fullClient: DeclaredClient = {
  contract: [1, 99],
  api: [1, 99],
  profiles: ['canvas-1'],
  components: builtInComponents,
  actions: [],
  build: 1_000_000,
};

export function headersOf({ accept, build, ...members }: DeclaredClient): Readonly<Record<string, string>> {
  const fields = Object.entries(members).map(([name, value]) => `${name}=${list(value)}`);
  const client = `app="conform", version="1.0.0", build=${build ?? 0}, platform="web", os="linux", os-api=0`;
  return {
    ...(fields.length === 0 ? {} : { 'UI-Accept': fields.join(', ') }),
    ...(build === undefined ? {} : { 'UI-Client': client }),
    ...(accept === undefined ? {} : { Accept: accept }),
  };
}

/** SHA-256 of the names, as a byte sequence of a structured field. */
function hashOf(names: readonly string[]): string {
  return `:${createHash('sha256').update(canonicalNames(names).join('\n')).digest('base64')}:`;
}

/** The headers of a client with hashes in place of its lists. [C4] */
export function hashedHeaders({
  components = [],
  actions = [],
  ...client
}: DeclaredClient): Readonly<Record<string, string>> {
  const headers = headersOf(client);
  const hashes = `components-hash=${hashOf(components)}, actions-hash=${hashOf(actions)}`;
  return { ...headers, 'UI-Accept': `${headers['UI-Accept'] ?? ''}, ${hashes}` };
}
