// The shared parts of component stories: controls from the component's row, and a document made from the controls.
// Must not know the looks of components.

import type { Meta, StoryObj } from '@storybook/html-vite';
import type { ComponentNode, Field, ModifierList, Row } from 'pantograph/producer';
import type { FieldsOf } from 'pantograph/internal';
import { operationRows } from 'pantograph/producer';
import type { DocumentTree } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { expect, userEvent, waitFor } from 'storybook/test';
import { operationProse } from '../../scripts/vocabulary/prose.ts';
import { argTypesOf } from './arg-types.ts';
import type { ComponentName } from './component-name.ts';
import { guidanceText } from './guidance.ts';
import { promise } from './promise.ts';
import type { IconName, PictureName, ResponseName } from './samples.ts';
import { icons, pictures, responses } from './samples.ts';
import type { StageContext } from './stage.ts';
import { stage } from './stage.ts';
import { statesDrawn, statesPage } from './states-page.ts';
import type { StatesSubject } from './states-page.ts';

type ComponentOf<K extends ComponentName> = Extract<ComponentNode, { readonly kind: K }>;
type ChildrenOf<K extends ComponentName> =
  ComponentOf<K> extends { readonly children?: infer C } ? Exclude<C, undefined> : never;
type KindOf<K extends ComponentName, N> = N extends keyof (typeof operationRows)[K]['fields']
  ? (typeof operationRows)[K]['fields'][N] extends { readonly kind: infer F }
    ? F
    : never
  : never;
type SampleOf<F> = 'path' extends F
  ? IconName
  : 'image' extends F
    ? PictureName
    : 'actions' extends F
      ? ResponseName
      : never;
type Fields<K extends ComponentName> = FieldsOf<ComponentOf<K>>;

/** A component's fields as controls hold them: shapes, pictures and responses also by name, `undefined` is unset. */
export type ArgsOf<K extends ComponentName> = {
  -readonly [N in keyof Fields<K>]?: Fields<K>[N] | SampleOf<KindOf<K, N>> | undefined;
};

export type ComponentMeta<K extends ComponentName> = Meta<ArgsOf<K>>;
export type ComponentStory<K extends ComponentName> = StoryObj<ArgsOf<K>>;

/** The surroundings of the component on the stage. */
export interface Setting<K extends ComponentName> {
  /** Height of the stage in dp. Default 200. */
  readonly height?: number;
  /** Its children. Default: none. */
  readonly children?: () => ChildrenOf<K>;
  /** Wraps the component. Default: it stands at the start of a padded page, in its own size. */
  readonly around?: (component: ComponentOf<K>) => ComponentNode;
  /** First values of the document's states. Default: `value` and `count`, both 0. */
  readonly states?: Readonly<Record<string, number | string>>;
}

/** A page of the stage's size with a comfortable margin. */
export const page: ModifierList = [
  m.fill({ width: 1, height: 1 }),
  m.background({ color: 'surface' }),
  m.padding({ start: 24, top: 24, end: 24, bottom: 24 }),
];

/** A form on such a page, with a button that sends it. */
export const inForm = (field: ComponentNode): ComponentNode =>
  ui.form({ modifiers: page, gap: 8 }, [
    field,
    ui.button({ label: 'Send', actions: [a.submit({ name: 'form.send' })] }),
  ]);

/** Sends the form of a story whose field is wrong: its error stands below it, and nothing is sent. */
export const sendsNothing = (error: string): ReturnType<typeof promise> =>
  promise(async ({ screen, onHostAction }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByText(error)).toBeInTheDocument());
    await expect(onHostAction).not.toHaveBeenCalled();
  });

/**
 * Everything but title and stories: controls, their first values, and the document that the controls make.
 *
 * @param kind - the component
 * @param args - first values of the controls
 * @param setting - its surroundings on the stage
 */
export function componentStories<K extends ComponentName>(
  kind: K,
  args: ArgsOf<K>,
  setting: Setting<K> = {},
): ComponentMeta<K> {
  const row: Row = operationRows[kind];
  const prose = operationProse[kind];
  return {
    argTypes: argTypesOf(row, prose) as NonNullable<ComponentMeta<K>['argTypes']>,
    args: args,
    parameters: {
      docs: { description: { component: `${prose.summary}\n\n${guidanceText(kind)}` } },
      subject: {
        kind,
        row,
        documentOf: (current) => documentOf(kind, current as ArgsOf<K>, setting),
      } satisfies StatesSubject,
    },
    render: (current, context) => stage(context, documentOf(kind, current, setting), { isFitting: true }),
    play: promise(),
  };
}

/** Every state of the component that matters, as pictures side by side; the controls change all of them. */
export const componentStatesStory = {
  render: (args: object, context: StageContext & { readonly parameters: { readonly subject?: StatesSubject } }) =>
    statesPage(context, context.parameters.subject, args as Readonly<Record<string, unknown>>),
  play: ({ canvasElement }: StageContext) => statesDrawn(canvasElement),
};

function documentOf<K extends ComponentName>(kind: K, args: ArgsOf<K>, setting: Setting<K>): DocumentTree {
  const children = setting.children?.();
  const fields = { ...fieldsOf(operationRows[kind], args), kind, ...(children === undefined ? {} : { children }) };
  const component = fields as unknown as ComponentOf<K>;
  return {
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: setting.height ?? 200,
    lang: 'en',
    direction: 'auto',
    states: setting.states ?? { value: 0, count: 0 },
    root: setting.around?.(component) ?? ui.column({ modifiers: page }, [component]),
  };
}

/** The fields of a row that the controls set, samples resolved. */
export function fieldsOf(row: Row, args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const set = Object.entries(row.fields).filter(([name]) => args[name] !== undefined && args[name] !== null);
  return Object.fromEntries(set.map(([name, field]) => [name, sampleOf(field, args[name])]));
}

function sampleOf(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const samples: Readonly<Record<string, unknown>> =
    field.kind === 'path' ? icons : field.kind === 'image' ? pictures : field.kind === 'actions' ? responses : {};
  return Object.hasOwn(samples, value) ? samples[value] : value;
}
