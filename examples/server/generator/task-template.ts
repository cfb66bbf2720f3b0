// The values of a task: plain for a single use, or parameters of a template. [V4]
import { e, use } from 'pantograph/producer';
import type {
  ComponentNode,
  ParameterExpression,
  TemplateDefinition,
  TemplateUse,
  TextValue,
} from 'pantograph/producer';

/** Title, id and screen of a task, or the parameters that stand for them. */
export interface TaskValues {
  readonly title: string | ParameterExpression;
  readonly id: number | ParameterExpression;
  readonly screen: number | ParameterExpression;
}

const types = { title: 'text', id: 'integer', screen: 'integer' } as const;

/** A component of every task, written once. */
export interface TaskTemplate {
  readonly definition: TemplateDefinition;
  /** The component of a task. */
  readonly of: (values: TaskValues) => TemplateUse;
}

/** The name of a task by its number. */
export function taskName(id: TaskValues['id']): TextValue {
  return typeof id === 'number' ? `Task ${id}` : ['Task ', id];
}

/** Makes a template of a component with the values of a task. */
export function taskTemplate(
  name: string,
  values: readonly (keyof TaskValues)[],
  component: (values: TaskValues) => ComponentNode,
): TaskTemplate {
  const parameters = { title: e.parameter('title'), id: e.parameter('id'), screen: e.parameter('screen') };
  return {
    definition: {
      name,
      parameters: values.map((value) => ({ name: value, type: types[value] })),
      root: component(parameters),
    },
    of: (given) => use(name, Object.fromEntries(values.map((value) => [value, given[value]]))),
  };
}
