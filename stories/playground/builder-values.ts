// What code makes, as far as it is written out: a value like that of a contract, with the place of each part. Must not know schemas.

import type { BuilderCall, ReadText, SyntaxNode } from './builder-calls.ts';
import { bare, builderCallOf, itemsOf, membersOf, takesName } from './builder-calls.ts';
import { COMPUTED, OPEN } from './schema-issues.ts';

type Path = readonly (string | number)[];

/** A value, and where its parts stand. */
export interface BuilderValue {
  readonly value: unknown;
  /** The node of the part at a path: its name, or what it holds. */
  readonly nodeAt: (path: Path, at: 'key' | 'value') => SyntaxNode | undefined;
  /** Where the calls of builders begin that are in it. */
  readonly calls: ReadonlySet<number>;
}

/** Reads one value, part by part. */
class ValueReader {
  readonly calls = new Set<number>();
  readonly nodes = new Map<string, SyntaxNode>();
  private readonly read: ReadText;

  constructor(read: ReadText) {
    this.read = read;
  }

  valueOf(whole: SyntaxNode, path: Path): unknown {
    const node = bare(whole);
    this.note(path, 'value', node);
    switch (node.name) {
      case 'String':
      case 'TemplateString':
        return this.textOf(node);
      case 'Number':
      case 'UnaryExpression':
        return this.numberOf(node);
      case 'BooleanLiteral':
        return this.read(node) === 'true';
      case 'null':
        return null;
      case 'ArrayExpression':
        return this.listOf(node, path);
      case 'ObjectExpression':
        return this.recordOf(node, path);
      case 'CallExpression': {
        const call = builderCallOf(node, this.read);
        return call === undefined ? COMPUTED : this.madeBy(call, node, path);
      }
      default:
        return COMPUTED;
    }
  }

  private note(path: Path, at: 'key' | 'value', node: SyntaxNode): void {
    this.nodes.set(JSON.stringify([at, ...path]), node);
  }

  /** What has escapes or other values in it is left to the engine. */
  private textOf(node: SyntaxNode): unknown {
    const text = this.read(node);
    return text.includes('\\') || node.getChild('Interpolation') !== null ? COMPUTED : text.slice(1, -1);
  }

  private numberOf(node: SyntaxNode): unknown {
    const value = Number(this.read(node).replaceAll('_', ''));
    return Number.isNaN(value) ? COMPUTED : value;
  }

  private listOf(node: SyntaxNode, path: Path): unknown {
    const items = itemsOf(node);
    const values = items.map((item, index) => (item.isSpread ? COMPUTED : this.valueOf(item.node, [...path, index])));
    return items.some(({ isSpread }) => isSpread) ? Object.assign(values, { [OPEN]: true }) : values;
  }

  private recordOf(node: SyntaxNode, path: Path): Record<PropertyKey, unknown> {
    const record: Record<PropertyKey, unknown> = {};
    for (const { key, value } of membersOf(node, this.read)) {
      if (key === undefined) {
        record[OPEN] = true;
        continue;
      }
      const own = [...path, key.name];
      const isAbsent = value?.name === 'VariableName' && this.read(value) === 'undefined';
      if (!isAbsent) record[key.name] = value === undefined ? COMPUTED : this.valueOf(value, own);
      this.note(own, 'key', key.node);
    }
    return record;
  }

  private madeBy(call: BuilderCall, node: SyntaxNode, path: Path): Record<PropertyKey, unknown> {
    this.calls.add(node.from);
    const { args, builder, callee, kind } = call;
    this.note(path, 'value', callee);
    this.note([...path, 'kind'], 'value', callee.lastChild ?? callee);
    if (args.some(({ isSpread }) => isSpread)) return { kind, [OPEN]: true };
    if (takesName(call))
      return args.length === 0 ? { kind } : { kind, name: this.valueOf(args[0].node, [...path, 'name']) };
    this.note([...path, 'args'], 'value', callee);
    if (builder === 'e')
      return { kind, args: args.map((arg, index) => this.valueOf(arg.node, [...path, 'args', index])) };
    const [fields, children] = args;
    const record = fields === undefined ? {} : this.fieldsOf(fields.node, path);
    return children === undefined
      ? { ...record, kind }
      : { ...record, kind, children: this.valueOf(children.node, [...path, 'children']) };
  }

  private fieldsOf(whole: SyntaxNode, path: Path): Record<PropertyKey, unknown> {
    const node = bare(whole);
    return node.name === 'ObjectExpression' ? this.recordOf(node, path) : { [OPEN]: true };
  }
}

/** Reads what a node makes. */
export function readBuilderValue(node: SyntaxNode, read: ReadText): BuilderValue {
  const reader = new ValueReader(read);
  const value = reader.valueOf(node, []);
  return { value, nodeAt: (path, at) => reader.nodes.get(JSON.stringify([at, ...path])), calls: reader.calls };
}
