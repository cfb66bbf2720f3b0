// Writes a tree as the producer's code that makes it. Expressions, colours and paths stay plain data. Pure.

import type { DocumentTree } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { toBase64 } from './base64.ts';

const LINE = 96;
const builders = { ui, m, a } as const;

/** The builder that makes this kind in its place: `ui`, `m` or `a`. */
function builderOf(kind: unknown, place: string): string | undefined {
  const name =
    place === 'modifiers' ? 'm' : place === 'actions' ? 'a' : place === 'children' || place === 'root' ? 'ui' : '';
  if (typeof kind !== 'string' || !Object.hasOwn(builders, name)) return undefined;
  return Object.hasOwn(builders[name as keyof typeof builders], kind) ? `${name}.${kind}` : undefined;
}

function textOf(text: string): string {
  const quoted = JSON.stringify(text);
  return text.includes("'") || text.includes('\\') || quoted.includes('\\') ? quoted : `'${text}'`;
}

function keyOf(key: string): string {
  // A plain `__proto__` would set the prototype of the object.
  if (key === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/u.test(key) ? key : textOf(key);
}

function wrap(open: string, parts: readonly string[], close: string, indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  const isShort = indent.length + line.length <= LINE && !line.includes('\n');
  if (isShort || parts.length === 0) return line;
  // Numbers of a path stand on as few lines as they need.
  if (parts.every((part) => /^-?[\d.e]+$/u.test(part))) return line;
  const [before, after] = open.endsWith('{ ') ? [open.trimEnd(), close.trimStart()] : [open, close];
  return `${before}\n${parts.map((part) => `${indent}  ${part},`).join('\n')}\n${indent}${after}`;
}

function recordSource(record: Readonly<Record<string, unknown>>, place: string, indent: string): string {
  const builder = builderOf(record['kind'], place);
  const { children } = record;
  const said = builder === undefined ? [] : ['kind', 'children'];
  const parts = Object.entries(record)
    .filter(([key, value]) => value !== undefined && !said.includes(key))
    .map(([key, value]) => `${keyOf(key)}: ${sourceOf(value, key, `${indent}  `)}`);
  const literal = parts.length === 0 ? '{}' : wrap('{ ', parts, ' }', indent);
  if (builder === undefined) return literal;
  return Array.isArray(children)
    ? `${builder}(${literal}, ${sourceOf(children, 'children', indent)})`
    : `${builder}(${literal})`;
}

function sourceOf(value: unknown, place: string, indent: string): string {
  if (typeof value === 'string') return textOf(value);
  if (value instanceof Uint8Array) return `Uint8Array.from(atob('${toBase64(value)}'), (c) => c.charCodeAt(0))`;
  if (Array.isArray(value))
    return wrap(
      '[',
      value.map((item: unknown) => sourceOf(item, place, `${indent}  `)),
      ']',
      indent,
    );
  if (typeof value === 'object' && value !== null) return recordSource(value as Record<string, unknown>, place, indent);
  return String(value);
}

/** Code of a module whose default export is the tree. */
export function builderSourceOf(tree: DocumentTree): string {
  const source = sourceOf(tree, '', '');
  const names = ['ui', 'm', 'a'].filter((name) => new RegExp(`\\b${name}\\.\\w+\\(`, 'u').test(source));
  return `import { ${names.join(', ')} } from 'pantograph/producer';\n\nexport default ${source};\n`;
}
