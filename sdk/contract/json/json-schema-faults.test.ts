// The published JSON Schema names the place and the bound of a fault, and hardly anything else.

import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

// A path is a tuple of a first command and any number of others.
const accepts = new Ajv({ strict: true, strictTuples: false, allErrors: true }).compile(
  JSON.parse(readFileSync('schema/contract.schema.json', 'utf8')) as object,
);

/** A column in a card in a column, with this child. */
const contractWith = (child: unknown): unknown => ({
  documentApi: 3,
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 720,
  root: {
    kind: 'column',
    children: [{ kind: 'card', children: [{ kind: 'column', children: [{ kind: 'spacer' }, child] }] }],
  },
});

const AT = '/root/children/0/children/0/children/1';

const faults: readonly (readonly [name: string, child: unknown, place: string, words: string])[] = [
  ['a number beyond its range', { kind: 'text', text: 'a', size: 5000 }, `${AT}/size`, 'must be <= 1000'],
  ['a text where a number is', { kind: 'text', text: 'a', size: 'big' }, `${AT}/size`, 'must be number'],
  ['a number where a text is', { kind: 'text', text: 5 }, `${AT}/text`, 'must be string'],
  ['a member that is missing', { kind: 'text' }, AT, "must have required property 'text'"],
  [
    'a member that no component has',
    { kind: 'text', text: 'a', colour: 'error' },
    AT,
    'must NOT have additional properties',
  ],
  [
    'a kind that does not exist',
    { kind: 'tezt', text: 'a' },
    `${AT}/kind`,
    'must be equal to one of the allowed values',
  ],
  [
    'a kind in the wrong container',
    { kind: 'run', text: 'a' },
    `${AT}/kind`,
    'must be equal to one of the allowed values',
  ],
  ['no kind', { text: 'a' }, AT, "must have required property 'kind'"],
  ['no object', 'text', AT, 'must be object'],
  [
    'a colour that is no role',
    { kind: 'text', text: 'a', color: 'orange' },
    `${AT}/color`,
    'must be equal to one of the allowed values',
  ],
  [
    'a colour of five digits',
    { kind: 'text', text: 'a', color: '#12345' },
    `${AT}/color`,
    'must match pattern "^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"',
  ],
  [
    'an unknown word',
    { kind: 'text', text: 'a', alignment: 'left' },
    `${AT}/alignment`,
    'must be equal to one of the allowed values',
  ],
  [
    'a modifier',
    { kind: 'spacer', modifiers: [{ kind: 'padding', top: -1 }] },
    `${AT}/modifiers/0/top`,
    'must be >= 0',
  ],
  [
    'a modifier in a group',
    { kind: 'spacer', modifiers: [[{ kind: 'opacity', alpha: 2 }]] },
    `${AT}/modifiers/0/0/alpha`,
    'must be <= 1',
  ],
  [
    'the name of an action',
    { kind: 'button', label: 'a', actions: [{ kind: 'host', name: 'https://x' }] },
    `${AT}/actions/0/name`,
    'must match pattern "^[a-z0-9_-]+(?:\\.[a-z0-9_-]+)*$"',
  ],
  [
    'an operand',
    { kind: 'text', text: 'a', size: { kind: 'add', args: [1, null] } },
    `${AT}/size/args/1`,
    'must be string',
  ],
  [
    'too few operands',
    { kind: 'text', text: 'a', size: { kind: 'add', args: [1] } },
    `${AT}/size/args`,
    'must NOT have fewer than 2 items',
  ],
  ['an image', { kind: 'image', image: { url: 'https://x' } }, `${AT}/image`, 'must NOT have additional properties'],
  [
    'the component for other players',
    { kind: 'badge', fallback: { kind: 'text', text: 'a', size: 0.5 } },
    `${AT}/fallback/size`,
    'must be >= 1',
  ],
];

describe('contract.schema.json', () => {
  it.each(faults)('[JS8] names %s, and no more than five errors', (_name, child, place, words) => {
    expect(accepts(contractWith(child))).toBe(false);
    const errors = accepts.errors ?? [];
    expect(errors.length, JSON.stringify(errors, null, 1)).toBeLessThanOrEqual(5);
    // Errors of `if` say only that a condition chose the schema in which the fault is.
    const named = errors.filter(({ keyword }) => keyword !== 'if');
    expect([...new Set(named.map(({ instancePath }) => instancePath))]).toEqual([place]);
    expect(named.map(({ message }) => message)).toContain(words);
  });
});
