// Mutations of a document's values: well-formed, canonical MessagePack that breaks a rule of documents, or that only a
// newer producer would write.

import { decode } from '@msgpack/msgpack';
import fc from 'fast-check';
import type { WireValue } from 'pantograph/contract';
import { writeMessagePack } from 'pantograph/contract';
import type { Mutation } from './byte-mutation.ts';
import { fraction } from './place.ts';

type Values = unknown[];
type Parts = [magic: unknown, header: Values, resources: unknown[], operations: Values[]];

const pick = <T>(items: readonly T[], place: number): T => items[Math.floor(place * items.length)];

/** A change of the four parts; documents with maps that @msgpack/msgpack cannot read stay as they are. */
function onParts(name: string, change: (parts: Parts) => void): Mutation {
  return {
    name,
    apply: (bytes) => {
      let parts: Parts;
      try {
        parts = decode(bytes) as Parts;
      } catch {
        return bytes;
      }
      change(parts);
      return writeMessagePack(parts as WireValue);
    },
  };
}

/** Unused opcodes of every class, in both pages, leaf and container, and opcodes outside every range. */
const unknownOpcodes = [46, 70, 80, 100, 110, 120, 200, 300, 400, 600, 700, 800, 895, 896, 70_000, -1, 4_294_967_296];

function unknownOperation(): fc.Arbitrary<Mutation> {
  return fc.tuple(fraction(), fc.constantFrom(...unknownOpcodes), fc.boolean()).map(([place, opcode, replace]) =>
    onParts(`operation ${opcode} at ${place}`, ([, , , operations]) => {
      const index = Math.floor(place * operations.length);
      if (replace) operations[index] = [opcode, ...operations[index].slice(1)];
      else operations.splice(index, 0, [opcode, [1, 2, ['x']], { a: 1 }]);
    }),
  );
}

/** Every array of the document whose first item is a number: records, tokens, references. */
function recordsIn(value: unknown, found: Values[]): Values[] {
  if (!Array.isArray(value)) return found;
  if (typeof value[0] === 'number') found.push(value);
  for (const item of value) recordsIn(item, found);
  return found;
}

function changeRecord(name: string, change: (record: Values, place: number) => void): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fraction())
    .map(([place, within]) =>
      onParts(`${name} in record ${place}`, (parts) =>
        change(pick(recordsIn([parts[2], parts[3]], []), place), within),
      ),
    );
}

function recordMutations(): fc.Arbitrary<Mutation> {
  return fc.oneof(
    fc.constantFrom(...unknownOpcodes).chain((opcode) =>
      changeRecord(`opcode ${opcode}`, (record) => {
        record[0] = opcode;
      }),
    ),
    changeRecord('one more argument', (record) => {
      record.push([7, 'x', { k: 1 }]);
    }),
    changeRecord('thirty more arguments', (record) => {
      record.push(...Array.from({ length: 30 }, (_, index) => index));
    }),
    changeRecord('a trailing nil', (record) => {
      record.push(null);
    }),
    changeRecord('a nil', (record, place) => {
      record[Math.floor(place * record.length)] = null;
    }),
    changeRecord('a missing argument', (record, place) => {
      record.splice(Math.floor(place * record.length), 1);
    }),
    changeRecord('swapped arguments', (record) => {
      record.reverse();
    }),
    changeRecord('an empty record', (record) => {
      record.length = 0;
    }),
    fc
      .constantFrom<unknown>(
        0,
        -1,
        1,
        255,
        100_001,
        2_147_483_648,
        9_007_199_254_740_991,
        0.5,
        -0.5,
        true,
        false,
        '',
        'text',
        [],
        [1],
        [[1, 1]],
        [[1, 9]],
        [[[1, 1]]],
        [5, [12]],
        {},
        { a: 1 },
      )
      .chain((value) =>
        changeRecord('another argument', (record, place) => {
          record[1 + Math.floor(place * record.length)] = value;
        }),
      ),
  );
}

function tableMutations(): fc.Arbitrary<Mutation> {
  const tables = (parts: Parts): Values[] => parts[2].filter((table): table is Values => Array.isArray(table));
  return fc
    .tuple(fraction(), fc.constantFrom('reverse', 'repeat', 'drop', 'empty', 'nil', 'extra'))
    .map(([place, how]) =>
      onParts(`${how} table ${place}`, (parts) => {
        const table = pick(tables(parts), place);
        if (how === 'nil') parts[2].push(null);
        else if (how === 'extra' || table === undefined) parts[2].push(['x']);
        else if (how === 'reverse') table.reverse();
        else if (how === 'repeat') table.push(table[0]);
        else if (how === 'drop') table.shift();
        else table.length = 0;
      }),
    );
}

function streamMutations(): fc.Arbitrary<Mutation> {
  return fc
    .tuple(fraction(), fraction(), fc.constantFrom('drop', 'repeat', 'swap', 'end', 'root', 'deep', 'many'))
    .map(([place, other, how]) =>
      onParts(`${how} operations at ${place}`, ([, , , operations]) => {
        const index = Math.floor(place * operations.length);
        const second = Math.floor(other * operations.length);
        const [first] = operations.slice(index, index + 1);
        switch (how) {
          case 'drop':
            operations.splice(index, 1);
            return;
          case 'repeat':
            operations.splice(second, 0, first);
            return;
          case 'swap':
            [operations[index], operations[second]] = [operations[second], operations[index]];
            return;
          case 'end':
            operations.splice(index, 0, [0]);
            return;
          case 'root':
            operations.push([1]);
            return;
          case 'deep':
            operations.splice(index, 0, ...Array.from({ length: 100 }, () => [48]));
            return;
          default:
            operations.splice(index, 0, ...Array.from({ length: 2_000 }, () => [1]));
        }
      }),
    );
}

function headerMutations(): fc.Arbitrary<Mutation> {
  const values = [
    null,
    0,
    1,
    2,
    -1,
    99,
    0.5,
    true,
    '',
    'canvas-1',
    'canvas-2',
    'x y',
    [],
    [['a'], ['a']],
    [['a', 0]],
    [['', 1]],
    [['a', 2 ** 31]],
    [['a', 'text']],
    [['a', '']],
    [['a', 'x'.repeat(257)]],
    {},
  ];
  return fc.tuple(fc.nat(10), fc.constantFrom<unknown>(...values)).map(([index, value]) =>
    onParts(`header field ${index}`, ([, header]) => {
      header[Math.min(index, header.length)] = value;
    }),
  );
}

export function valueMutation(): fc.Arbitrary<Mutation> {
  return fc.oneof(
    { weight: 2, arbitrary: unknownOperation() },
    { weight: 4, arbitrary: recordMutations() },
    tableMutations(),
    { weight: 2, arbitrary: streamMutations() },
    headerMutations(),
  );
}
