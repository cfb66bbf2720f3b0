// Templates in random trees: three independent expansions agree.
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { PlayerDocument } from 'pantograph';
import { decodeDocument } from 'pantograph';
import { traceNode } from 'pantograph/internal';
import { cborFormat } from 'pantograph/cbor';
import { jsonFormat } from 'pantograph/contract';
import { parameterTypes } from 'pantograph/internal';
import { protobufFormat } from 'pantograph/protobuf';
import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { templatedTree } from '../arbitraries/templated-tree.ts';
import { normalTree } from '../test/normal-tree.ts';
import { encodeDocument } from './encode-document.ts';
import { readDocument } from './read-document.ts';

const decoded = (bytes: Uint8Array): PlayerDocument => {
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  return result.value;
};

describe('templates of random trees', () => {
  it('[PR14] [V4] stand for what they were made of, to the encoder and to the player', () => {
    fc.assert(
      fc.property(templatedTree(), ({ tree, plain }) => {
        const written = encodeDocument(plain);
        // A level refuses the same operations with and without templates.
        if (decoded(written).documentApi === 1) expect(encodeDocument(tree, { api: 1 })).toEqual(written);
        else expect(() => encodeDocument(tree, { api: 1 })).toThrow(/of documentApi [23]/u);
        const document = decoded(encodeDocument(tree));
        expect(normalTree(readDocument(document, { isExpanded: true }))).toEqual(normalTree(plain));
        expect(document.nodes.kinds).toEqual(decoded(encodeDocument(plain)).nodes.kinds);
      }),
      { numRuns: rounds(100, 20_000) },
    );
  });

  it('[PR17] [V4] mean the same when they are read back and then lowered', () => {
    let inOtherBytes = 0;
    fc.assert(
      fc.property(templatedTree(), ({ tree, plain }) => {
        fc.pre(decoded(encodeDocument(plain)).documentApi === 1);
        const lowered = encodeDocument(tree, { api: 1 });
        const readBack = encodeDocument(readDocument(decoded(encodeDocument(tree))), { api: 1 });
        expect(normalTree(readDocument(decoded(readBack)))).toEqual(normalTree(readDocument(decoded(lowered))));
        if (Buffer.compare(readBack, lowered) !== 0) inOtherBytes += 1;
      }),
      { numRuns: rounds(100, 5_000) },
    );
    expect(inOtherBytes).toBeGreaterThan(0);
  });

  it('[PR14] [CT1] are the same in every encoding, and are read back as they are', () => {
    const formats = { json: jsonFormat, cbor: cborFormat, protobuf: protobufFormat } as const;
    fc.assert(
      fc.property(templatedTree(), fc.constantFrom('json', 'cbor', 'protobuf'), ({ tree }, as) => {
        const bytes = encodeDocument(tree);
        expect(encodeDocument(readDocument(decoded(bytes)))).toEqual(bytes);
        const result = formats[as].decode(encodeDocument(tree, { as }));
        if (!result.ok) throw result.error;
        expect(result.value.bytes).toEqual(bytes);
      }),
      { numRuns: rounds(100, 20_000) },
    );
  });

  it('[JS7] [PB1] are what the published schemas say', () => {
    const accepts = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync('schema/contract.schema.json', 'utf8')) as object,
    );
    const { root } = protobuf.parse(readFileSync('schema/contract.proto', 'utf8'), { keepCase: false });
    const published = root.lookupType('pantograph.Document');
    fc.assert(
      fc.property(templatedTree(), ({ tree }) => {
        const json = JSON.parse(new TextDecoder().decode(encodeDocument(tree, { as: 'json' }))) as unknown;
        expect([accepts(json), accepts.errors]).toEqual([true, null]);
        const message = published.decode(encodeDocument(tree, { as: 'protobuf' }));
        const again = protobufFormat.decode(Uint8Array.from(published.encode(message).finish()));
        expect(again.ok && again.value.bytes).toEqual(encodeDocument(tree));
      }),
      { numRuns: rounds(30, 2_000) },
    );
  });

  it('[Y5] every node is traced to the operation that it came from', () => {
    fc.assert(
      fc.property(templatedTree(), ({ tree }) => {
        const document = decoded(encodeDocument(tree));
        for (let node = 0; node < Math.min(20, document.nodes.length); node += 1) {
          const origin = traceNode(document, node);
          const at = origin?.template?.byteOffset ?? origin?.byteOffset ?? 0;
          // A use in a template stands for its own nodes.
          // Nodes with more than 15 fields have a longer head.
          const opcode = document.bytes[at + (document.bytes[at] === 0xdc ? 3 : 1)];
          const expected = document.nodes.rows.opcodeOf[document.nodes.kinds[node]];
          expect(opcode === 45 || opcode === expected || opcode === 0xcd).toBe(true);
        }
      }),
      { numRuns: rounds(20, 500) },
    );
  });

  it('[AR1] have templates within templates, and parameters of every type', () => {
    const trees = JSON.stringify(
      fc.sample(templatedTree(), { numRuns: 300, seed: 7 }).map(({ tree }) => tree.templates),
    );
    for (const type of parameterTypes) expect(trees).toContain(`"type":"${type}"`);
    expect(trees).toMatch(/"root":\{[^}]*"children":\[\{"kind":"use"/u);
  });
});
