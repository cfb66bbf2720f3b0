// Messages for developers in the console of the page, each once. Must not know their subjects.

const logged = new WeakMap<object, Set<string>>();

/** Logs the first message of a kind for each subject (a document, an element or a class). Default kind: the message itself. */
export function warnOnce(about: object, message: string, kind = message): void {
  let kinds = logged.get(about);
  if (kinds === undefined) logged.set(about, (kinds = new Set()));
  if (kinds.has(kind)) return;
  kinds.add(kind);
  console.warn(`Pantograph: ${message}`);
}
