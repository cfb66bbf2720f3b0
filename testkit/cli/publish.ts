// `pantograph publish`: surfaces as files for hosts that only serve files. Must not know how they are made.

import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isPlayerError } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { cborFormat } from 'pantograph/cbor';
import { protobufFormat } from 'pantograph/protobuf';
import { encodeSignatureHeader, publishSurfaces, signedManifestBytes } from 'pantograph/server';
import type { PublishedFile, SignManifest, Surface } from 'pantograph/server';
import { encodeDocument } from '../producer/encode-document.ts';
import type { Command, CommandCall } from './command.ts';
import { textOption } from './command.ts';
import { CannotRunError } from './load-source.ts';

type Fields = Readonly<Record<string, unknown>>;

function isSurface(value: unknown): value is Surface {
  const { load, revision } = Object(value) as Fields;
  return isMeant(value) && typeof load === 'function' && typeof revision === 'function';
}

/** True for an export that is meant as a surface. */
function isMeant(value: unknown): boolean {
  const { name, generate } = Object(value) as Fields;
  return typeof name === 'string' && typeof generate === 'function';
}

/** The longest time for a module to load. */
const LOAD_MS = 60_000;

async function loadModule(path: string): Promise<object> {
  const waiting = new AbortController();
  const late = delay(LOAD_MS, undefined, waiting).then(() => Promise.reject(new Error('it does not end')));
  try {
    return await Promise.race([import(pathToFileURL(resolve(path)).href) as Promise<object>, late]);
  } catch (error) {
    throw new CannotRunError(`${path}: the module cannot be loaded: ${String(error)}`);
  } finally {
    late.catch(() => undefined);
    waiting.abort();
  }
}

/** The surfaces among the exports of a module, alone or in lists. */
async function loadSurfaces(path: string): Promise<readonly Surface[]> {
  const exported: readonly unknown[] = Object.values(await loadModule(path)).flat();
  const surfaces = [...new Set(exported)].filter(isMeant);
  if (!surfaces.every(isSurface))
    throw new CannotRunError(`${path}: expected each surface to have name, revision, load and generate`);
  if (surfaces.length > 0) return surfaces;
  throw new CannotRunError(
    `${path}: expected an export of defineSurface of pantograph/server, or a list of them, got none`,
  );
}

/** Signs with the key of `--key`. */
async function signerOf(call: CommandCall): Promise<SignManifest | undefined> {
  const [path, keyId] = [textOption(call, 'key'), textOption(call, 'key-id')];
  if (path === undefined && keyId === undefined) return undefined;
  if (path === undefined || keyId === undefined) throw new CannotRunError('--key: expected --key-id with it');
  const pem = await readFile(path).catch(() => undefined);
  try {
    const key = createPrivateKey(pem ?? '');
    if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('another kind of key');
    return (header) => encodeSignatureHeader(keyId, sign(undefined, signedManifestBytes(header), key));
  } catch {
    throw new CannotRunError(`--key: expected a private key of Ed25519 as PEM without a password, in ${path}`);
  }
}

async function makeFiles(
  surfaces: readonly Surface[],
  signer: SignManifest | undefined,
): Promise<readonly PublishedFile[]> {
  const formats = [jsonFormat, cborFormat, protobufFormat];
  try {
    return await publishSurfaces({ surfaces, encode: encodeDocument, formats, sign: signer });
  } catch (error) {
    if (isPlayerError(error)) throw error;
    throw new CannotRunError(`nothing is published: ${String(error)}`);
  }
}

/** Writes a file whole. @returns false where it is there already, so that its age and its entity tag stay */
async function write(path: string, bytes: Uint8Array): Promise<boolean> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    const known = await readFile(path).catch(() => undefined);
    if (known?.equals(bytes) === true) return false;
    await mkdir(dirname(path), { recursive: true });
    // A server may read the file at any time, and another command may write it.
    await writeFile(part, bytes);
    await rename(part, path);
    return true;
  } catch {
    await rm(part, { force: true }).catch(() => undefined);
    throw new CannotRunError(`${path}: the file cannot be written`);
  }
}

/** The first line of a headers file that may be written again. */
const MARK = '# Written by pantograph publish. Remove this line to keep your own rules.\n';

/** The rules of `_headers`, as Netlify, Cloudflare Pages and others read them. Paths are those of the site. */
function headersOf(files: readonly PublishedFile[], folder: string): string {
  // No host takes anything after a star, so all documents of a surface share a rule.
  const rules = new Map(
    files.map(({ path, cacheControl }) => [path.replace(/\/documents\/.*$/u, '/documents/*'), cacheControl]),
  );
  return [...rules].map(([path, value]) => `/${folder}${path}\n  Cache-Control: ${value}\n`).join('');
}

/** Writes `_headers` at the root of the site. Another one stays, and its owner gets the rules. */
async function writeHeaders(call: CommandCall, files: readonly PublishedFile[], out: string): Promise<void> {
  const site = textOption(call, 'site') ?? out;
  const path = join(site, '_headers');
  const rules = headersOf(files, pathInSite(site, out));
  const known = await readFile(path, 'utf8').catch(() => MARK);
  if (known.startsWith(MARK)) await write(path, Buffer.from(MARK + rules));
  call.io.out(known.startsWith(MARK) ? `${path}\n` : `${path} is your own and stays. It needs:\n${rules}`);
}

/** The path of the folder below the site, with a slash at its end, or ''. */
function pathInSite(site: string, out: string): string {
  const path = relative(site, out).split(sep);
  if (path[0] === '..') throw new CannotRunError(`--site: expected a folder around ${out}, got ${site}`);
  return path[0] === '' ? '' : `${path.join('/')}/`;
}

export const publish: Command = {
  name: 'publish',
  usage: '<module> --out <folder> [--site <folder>] [--key <file> --key-id <name>]',
  summary: 'writes the surfaces that a module exports as files, for hosts of static files',
  takes: [1, 1],
  options: { out: { type: 'string' }, site: { type: 'string' }, key: { type: 'string' }, 'key-id': { type: 'string' } },
  words: {
    out: 'the folder to write to, such as public/ui',
    site: 'the root of the site, which gets a _headers file (default: the folder of --out)',
    key: 'a private key of Ed25519 as PEM, which signs the indexes',
    'key-id': 'the name of the key, as sessions know it',
  },
  async run(call) {
    const out = textOption(call, 'out');
    if (out === undefined) throw new CannotRunError('--out: expected a folder');
    pathInSite(textOption(call, 'site') ?? out, out);
    const signer = await signerOf(call);
    const files = await makeFiles(await loadSurfaces(call.sources[0]), signer);
    for (const { path, bytes } of files) {
      const isNew = await write(join(out, path), bytes);
      call.io.out(`${join(out, path)}: ${bytes.byteLength} bytes${isNew ? '' : ', as before'}\n`);
    }
    await writeHeaders(call, files, out);
    return 0;
  },
};
