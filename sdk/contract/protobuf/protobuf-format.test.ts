// ProtoBuf that the format reads, and ProtoBuf that it refuses.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { encodeDocument, ui } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import protobuf from 'protobufjs';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../scripts/rounds.ts';
import { NodeKind } from '../../vocabulary/emitted.ts';
import { protobufFormat } from './protobuf-format.ts';

const { root } = protobuf.parse(readFileSync('schema/contract.proto', 'utf8'), { keepCase: false });
const published = root.lookupType('pantograph.Document');

const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))];
const block = (number: number, ...bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const text = (number: number, value: string): number[] => block(number, ...Buffer.from(value));
const size = (number: number, value: number): number[] => [
  number * 8 + 1,
  ...new Uint8Array(new Float64Array([value]).buffer),
];
const HEAD = [0x08, 1, ...text(2, 'canvas-1'), ...size(3, 390), ...size(4, 720)];
const END = [...varint(536_870_911 * 8 + 5), 0x50, 0x47, 0x52, 0x31];
/** A contract of these fields of its root. */
const withRoot = (...component: readonly number[]): readonly number[] => [...HEAD, ...block(9, ...component), ...END];
const inColumn = (...component: readonly number[]): readonly number[] =>
  withRoot(...block(49, ...block(1_000, ...component)));

const read = (bytes: readonly number[]): string => {
  const result = protobufFormat.decode(Uint8Array.from(bytes));
  return result.ok
    ? `ok ${result.value.notices.map(({ code, path }) => `${code} ${path ?? ''}`).join()}`
    : `${result.error.code} ${result.error.details.pointer ?? ''}`.trim();
};

describe('ProtoBuf', () => {
  it('[PB1] [S5] is what an independent implementation reads and writes by the published .proto', () => {
    fc.assert(
      fc.property(documentTree(), (tree) => {
        const bytes = encodeDocument(tree, { as: 'protobuf' });
        const message = published.decode(bytes);
        expect(published.verify(message)).toBeNull();
        const again = protobufFormat.decode(Uint8Array.from(published.encode(message).finish()));
        if (!again.ok) throw again.error;
        expect(again.value.bytes).toEqual(encodeDocument(tree));
      }),
      { numRuns: rounds(50) },
    );
  });

  it('[PB2] reads any order of fields, long varints, and lists of numbers packed or not', () => {
    expect(read(withRoot(...block(1)))).toBe('ok ');
    expect(read([...block(9, ...block(1)), 0x88, 0x80, 0x00, 0x81, 0x80, 0x00, ...HEAD.slice(2), ...END])).toBe('ok ');
    const float = (value: number): number[] => [...new Uint8Array(new Float32Array([value]).buffer)];
    const icon = (...path: readonly number[]): readonly number[] => withRoot(...block(4, ...block(2, ...path)));
    const packed = icon(...block(1, ...float(0), ...float(4), ...float(12)));
    expect(read(packed)).toBe('ok ');
    expect(read(icon(0x0d, ...float(0), 0x0d, ...float(4), 0x0d, ...float(12)))).toBe('ok ');
  });

  it('[PB3] [F2] takes an unknown component, modifier or action by the class of its number', () => {
    expect(read(inColumn(...block(47)))).toBe('document/unsupported-operation /root/children/0');
    expect(read(inColumn(...block(72, 1, 2)))).toBe(
      'document/unsupported-operation /root/children/0'.replace(
        'document/unsupported-operation',
        'ok unknown-component',
      ),
    );
    expect(read(inColumn(...block(110)))).toBe('ok unknown-hint /root/children/0');
    expect(read(inColumn(...block(47), ...block(1_001, ...block(1))))).toBe('ok alternative-skipped /root/children/0');
    expect(read(withRoot(...block(1, ...block(1, ...block(80)))))).toBe('ok unknown-modifier /root/modifiers/0');
    expect(read(withRoot(...block(8, ...text(2, 'x'), ...block(3, ...block(9)))))).toBe(
      'document/unsupported-action /root/actions/0',
    );
    const result = protobufFormat.decode(Uint8Array.from(inColumn(...block(72))));
    expect(result.ok && [...result.value.nodes.kinds]).toEqual([NodeKind.column, NodeKind.unknown]);
  });

  it('[PB4] [F2] [F3] reports unknown fields, and rejects them in actions; unknown enum values have their substitute', () => {
    expect(read([...HEAD, 0x78, 1, ...block(9, ...block(1)), ...END])).toBe('ok unknown-argument /field-15');
    expect(read(withRoot(...block(49, 0x78, 1)))).toBe('ok unknown-argument /root/field-15');
    expect(read(withRoot(...block(50, 0x20, 9)))).toBe('ok unknown-enum-value /root/align');
    const host = (...more: readonly number[]): readonly number[] =>
      withRoot(...block(8, ...text(2, 'x'), ...block(3, ...block(2, ...text(1, 'a'), ...more))));
    expect(read(host())).toBe('ok ');
    expect(read(host(0x78, 1))).toBe('document/unsupported-argument /root/actions/0/field-15');
  });

  it('[PB5] ends in a field of its own: a body that is cut between two fields is refused', () => {
    const whole = withRoot(...block(1));
    expect(read(whole.slice(0, -END.length))).toBe('wire/truncated');
    expect(read([...whole.slice(0, -1), 0])).toBe('wire/truncated');
    expect(read([...END, ...whole.slice(0, -END.length)])).toBe('wire/protobuf');
    expect(read([...whole, ...END])).toBe('wire/protobuf');
  });

  it.each([
    ['a group', withRoot(...block(1, 0x7b, 0x7c)), 'wire/protobuf'],
    ['a field twice', [0x08, 1, ...withRoot(...block(1))], 'wire/duplicate-key'],
    ['two kinds at once', withRoot(...block(1), ...block(48)), 'wire/protobuf'],
    ['no kind', withRoot(), 'wire/protobuf'],
    ['a known and an unknown kind', withRoot(...block(1), ...block(72)), 'wire/duplicate-key'],
    ['another wire type', [...HEAD.slice(2), 0x0d, 0, 0, 0, 0, ...END], 'wire/protobuf'],
    [
      'an overlong varint',
      [0x08, ...Array.from({ length: 11 }, () => 0x80), 1, ...HEAD.slice(2), ...END],
      'wire/protobuf',
    ],
    ['field number 0', [0x00, 1, ...END], 'wire/protobuf'],
    ['a length beyond its message', withRoot(0x0a, 5), 'wire/truncated'],
    ['ten million bytes that are not there', [...HEAD, 0x4a, 0x80, 0xad, 0xe2, 0x04], 'wire/truncated'],
    ['text that is not UTF-8', [0x08, 1, ...block(2, 0xff), ...END], 'wire/protobuf'],
    ['half a surrogate pair', [0x08, 1, ...block(2, 0xed, 0xa0, 0x80), ...END], 'wire/protobuf'],
    ['-0', [...HEAD.slice(0, -9), ...size(4, -0), ...block(9, ...block(1)), ...END], 'wire/protobuf'],
    [
      'NaN for a size',
      [...HEAD.slice(0, -9), ...size(4, NaN), ...block(9, ...block(1)), ...END],
      'document/invalid-value /designHeight',
    ],
    ['nothing', [], 'wire/truncated'],
    [
      'an integer of 64 bits',
      withRoot(...block(2, ...text(2, 'x'), 0x20, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f)),
      'document/invalid-value /root/weight',
    ],
    [
      'equal names of a map',
      withRoot(
        ...block(
          88,
          ...text(2, 'x'),
          ...block(4, ...text(1, 'a'), ...block(2, 0x10, 1)),
          ...block(4, ...text(1, 'a'), ...block(2, 0x10, 1)),
        ),
      ),
      'wire/duplicate-key',
    ],
  ])('[PB6] [A4] refuses %s', (_name, bytes, code) => {
    expect(read(bytes)).toBe(code);
  });

  it('[PB6] [CT15] keeps names that objects have by birth as plain data', () => {
    const entry = (name: string): number[] => block(4, ...text(1, name), ...block(2, 0x10, 1));
    const custom = withRoot(...block(88, ...text(2, 'x'), ...entry('__proto__'), ...entry('constructor')));
    expect(read(custom)).toBe('ok ');
    expect(({} as { readonly constructor: unknown }).constructor).toBe(Object);
    expect(read(withRoot(...block(88, ...text(2, 'x'), ...entry('__proto__'), ...entry('__proto__'))))).toBe(
      'wire/duplicate-key',
    );
  });

  it.each([
    ['a varint without an end', '0880', 2, 'expected a field that is whole'],
    ['a field that goes on after the end', '12ff01', 3, 'expected a field that is whole'],
    ['text that is not UTF-8', '120361c328', 3, 'expected text in UTF-8'],
    ['a field twice', '08020802', 2, 'expected a field once'],
    ['another wire type', '0a00', 0, 'expected an int64'],
    ['no kind', '4a00', 2, 'expected one value'],
    ['no end', '0802', 2, 'expected the field that ends the document'],
  ])('[PB7] says where %s is', (_name, hex, byteOffset, message) => {
    const result = protobufFormat.decode(Uint8Array.from(Buffer.from(hex, 'hex')));
    if (result.ok) throw new Error('expected a refusal');
    expect(result.error.details.byteOffset).toBe(byteOffset);
    expect(result.error.message).toContain(message);
  });

  it('[PB6] [A4] bounds nesting', () => {
    let bytes: readonly number[] = [];
    for (let level = 0; level < 3_000; level += 1) bytes = block(48, ...block(1_000, ...bytes));
    expect(read(withRoot(...bytes))).toBe('wire/too-deep');
    const deep = Array.from({ length: 63 }).reduce((child) => ({ kind: 'box', children: [child] }), {
      kind: 'column',
      children: [],
      gap: Array.from({ length: 63 }).reduce((inner) => ({ kind: 'round', args: [inner] }), 1),
    });
    expect(
      protobufFormat.decode(
        encodeDocument(
          { profile: 'canvas-1', designWidth: 1, designHeight: 1, root: deep } as unknown as Parameters<
            typeof encodeDocument
          >[0],
          { as: 'protobuf' },
        ),
      ).ok,
    ).toBe(true);
    expect(
      protobufFormat.decode(
        encodeDocument({ profile: 'canvas-1', designWidth: 1, designHeight: 1, root: ui.spacer() }, { as: 'protobuf' }),
      ).ok,
    ).toBe(true);
  });
});
