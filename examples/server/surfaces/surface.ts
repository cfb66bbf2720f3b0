// What a surface is to this server: its variants, each with what makes it, and its commands. Must not know HTTP. [S1, S4]
import type { Catalogue, Variant } from 'pantograph';
import type { Principal, Right } from '../auth/principal.ts';
import type { Task } from '../store/task-store.ts';

/** A way of answering, and what makes the body. To add a format is to add one of these to a catalogue. */
export interface DocumentVariant extends Variant {
  readonly producerVersion: string;
  /** @throws DocumentTooLargeError when the tasks do not fit into 512 KiB */
  readonly generate: (tasks: readonly Task[], principal: Principal) => Uint8Array;
}

export interface ServedSurface {
  readonly name: string;
  readonly catalogue: Catalogue<DocumentVariant>;
  /** What `POST .../actions` carries out. [H6] */
  readonly commands: readonly Right[];
}
