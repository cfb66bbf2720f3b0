// Messages for developers, each once, in the console of the page. Must not know their subject.

const told = new WeakMap<object, Set<string>>();

/** Logs a message once for each subject: a document, an element or a class. */
export function warnOnce(about: object, message: string): void {
  let known = told.get(about);
  if (known === undefined) told.set(about, (known = new Set()));
  if (known.has(message)) return;
  known.add(message);
  console.warn(`Pantograph: ${message}`);
}
