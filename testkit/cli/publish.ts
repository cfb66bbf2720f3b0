// `pantograph publish`: surfaces as files for hosts that only serve files. Must not know how they are made.

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isPlayerError } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { cborFormat } from 'pantograph/cbor';
import { protobufFormat } from 'pantograph/protobuf';
import { publishSurfaces } from 'pantograph/server';
import type { PublishedFile, Surface } from 'pantograph/server';
import { encodeDocument } from '../producer/encode-document.ts';
import type { Command } from './command.ts';
import { textOption } from './command.ts';
import { CannotRunError } from './load-source.ts';

function isSurface(value: unknown): value is Surface {
  const { name, load, generate, revision } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && [load, generate, revision].every((each) => typeof each === 'function');
}

/** The surfaces among the exports of a module, alone or in lists. */
async function loadSurfaces(path: string): Promise<readonly Surface[]> {
  let exported: Readonly<Record<string, unknown>>;
  try {
    exported = (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    throw new CannotRunError(`${path}: the module cannot be loaded: ${String(error)}`);
  }
  const surfaces = new Set(Object.values(exported).flat().filter(isSurface));
  if (surfaces.size > 0) return [...surfaces];
  throw new CannotRunError(
    `${path}: expected an export of defineSurface of pantograph/server, or a list of them, got none`,
  );
}

async function makeFiles(surfaces: readonly Surface[]): Promise<readonly PublishedFile[]> {
  const formats = [jsonFormat, cborFormat, protobufFormat];
  try {
    return await publishSurfaces({ surfaces, encode: encodeDocument, formats });
  } catch (error) {
    if (isPlayerError(error)) throw error;
    throw new CannotRunError(`nothing is published: ${String(error)}`);
  }
}

/** Writes a file whole. @returns false where it is there already, so that its age and its entity tag stay */
async function write(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const known = await readFile(path).catch(() => undefined);
    if (known?.equals(bytes) === true) return false;
    await mkdir(dirname(path), { recursive: true });
    // A server may read the file at any time.
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    return true;
  } catch {
    throw new CannotRunError(`${path}: the file cannot be written`);
  }
}

export const publish: Command = {
  name: 'publish',
  usage: '<module> --out <folder>',
  summary: 'writes the surfaces that a module exports as files, for hosts of static files',
  takes: [1, 1],
  options: { out: { type: 'string' } },
  words: { out: 'the folder to write to, such as public/ui' },
  async run(call) {
    const out = textOption(call, 'out');
    if (out === undefined) throw new CannotRunError('--out: expected a folder');
    const files = await makeFiles(await loadSurfaces(call.sources[0]));
    for (const { path, bytes } of files) {
      const isNew = await write(join(out, path), bytes);
      call.io.out(`${join(out, path)}: ${bytes.byteLength} bytes${isNew ? '' : ', as before'}\n`);
    }
    return 0;
  },
};
