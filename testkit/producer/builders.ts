// The builders of trees: `ui` components, `m` modifiers, `a` actions, `e` expressions, `use` templates. They only make plain data.
// Must not know the wire: the encoder makes every check.

import type {
  ActionBuilders,
  ExpressionBuilders,
  ExpressionValue,
  ModifierBuilders,
  OperationBuilders,
  TemplateUse,
} from 'pantograph/internal';
import { actionRows, functionRows, modifierRows, operationRows } from 'pantograph/internal';

function builders<T>(table: object, build: (kind: string) => unknown): T {
  return Object.fromEntries(Object.keys(table).map((kind) => [kind, build(kind)])) as T;
}

/** Builders of components and draw operations: `ui.column({ gap: 8 }, [ui.text({ text: 'Tasks' })])`. */
export const ui: OperationBuilders = builders(
  operationRows,
  (kind) => (fields?: object, children?: readonly unknown[]) =>
    children === undefined ? { ...fields, kind } : { ...fields, kind, children },
);

/** A use of a template: `use('taskRow', { title: 'Milk', id: 12 })`. */
export function use(template: string, given?: TemplateUse['arguments']): TemplateUse {
  return { kind: 'use', template, ...(given === undefined ? {} : { arguments: given }) };
}

/** Builders of modifiers: `m.padding({ start: 16 })`. */
export const m: ModifierBuilders = builders(modifierRows, (kind) => (fields?: object) => ({ ...fields, kind }));

/** Builders of actions: `a.setState({ state: 'screen', value: 3 })`, `a.host({ name: 'task.delete', id: 12 })`. */
export const a: ActionBuilders = builders(actionRows, (kind) => (fields?: object) => ({ ...fields, kind }));

/** Builders of expressions: `e.state('screen')`, `e.system('density')`, `e.add(1, e.state('count'))`. */
export const e: ExpressionBuilders = builders(functionRows, (kind) =>
  kind === 'state' || kind === 'system' || kind === 'parameter'
    ? (name: string) => ({ kind, name })
    : (...args: readonly ExpressionValue[]) => ({ kind, args }),
);
