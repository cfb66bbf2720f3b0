// Trees with templates, each with its expanded tree: parts of a random tree are lifted into templates, and their values into
// parameters. So the expanded tree is known without expansion.

import fc from 'fast-check';
import type { Field, Row, RowTable } from 'pantograph/internal';
import { actionRows, modifierRows, operationRows } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/contract';
import { documentTree } from './document-tree.ts';

type Plain = Readonly<Record<string, unknown>>;
type Loose = Record<string, unknown>;

/** A tree with templates, and the same tree without. */
export interface TemplatedTree {
  readonly tree: DocumentTree;
  readonly plain: DocumentTree;
}

/** Pseudorandom numbers below a bound. */
type Chance = (below: number) => number;

function chanceOf(seed: number): Chance {
  let state = seed | 1;
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x9e37_79b9;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

const parameterOf = (name: string): Plain => ({ kind: 'parameter', name });

/** The parameters of a template, with their arguments, while its body is made. */
class Parameters {
  readonly definitions: { readonly name: string; readonly type: string }[] = [];
  readonly given: Loose = {};

  add(type: string, value: unknown): Plain {
    const name = `p${this.definitions.length}`;
    this.definitions.push({ name, type });
    this.given[name] = value;
    return parameterOf(name);
  }
}

function hasKey({ modifiers = [], children = [] }: Plain): boolean {
  return (
    (modifiers as readonly Plain[]).some(({ kind }) => kind === 'key') || (children as readonly Plain[]).some(hasKey)
  );
}

class Lifting {
  readonly templates: Plain[] = [];
  /** A use of each template whose root may stand anywhere, with its expansion. None has a key, since keys are unique. */
  readonly samples: { readonly use: Plain; readonly plain: Plain }[] = [];
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  #text(parameters: Parameters, text: string): unknown {
    const characters = Array.from(text);
    const cut = this.#chance(characters.length + 1);
    const [before, after] = [characters.slice(0, cut).join(''), characters.slice(cut).join('')];
    return before === '' ? parameters.add('text', after) : [before, parameters.add('text', after)];
  }

  #number(parameters: Parameters, value: number): Plain {
    return parameters.add(Number.isInteger(value) && this.#chance(2) === 0 ? 'integer' : 'number', value);
  }

  #value(parameters: Parameters, field: Field, value: unknown): unknown {
    if (field.kind === 'modifiers') return this.#list(parameters, modifierRows, value);
    if (field.kind === 'actions') return this.#list(parameters, actionRows, value);
    if (parameters.definitions.length > 20 || this.#chance(2) === 0) return value;
    switch (field.kind) {
      case 'string':
        return typeof value === 'string' ? this.#text(parameters, value) : value;
      case 'int':
        return parameters.add('integer', value);
      case 'color':
      case 'path':
      case 'image':
        return parameters.add(field.kind, value);
      case 'number':
      case 'boolean':
      case 'value':
        if (typeof value === 'boolean') return parameters.add('boolean', value);
        return typeof value === 'number' ? this.#number(parameters, value) : value;
      default:
        return value;
    }
  }

  #list(parameters: Parameters, table: RowTable, value: unknown): unknown {
    return (value as readonly (Plain | readonly Plain[])[]).map((item) =>
      Array.isArray(item)
        ? this.#list(parameters, table, item)
        : this.#record(parameters, table[(item as Plain)['kind'] as string], item as Plain),
    );
  }

  #record(parameters: Parameters, row: Row, record: Plain): Loose {
    return Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        Object.hasOwn(row.fields, name) ? this.#value(parameters, row.fields[name], value) : value,
      ]),
    );
  }

  /** Arguments of a use inside another template may come from the outer template's parameters. */
  #passOn(parameters: Parameters, node: Plain): Plain {
    if (node['kind'] !== 'use')
      return node['children'] === undefined
        ? node
        : { ...node, children: (node['children'] as readonly Plain[]).map((child) => this.#passOn(parameters, child)) };
    const given = Object.entries((node['arguments'] ?? {}) as Plain).map(([name, value]) => [
      name,
      typeof value === 'string' && !value.startsWith('#') && this.#chance(3) === 0 && this.#isText(node, name)
        ? this.#text(parameters, value)
        : value,
    ]);
    return { ...node, arguments: Object.fromEntries(given) as Plain };
  }

  #isText({ template }: Plain, parameter: string): boolean {
    const { parameters = [] } = this.templates.find(({ name }) => name === template) ?? {};
    return (parameters as readonly Plain[]).some(({ name, type }) => name === parameter && type === 'text');
  }

  /** The node, or a use of a template that expands to it. */
  lift(node: Plain): Plain {
    const children = node['children'] as readonly Plain[] | undefined;
    const lifted = children === undefined ? node : { ...node, children: children.map((child) => this.lift(child)) };
    if (this.templates.length > 5 || this.#chance(3) !== 0) return lifted;
    const row: Row = operationRows[node['kind'] as keyof typeof operationRows];
    const parameters = new Parameters();
    const root = this.#passOn(parameters, this.#record(parameters, row, lifted));
    const name = `t${this.templates.length}`;
    const { definitions, given } = parameters;
    this.templates.push({ name, ...(definitions.length === 0 ? {} : { parameters: definitions }), root });
    const use = { kind: 'use', template: name, ...(definitions.length === 0 ? {} : { arguments: given }) };
    if (row.draw !== true && row.within === undefined && !hasKey(node)) this.samples.push({ use, plain: node });
    return use;
  }
}

/** Trees with up to six templates, some of them nested, with parameters of every type. */
export function templatedTree(): fc.Arbitrary<TemplatedTree> {
  return fc.tuple(documentTree(), fc.integer()).map(([{ root, ...head }, seed]) => {
    const lifting = new Lifting(chanceOf(seed));
    const lifted = lifting.lift(root as unknown as Plain);
    const samples = lifting.samples.slice(0, 3);
    const tree = {
      ...head,
      ...(lifting.templates.length === 0 ? {} : { templates: lifting.templates }),
      root: { kind: 'column', children: [lifted, ...samples.map(({ use }) => use)] },
    };
    const plain = { ...head, root: { kind: 'column', children: [root, ...samples.map((sample) => sample.plain)] } };
    return { tree: tree as unknown as DocumentTree, plain: plain as unknown as DocumentTree };
  });
}
