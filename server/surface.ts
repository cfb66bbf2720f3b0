// A surface as its team describes it: who sees which document, how it is made, and which commands it takes. [S1, S4]
// Must not know HTTP.
import { encodeManifestHeader, writeTimestamp } from 'pantograph/sdk-server';
import type { Catalogue } from 'pantograph/sdk-server';
import type { Problem } from './problem.ts';

/** A value, at once or later. */
export type MaybePromise<T> = T | Promise<T>;

/** A user, as `authenticate` recognises them. Add fields of your own. */
export interface Principal {
  /** Unique for the user over all tenants, the same for all their credentials, and never shown. '' where nobody signs in. */
  readonly id: string;
  /** Expiry of the credential in seconds since 1970, after which its event streams end. Default: it does not expire. */
  readonly expiresAt?: number | undefined;
}

/** Encodings of documents. [S1] */
export type VariantEncoding = 'operations' | 'json' | 'cbor' | 'protobuf';

/** A form of a surface's document. */
export interface SurfaceVariant {
  /** Default `'operations'`. */
  readonly as?: VariantEncoding;
  /** The documentApi of its players. Default 1. [V1] */
  readonly documentApi?: number;
}

/** The variant that `generate` is to make. */
export interface VariantToMake extends Required<SurfaceVariant> {
  /** The encoding and the level, such as `binary-1`. */
  readonly id: string;
}

/** Facts of a surface that its manifests repeat, and its answer to unknown clients. */
export interface SurfacePolicy extends Pick<Catalogue, 'unknownClient'> {
  /** Key of the client's bundled fallback. Default: the surface's name. [M1] */
  readonly fallbackKey?: string;
  /** Validity of a document, in whole seconds. Default: a day; of published files: for good. */
  readonly validSeconds?: number;
  /** Default 1. */
  readonly contractVersion?: number;
  /** The lowest build of the client that may show the document. Default 1. [V1] */
  readonly minAppBuild?: number;
  /** The version of your generator. Default `'1.0.0'`. */
  readonly producerVersion?: string;
}

/**
 * The work of a command whose arguments are valid. A problem that it returns is its answer; it must not have changed anything.
 * The signal aborts at the time limit: end then without a change, because the person may try again.
 */
export type CommandWork = (signal: AbortSignal) => MaybePromise<Problem | undefined>;

/** A command of a surface. [H3, H6] */
export interface SurfaceCommand<P extends Principal = Principal> {
  /** The names of its arguments. Others are refused. [F3] */
  readonly fields: readonly string[];
  /** Whether this user may run the command. Default: yes. The document's buttons prove nothing. [H4] */
  allows?(principal: P): boolean;
  /**
   * Checks the arguments and gives the work, without doing it. Returns undefined for a missing or ill-typed argument,
   * or a problem of your own. A repetition asks it too, before its kept answer: let it depend on the arguments alone.
   */
  read(given: Readonly<Record<string, unknown>>, principal: P): CommandWork | Problem | undefined;
}

/**
 * A surface: from a user to an input, from the input to a document.
 * Equal scopes share a revision and its events; equal audiences of a scope share documents. [T5]
 */
export interface Surface<Input = unknown, P extends Principal = Principal> {
  /** A name of letters, digits, `_`, `.` and `-`; not `capabilities`. */
  readonly name: string;
  /** Default: operations for documentApi 1. */
  readonly variants?: readonly SurfaceVariant[];
  /**
   * Inputs whose documents together use everything that documents of this surface use, host actions included. They say what
   * clients need, before a document is made. Without samples each document is checked by itself.
   */
  readonly samples?: readonly Input[];
  readonly policy?: SurfacePolicy;
  readonly commands?: Readonly<Record<string, SurfaceCommand<P>>>;
  /** The data that a user sees, such as the tenant. Default: the user's id. */
  scope?(principal: P): string;
  /** Whatever else `load` reads of a user, such as rights and experiments. Default: the user's id. */
  audience?(principal: P): string;
  /** An integer from 0 that rises with every change of the scope. Asked for every request, so let it be a fast read. [D2] */
  revision(principal: P): MaybePromise<number>;
  /** The input of the document, read after the revision, and from data that is at least as new. */
  load(principal: P): MaybePromise<Input>;
  /** A tree for `encode`, or the bytes of a document: the same for an equal input. [S5] */
  generate(input: Input, variant: VariantToMake): MaybePromise<object>;
}

/** The surface itself; it gives `generate`, `samples` and `load` the same type of input. */
export function defineSurface<Input, P extends Principal = Principal>(surface: Surface<Input, P>): Surface<Input, P> {
  return surface;
}

const NAME = /^[\w.-]{1,128}$/;

/**
 * The surfaces by their names.
 * @throws RangeError for two surfaces of a name, a name that no address can have, and a policy that no manifest can carry
 */
export function surfacesByName<P extends Principal>(
  surfaces: readonly Surface<unknown, P>[],
): ReadonlyMap<string, Surface<unknown, P>> {
  const found = new Map<string, Surface<unknown, P>>();
  for (const surface of surfaces) {
    const { name } = surface;
    if (!NAME.test(name) || name === 'capabilities' || found.has(name))
      throw new RangeError(`expected a surface with a name of its own that an address can have, got ${name}`);
    checkPolicy(surface);
    found.set(name, surface);
  }
  return found;
}

/** Writes a manifest with the policy, so that its faults are found before the first request. */
function checkPolicy<P extends Principal>({ name, policy = {} }: Surface<unknown, P>): void {
  const { fallbackKey = name, validSeconds = 1, contractVersion = 1, minAppBuild = 1, producerVersion = '1' } = policy;
  try {
    if (!Number.isSafeInteger(validSeconds) || validSeconds < 1)
      throw new RangeError(`expected validSeconds to be an integer from 1 on, got ${validSeconds}`);
    encodeManifestHeader({
      ...{ surface: name, format: 'any', documentApi: 1, profile: 'any', sha256: '0'.repeat(64), etag: '""' },
      ...{ fallbackKey, contractVersion, minAppBuild, producerVersion },
      issuedAt: writeTimestamp(0),
      expiresAt: writeTimestamp(validSeconds),
    });
  } catch (error) {
    throw new RangeError(`${name}: policy: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
