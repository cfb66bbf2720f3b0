// A surface of this server: its variants, with their generators, and its commands. Must not know HTTP. [S1, S4]
import type { Catalogue, Variant } from 'pantograph/server';
import type { Principal, Right } from '../auth/principal.ts';
import type { Task } from '../store/task-store.ts';

/** A variant and the generator of its body. To add a format, add a variant to the catalogue. */
export interface DocumentVariant extends Variant {
  readonly producerVersion: string;
  /** @throws DocumentTooLargeError if the tasks do not fit into 512 KiB */
  readonly generate: (tasks: readonly Task[], principal: Principal) => Uint8Array;
}

export interface ServedSurface {
  readonly name: string;
  readonly catalogue: Catalogue<DocumentVariant>;
  /** The commands of `POST .../actions`. [H6] */
  readonly commands: readonly Right[];
}
