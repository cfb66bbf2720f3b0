// The `.proto` of contracts, from the same messages that the reader reads by.

import type { FieldShape, MessageShape, Shape } from '../../sdk/contract/protobuf/shape.ts';
import { documentMessage } from '../../sdk/contract/protobuf/shape.ts';

const snake = (name: string): string =>
  name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`).replace(/^_/u, '');

const typeName = (shape: Shape): string =>
  shape.type === 'message' ? shape.message().name : shape.type === 'enum' ? shape.name : shape.type;

/** Every message and enum, each once, in the order in which they are first needed. */
function collect(
  shape: MessageShape,
  messages: Map<string, MessageShape>,
  enums: Map<string, readonly string[]>,
): void {
  if (messages.has(shape.name)) return;
  messages.set(shape.name, shape);
  for (const field of shape.fields) {
    if (field.shape.type === 'enum') enums.set(field.shape.name, field.shape.values);
    if (field.shape.type === 'message') collect(field.shape.message(), messages, enums);
  }
}

function fieldLine({ name, number, repeated, shape }: FieldShape, label: string): string {
  return `${repeated === true ? 'repeated ' : label}${typeName(shape)} ${snake(name)} = ${number};`;
}

function messageText({ fields, isOneOf, name }: MessageShape): string {
  // A fallback stands beside the kind of a component, outside of the `oneof`.
  const [inside, beside] = [
    fields.filter((field) => field.name !== 'fallback'),
    fields.filter((field) => field.name === 'fallback'),
  ];
  const lines =
    isOneOf === true
      ? [
          '  oneof kind {',
          ...inside.map((field) => `    ${fieldLine(field, '')}`),
          '  }',
          ...beside.map((field) => `  ${fieldLine(field, 'optional ')}`),
        ]
      : fields.map((field) => `  ${fieldLine(field, field.shape.type === 'message' ? '' : 'optional ')}`);
  return [`message ${name} {`, ...lines, '}', ''].join('\n');
}

function enumText(name: string, values: readonly string[]): string {
  const prefix = snake(name).toUpperCase();
  return [
    `enum ${name} {`,
    ...values.map((value, index) => `  ${prefix}_${snake(value).toUpperCase()} = ${index};`),
    '}',
    '',
  ].join('\n');
}

/** Text of the file. */
export function emitProto(): string {
  const messages = new Map<string, MessageShape>();
  const enums = new Map<string, readonly string[]>();
  collect(documentMessage, messages, enums);
  return [
    '// Emitted from the vocabulary table by `npm run emit`. A user interface as a Pantograph contract.',
    '// Numbers in `kind` are opcodes. `end` is 827475792 and stands last, so that a document which is cut is seen.',
    'syntax = "proto3";',
    '',
    'package pantograph;',
    '',
    ...[...messages.values()].map(messageText),
    ...[...enums].map(([name, values]) => enumText(name, values)),
  ].join('\n');
}
