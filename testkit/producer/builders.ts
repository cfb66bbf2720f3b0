// The builders of trees: `ui` components, `m` modifiers, `a` actions, `e` expressions. They only make plain data.
// Must not know the wire: every check is made when the tree is encoded.

import { actionRows, functionRows, modifierRows, operationRows } from 'pantograph';
import type { Expression, FunctionName, Operand, SystemVariable } from './expression-form.ts';
import type { ActionTree, ComponentTree, FieldsOf, ModifierTree } from './tree.ts';

/** Fields may be left out altogether when none is required. */
type Arguments<F> = object extends F ? [fields?: F] : [fields: F];

/** `ui.text({ text: 'Tasks' })`, `ui.column({ gap: 8 }, [child, child])`, ... */
export type ComponentBuilders = {
  readonly [K in keyof typeof operationRows]: (
    ...args: [...Arguments<FieldsOf<typeof operationRows, K>>, children?: readonly ComponentTree[]]
  ) => ComponentTree;
};

/** `m.padding({ start: 16 })`, ... */
export type ModifierBuilders = {
  readonly [K in keyof typeof modifierRows]: (...args: Arguments<FieldsOf<typeof modifierRows, K>>) => ModifierTree;
};

/** `a.setState({ state: 'screen', value: 3 })`, `a.host({ name: 'task.delete', id: 12 })`. */
export type ActionBuilders = {
  readonly [K in keyof typeof actionRows]: (...args: Arguments<FieldsOf<typeof actionRows, K>>) => ActionTree;
};

/** `e.state('screen')`, `e.system('density')`, `e.add(1, e.state('count'))`, ... */
export type ExpressionBuilders =
  & { readonly state: (name: string) => Expression; readonly system: (name: SystemVariable) => Expression }
  & { readonly [K in FunctionName]: (...args: readonly Operand[]) => Expression };

function builders<T>(table: object, build: (kind: string) => unknown): T {
  return Object.fromEntries(Object.keys(table).map((kind) => [kind, build(kind)])) as T;
}

/** Builders of components and draw operations. */
export const ui: ComponentBuilders = builders(operationRows, (kind) => (fields?: object, children?: readonly ComponentTree[]) =>
  children === undefined ? { ...fields, kind } : { ...fields, kind, children });

/** Builders of modifiers. */
export const m: ModifierBuilders = builders(modifierRows, (kind) => (fields?: object) => ({ ...fields, kind }));

/** Builders of actions. */
export const a: ActionBuilders = builders(actionRows, (kind) => (fields?: object) => ({ ...fields, kind }));

/** Builders of expressions. */
export const e: ExpressionBuilders = builders(functionRows, (kind) => (kind === 'state' || kind === 'system'
  ? (name: string) => ({ kind, name })
  : (...args: readonly Operand[]) => ({ kind, args })));
