// The workbench shows the whole vocabulary: a component or modifier without a story fails here.

import { readdirSync, readFileSync } from 'node:fs';
import { modifierRows, operationRows } from 'pantograph/producer';
import type { Field, Row } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { modifierProse, operationProse } from '../scripts/vocabulary/prose.ts';
import { argTypesOf } from './workbench/arg-types.ts';
import type { ComponentName } from './workbench/component-name.ts';
import { guidance } from './workbench/guidance.ts';

const components = Object.entries(operationRows as Readonly<Record<string, Row>>).filter(
  ([, row]) => row.draw !== true && row.within === undefined,
);
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** The source of a file without white space, since a call may stand on several lines. */
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8').replaceAll(/\s/g, '');

describe('stories', () => {
  const files = new Set(readdirSync(new URL('components', import.meta.url)));

  it.each(components.map(([name]) => name))('%s has a story file that plays it', (name) => {
    const file = `${kebab(name)}.stories.ts`;
    expect([...files]).toContain(file);
    expect(read(`components/${file}`)).toContain(`componentStories('${name}'`);
    expect(read(`components/${file}`)).toMatch(/exportconstStates(?::Story)?=(?:{...)?componentStatesStory[,;]/);
  });

  it('has no story file of a component that is not in the table', () => {
    expect([...files].sort()).toEqual(components.map(([name]) => `${kebab(name)}.stories.ts`).sort());
  });

  it.each(Object.keys(modifierRows))('%s has a story on the modifiers page', (name) => {
    expect(read('pages/modifiers.stories.ts')).toContain(`modifierStory('${name}'`);
  });
});

describe('guidance', () => {
  it.each(components.map(([name]) => name))('%s says when to use it, what to do and what not', (name) => {
    const { use, does, avoids } = guidance[name as ComponentName];
    for (const line of [use, ...does, ...avoids]) expect(line).toMatch(/^[A-Z].*[.]$/);
    expect(does.length * avoids.length).toBeGreaterThan(0);
  });
});

describe('controls', () => {
  const rows: readonly (readonly [
    string,
    Row,
    { readonly summary: string; readonly fields: Readonly<Record<string, string>> },
  ])[] = [
    ...components.map(([name, row]) => [name, row, operationProse[name]] as const),
    ...Object.entries(modifierRows as Readonly<Record<string, Row>>).map(
      ([name, row]) => [name, row, modifierProse[name]] as const,
    ),
  ];

  it.each(rows)('%s has a control with words for each field of its row', (_, row, prose) => {
    const argTypes = argTypesOf(row, prose);
    expect(Object.keys(argTypes)).toEqual(Object.keys(row.fields));
    for (const argType of Object.values(argTypes)) expect(argType.description).toMatch(/\S/);
  });

  const controlOf = (field: Field) =>
    argTypesOf({ op: 1, since: 1, fields: { field } }, { summary: '', fields: {} })['field'];

  it('offers the values of an enum, and no other', () => {
    expect(controlOf({ kind: 'enum', values: ['top', 'bottom'], ifUnknown: 'reject' })).toMatchObject({
      control: 'select',
      options: ['top', 'bottom'],
    });
  });

  it('keeps a slider inside the range of its field, and names the unit', () => {
    expect(controlOf({ kind: 'number', unit: 'dp', min: 0, max: 100_000, default: 0 })).toMatchObject({
      name: 'field (dp)',
      control: { type: 'range', min: 0, max: 320 },
    });
    expect(controlOf({ kind: 'number', unit: 'fraction', min: 0, max: 0.5 })).toMatchObject({
      control: { type: 'range', min: 0, max: 0.5 },
    });
  });

  it('shows the default, and that a field is required', () => {
    expect(controlOf({ kind: 'boolean', default: true })).toMatchObject({
      control: 'boolean',
      table: { defaultValue: { summary: 'true' } },
    });
    expect(controlOf({ kind: 'string', required: true })).toMatchObject({ type: { required: true } });
  });
});
