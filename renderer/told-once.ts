// Messages for who develops a page, in its console: each once. Must not know what they are about.

const told = new WeakMap<object, Set<string>>();

/** Says it once for what it is about: a document, an element, a class. */
export function warnOnce(about: object, message: string): void {
  let known = told.get(about);
  if (known === undefined) told.set(about, (known = new Set()));
  if (known.has(message)) return;
  known.add(message);
  console.warn(`Pantograph: ${message}`);
}
