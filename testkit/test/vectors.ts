// The vectors of the package, for our own tests: they read the files that everybody reads.
import { readFileSync } from 'node:fs';
import type { VectorCase, VectorManifest } from '../cli/conform/vectors/vector-case.ts';

const folder = new URL('../../vectors/', import.meta.url);

export const vectors = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as VectorManifest;

/** The content of a file of `vectors/`. */
export function readVector(file: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(file, folder)));
}

/** A case whose bytes are operations. */
export interface OperationCase {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly expected: VectorCase['expected'];
}

/** Every case whose bytes are operations: valid documents, documents with unknown things, and documents that are rejected. */
export const operationCases: readonly OperationCase[] = vectors.cases.flatMap(({ id, encoding, file, expected }) =>
  encoding === 'operations' && file !== undefined ? [{ name: id, bytes: readVector(file), expected }] : [],
);
