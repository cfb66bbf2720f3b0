// Messages for developers, each once, in the console of the page. Must not know their subject.

const told = new WeakMap<object, Set<string>>();

/** Logs a message once for each subject (a document, an element or a class); of messages of one kind the first. Default: a kind of its own. */
export function warnOnce(about: object, message: string, kind = message): void {
  let known = told.get(about);
  if (known === undefined) told.set(about, (known = new Set()));
  if (known.has(kind)) return;
  known.add(kind);
  console.warn(`Pantograph: ${message}`);
}
