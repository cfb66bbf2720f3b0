// Completes `vectors/manifest.json`: digests of files, answers that are missing, and the texts of documents. It never changes an
// answer that is recorded: documents keep their meaning. [CP1] [V4]
import { createHash } from 'node:crypto';
import type { CaseOutcome, VectorCase, VectorManifest } from '../../testkit/cli/conform/vectors/vector-case.ts';
import { judgeCase } from '../../testkit/cli/conform/vectors/judge-case.ts';

/** Reads a file of `vectors/`; undefined where there is none. */
export type ReadVector = (file: string) => Uint8Array | undefined;

/** The manifest, and every text that belongs beside it. */
export interface CompleteVectors {
  readonly manifest: VectorManifest;
  readonly texts: ReadonlyMap<string, string>;
}

const textKinds = ['dump', 'semantics', 'layout'] as const;

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The file of a text: encodings of a document share it. */
function textFile(file: string, kind: (typeof textKinds)[number]): string {
  return `${file.replace(/\.[a-z]+$/u, '')}.${kind}.txt`;
}

/** An answer without its texts, which are files. */
function factsOf({ verdict, code, byteOffset, pointer, notices, value }: CaseOutcome): CaseOutcome {
  return JSON.parse(JSON.stringify({ verdict, code, byteOffset, pointer, notices, value })) as CaseOutcome;
}

function completeCase(given: VectorCase, read: ReadVector, texts: Map<string, string>): VectorCase {
  const { id, kind, rules, encoding, file, frozen, input, expected } = given;
  const bytes = file === undefined ? undefined : read(file);
  if (file !== undefined && bytes === undefined) throw new Error(`${id}: there is no file ${file}`);
  const outcome = judgeCase({
    id,
    kind,
    ...(encoding === undefined ? {} : { encoding }),
    ...(bytes === undefined ? {} : { bytes: Buffer.from(bytes).toString('base64') }),
    input,
  });
  const facts = factsOf(outcome);
  const recorded = expected as CaseOutcome | undefined;
  if (recorded !== undefined && JSON.stringify(factsOf(recorded)) !== JSON.stringify(facts))
    throw new Error(
      `${id}: recorded is ${JSON.stringify(factsOf(recorded))}, and this player gives ${JSON.stringify(facts)}`,
    );
  const files = textKinds.flatMap((text) => {
    const content = outcome[text];
    if (content === undefined || file === undefined) return [];
    const name = textFile(file, text);
    if ((texts.get(name) ?? content) !== content)
      throw new Error(`${id}: ${name} differs from that of another encoding`);
    texts.set(name, content);
    return [[text, name] as const];
  });
  return JSON.parse(
    JSON.stringify({
      id,
      kind,
      rules,
      encoding,
      file,
      sha256: bytes === undefined ? undefined : digest(bytes),
      frozen,
      input,
      expected: { ...facts, ...Object.fromEntries(files) },
    }),
  ) as VectorCase;
}

/** Completes a manifest. Throws where a recorded answer, or the text of another encoding, is different. */
export function completeVectors(manifest: VectorManifest, read: ReadVector): CompleteVectors {
  const texts = new Map<string, string>();
  const cases = manifest.cases.map((each) => completeCase(each, read, texts));
  return { manifest: { ...manifest, cases }, texts };
}

/** The text of the manifest: a line for each case. */
export function manifestText({ documentApi, exceptions, cases }: VectorManifest): string {
  const lines = (list: readonly object[]): string => list.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
  return `{\n  "$schema": "manifest.schema.json",\n  "documentApi": ${documentApi},\n  "exceptions": [\n${lines(exceptions)}\n  ],\n  "cases": [\n${lines(cases)}\n  ]\n}\n`;
}
