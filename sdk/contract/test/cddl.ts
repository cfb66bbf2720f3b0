// A reader of the CDDL (RFC 8610) that `schema/contract.cddl` uses: choices, groups, occurrences, ranges and `.regexp`.
// Must not know the vocabulary.

type Matches = (value: unknown) => boolean;

interface Entry {
  readonly min: number;
  readonly max: number;
  /** The key of a map's entry; undefined in an array. */
  readonly key: Matches | undefined;
  readonly value: Matches;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The types of the prelude (RFC 8610, appendix D) that the file uses. */
export const prelude: Readonly<Record<string, Matches>> = {
  number: isNumber,
  int: Number.isInteger,
  uint: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
  bool: (value) => typeof value === 'boolean',
  tstr: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  bstr: (value) => value instanceof Uint8Array,
};

const TOKEN = /\s*("[^"]*"|-?\d+|\.\.|\.regexp|=>|[A-Za-z][A-Za-z0-9-]*|[{}[\](),:/?*=])/uy;

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new Error(`no CDDL: ${text.slice(at, at + 40)}`);
    tokens.push(token);
  }
  return tokens;
}

/** Rules by name. Throws for text that is no CDDL, and for names that no rule defines. */
export function readCddl(source: string): ReadonlyMap<string, Matches> {
  const rules = new Map<string, Matches>();
  const named = new Set<string>();
  let tokens: readonly string[] = [];
  let at = 0;
  const peek = (): string => tokens[at] ?? '';
  const take = (expected?: string): string => {
    const token = peek();
    if (token === '' || (expected !== undefined && token !== expected))
      throw new Error(`expected ${expected ?? 'more'}, got ${token || 'the end'}`);
    at += 1;
    return token;
  };

  function single(): Matches {
    const token = take();
    if (token === '(') {
      const inner = type();
      take(')');
      return inner;
    }
    if (token === '{') return mapOf(group('}'));
    if (token === '[') return arrayOf(group(']'));
    if (token.startsWith('"')) return (value) => value === token.slice(1, -1);
    if (/^-?\d/u.test(token)) {
      if (peek() !== '..') return (value) => value === Number(token);
      take('..');
      const max = Number(take());
      return (value) => isNumber(value) && Number.isInteger(value) && value >= Number(token) && value <= max;
    }
    named.add(token);
    return (value) => (rules.get(token) ?? prelude[token])(value);
  }

  function controlled(): Matches {
    const own = single();
    if (peek() !== '.regexp') return own;
    take();
    const pattern = new RegExp(`^(?:${take().slice(1, -1)})$`, 'u');
    return (value) => own(value) && pattern.test(String(value));
  }

  function type(): Matches {
    const choices = [controlled()];
    while (peek() === '/') {
      take();
      choices.push(controlled());
    }
    return (value) => choices.some((matches) => matches(value));
  }

  function occurrence(): readonly [min: number, max: number] {
    if (peek() === '?') {
      take();
      return [0, 1];
    }
    const isBounded = /^\d+$/u.test(peek()) && tokens[at + 1] === '*';
    if (!isBounded && peek() !== '*') return [1, 1];
    const min = isBounded ? Number(take()) : 0;
    take('*');
    return [min, /^\d+$/u.test(peek()) ? Number(take()) : Infinity];
  }

  function entry(): Entry {
    const [min, max] = occurrence();
    if (tokens[at + 1] === ':') {
      const name = take();
      take(':');
      return { min, max, key: (key) => key === name, value: type() };
    }
    const first = type();
    if (peek() !== '=>') return { min, max, key: undefined, value: first };
    take('=>');
    return { min, max, key: first, value: type() };
  }

  function group(end: string): readonly Entry[] {
    const entries: Entry[] = [];
    while (peek() !== end) {
      entries.push(entry());
      if (peek() === ',') take();
    }
    take(end);
    return entries;
  }

  for (const line of source.split('\n')) {
    if (line.trim() === '' || line.startsWith(';')) continue;
    tokens = tokensOf(line);
    at = 0;
    const name = take();
    take('=');
    if (rules.has(name)) throw new Error(`${name} is defined twice`);
    rules.set(name, type());
    if (peek() !== '') throw new Error(`${name}: expected the end, got ${peek()}`);
  }
  for (const name of named) if (!rules.has(name) && !(name in prelude)) throw new Error(`${name} is not defined`);
  return rules;
}

/** A map: every pair matches an entry, and each entry occurs as often as it must. */
function mapOf(entries: readonly Entry[]): Matches {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Uint8Array)
      return false;
    const counts = entries.map(() => 0);
    for (const [key, member] of Object.entries(value)) {
      const found = entries.findIndex((entry) => entry.key?.(key) === true);
      if (found < 0 || !entries[found].value(member)) return false;
      counts[found] += 1;
    }
    return entries.every(({ min, max }, index) => counts[index] >= min && counts[index] <= max);
  };
}

/** An array: each entry takes as many items as match, in order. */
function arrayOf(entries: readonly Entry[]): Matches {
  return (value) => {
    if (!Array.isArray(value)) return false;
    const items: readonly unknown[] = value;
    let next = 0;
    for (const { min, max, value: matches } of entries) {
      let count = 0;
      while (count < max && next < items.length && matches(items[next])) {
        next += 1;
        count += 1;
      }
      if (count < min) return false;
    }
    return next === items.length;
  };
}
