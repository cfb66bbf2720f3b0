// Finds the place of a cursor in JSON that may be unfinished. Pure.

/** A container around the cursor, outermost first. */
export interface Around {
  readonly isArray: boolean;
  /** In an object: the key whose value is being written. */
  key: string | undefined;
  /** In an array: position of the value that is being written. */
  index: number;
  /** Keys that are written before the cursor. */
  readonly keys: string[];
  /** Value of `kind`, once it is written. */
  kind: string | undefined;
}

export interface JsonPlace {
  readonly around: readonly Around[];
  readonly at: 'key' | 'value';
  /** Start of the word at the cursor, with its quote. */
  readonly from: number;
}

const WORD = /[\w.+-]/u;

/** The place of `position`; undefined where no key and no value can stand. */
export function jsonPlace(text: string, position: number): JsonPlace | undefined {
  const around: Around[] = [];
  let isValue = true;
  let isDone = false;
  const finish = (value: string | undefined): void => {
    const top = around.at(-1);
    if (top !== undefined && !top.isArray && isValue && top.key === 'kind') top.kind = value;
    isDone = true;
  };
  for (let at = 0; at < position;) {
    const character = text[at];
    const top = around.at(-1);
    if (character === '"' || WORD.test(character)) {
      const end = wordEnd(text, at);
      if (end > position || (end === position && !text.slice(at, end).endsWith('"')) || end - at === 1)
        return { around, at: isValue ? 'value' : 'key', from: at };
      const word = text.slice(at, end).replaceAll('"', '');
      if (isValue) finish(word);
      else if (top !== undefined) {
        top.keys.push(word);
        top.key = word;
        isDone = true;
      }
      at = end;
      continue;
    }
    at += 1;
    if (character === '{' || character === '[') {
      around.push({ isArray: character === '[', key: undefined, index: 0, keys: [], kind: undefined });
      isValue = character === '[';
      isDone = false;
    } else if (character === '}' || character === ']') {
      around.pop();
      isValue = true;
      finish(undefined);
    } else if (character === ':') {
      isValue = true;
      isDone = false;
    } else if (character === ',' && top !== undefined) {
      if (top.isArray) top.index += 1;
      isValue = top.isArray;
      isDone = false;
    }
  }
  return isDone ? undefined : { around, at: isValue ? 'value' : 'key', from: position };
}

function wordEnd(text: string, start: number): number {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && WORD.test(text[end])) end += 1;
    return end;
  }
  for (let end = start + 1; end < text.length; end += 1) {
    if (text[end] === '\\') end += 1;
    else if (text[end] === '"') return end + 1;
    else if (text[end] === '\n') return end;
  }
  return text.length + 1;
}
