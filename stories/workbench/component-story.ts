// What every story of a component shares: controls from the component's row, and a document made from the controls.
// Must not know what a component looks like.

import type { Meta, StoryObj } from '@storybook/html-vite';
import type { Field, Row } from 'pantograph';
import { operationRows } from 'pantograph';
import type { ComponentTree, DocumentTree, FieldsOf, ModifierTree } from 'pantograph/producer';
import { m, ui } from 'pantograph/producer';
import { operationProse } from '../../scripts/vocabulary/prose.ts';
import { argTypesOf } from './arg-types.ts';
import { promise } from './promise.ts';
import type { IconName, PictureName, ResponseName } from './samples.ts';
import { icons, pictures, responses } from './samples.ts';
import { stage } from './stage.ts';

/** A component that has a story of its own. */
export type ComponentName = Exclude<keyof typeof operationRows, DrawName | 'run'>;
type DrawName = { [K in keyof typeof operationRows]: (typeof operationRows)[K] extends { readonly draw: true } ? K : never }[keyof typeof operationRows];

type Rows = typeof operationRows;
type KindOf<K extends ComponentName, N> = N extends keyof Rows[K]['fields'] ? (Rows[K]['fields'][N] extends { readonly kind: infer F } ? F : never) : never;
type SampleOf<F> = 'path' extends F ? IconName : 'image' extends F ? PictureName : 'actions' extends F ? ResponseName : never;

/** A component's fields as controls hold them: shapes, pictures and responses by name, everything else as it is. */
export type ArgsOf<K extends ComponentName> = {
  -readonly [N in keyof FieldsOf<Rows, K>]?: FieldsOf<Rows, K>[N] | SampleOf<KindOf<K, N>>;
};

export type ComponentMeta<K extends ComponentName> = Meta<ArgsOf<K>>;
export type ComponentStory<K extends ComponentName> = StoryObj<ArgsOf<K>>;

/** How the component stands on the stage. */
export interface Setting<K extends ComponentName> {
  /** Height of the stage in dp. Default 200. */
  readonly height?: number;
  /** Its children. Default: none. */
  readonly children?: (args: ArgsOf<K>) => readonly ComponentTree[];
  /** What stands around it. Default: it stands at the start of a padded page, in its own size. */
  readonly around?: (component: ComponentTree, args: ArgsOf<K>) => ComponentTree;
  /** First values of the document's states. Default: `value` and `count`, both 0. */
  readonly states?: Readonly<Record<string, number>>;
}

/** A page of the stage's size with a comfortable margin. */
export const page: readonly ModifierTree[] = [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' }), m.padding({ start: 24, top: 24, end: 24, bottom: 24 })];

/**
 * Everything but title and stories: controls, their first values, and the document that the controls make.
 *
 * @param kind - the component
 * @param args - first values of the controls
 * @param setting - how it stands on the stage
 */
export function componentStories<K extends ComponentName>(kind: K, args: ArgsOf<K>, setting: Setting<K> = {}): ComponentMeta<K> {
  const row: Row = operationRows[kind];
  const prose = operationProse[kind];
  return {
    argTypes: argTypesOf(row, prose) as NonNullable<ComponentMeta<K>['argTypes']>,
    args: args as NonNullable<ComponentMeta<K>['args']>,
    parameters: { docs: { description: { component: prose.summary } } },
    render: (current, context) => stage(context, documentOf(kind, current as ArgsOf<K>, setting)),
    play: promise(),
  } as ComponentMeta<K>;
}

function documentOf<K extends ComponentName>(kind: K, args: ArgsOf<K>, setting: Setting<K>): DocumentTree {
  const children = setting.children?.(args);
  const fields = { ...fieldsOf(operationRows[kind], args), kind, ...(children === undefined ? {} : { children }) };
  const component = fields as unknown as ComponentTree;
  return {
    profile: 'canvas-1', designWidth: 390, designHeight: setting.height ?? 200, lang: 'en', direction: 'auto',
    states: setting.states ?? { value: 0, count: 0 },
    root: setting.around?.(component, args) ?? ui.column({ modifiers: page }, [component]),
  };
}

/** The fields of a row that the controls set, samples resolved. */
export function fieldsOf(row: Row, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set = Object.entries(row.fields).filter(([name]) => args[name] !== undefined && args[name] !== null);
  return Object.fromEntries(set.map(([name, field]) => [name, sampleOf(field, args[name])]));
}

function sampleOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const samples: Readonly<Record<string, unknown>> = field.kind === 'path' ? icons : field.kind === 'image' ? pictures : field.kind === 'actions' ? responses : {};
  return Object.hasOwn(samples, value) ? samples[value] : value;
}
