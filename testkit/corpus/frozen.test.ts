// Documents of frozen levels keep their meaning. [V4] Nothing here writes them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeDocument, dumpDocument, operationFormat } from 'pantograph';
import { documentApiRange, findFormat } from 'pantograph/internal';
import type { PlayerDocument } from 'pantograph';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { protobufFormat } from 'pantograph/protobuf';
import { describe, expect, it } from 'vitest';
import { readVector, vectors } from '../test/vectors.ts';

interface FrozenFile {
  readonly file: string;
  readonly sha256: string;
}

interface FrozenIndex {
  readonly documentApi: number;
  readonly player: { readonly sha256: string };
  readonly corpus: readonly {
    readonly name: string;
    readonly sha256: string;
    readonly dumpSha256: string;
    readonly notices: readonly string[];
  }[];
  readonly answers: readonly (FrozenFile & {
    readonly tasks: number;
    readonly encoding: string;
    readonly headers: Readonly<Record<string, string>>;
  })[];
}

const folderOf = (level: number): URL => new URL(`frozen/api-${level}/`, import.meta.url);
const formats = [operationFormat, jsonFormat, cborFormat, protobufFormat];

const digest = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

function documentOf(result: ReturnType<typeof decodeDocument>): PlayerDocument {
  if (!result.ok) throw result.error;
  return result.value;
}

describe('the support window', () => {
  it('[CP3] [V4] is the newest level and two levels before; all levels but the newest are frozen', () => {
    const { min, max } = documentApiRange;
    expect(min).toBe(Math.max(1, max - 2));
    for (let level = 1; level < max; level += 1)
      expect([level, existsSync(new URL(`frozen/api-${level}/index.json`, import.meta.url))]).toEqual([level, true]);
  });
});

describe.each([1, 2])('documentApi %d', (level) => {
  const folder = folderOf(level);
  const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as FrozenIndex;
  const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(new URL(file, folder)));

  it('[CP2] [V4] stands as it was written', () => {
    expect(index.documentApi).toBe(level);
    expect(digest(gunzipSync(bytesOf('player.js.gz')))).toBe(index.player.sha256);
    for (const { file, sha256 } of index.answers) expect([file, digest(bytesOf(file))]).toEqual([file, sha256]);
  });

  it.each(index.corpus.map((entry) => [entry.name, entry] as const))(
    '[CP2] [V4] means what it meant: %s',
    (_name, { sha256, dumpSha256, notices }) => {
      const frozen = vectors.cases.find((each) => each.sha256 === sha256 && each.encoding === 'operations');
      expect(frozen?.frozen).toContain(level);
      const bytes = readVector(frozen?.file ?? '');
      expect(digest(bytes)).toBe(sha256);
      const document = documentOf(decodeDocument(bytes));
      expect([...new Set(document.notices.map(({ code }) => code))]).toEqual(notices);
      expect(digest(dumpDocument(document))).toBe(dumpSha256);
    },
  );

  it.each([0, 3, 25])('[CP2] [V4] [S1] %d tasks are the same document in every encoding', (tasks) => {
    const dumps = index.answers
      .filter((answer) => answer.tasks === tasks)
      .map(({ file, headers }) => {
        const format = findFormat(formats, headers['content-type']);
        return format === undefined ? file : dumpDocument(documentOf(format.decode(bytesOf(file))));
      });
    expect([dumps.length, new Set(dumps).size]).toEqual([4, 1]);
  });
});
