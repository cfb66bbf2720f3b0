// What a title may be. The same rule stands in the host page, where it keeps the dialog open. [D1, D4]

const MAX_CODE_POINTS = 200;
/** Half of a surrogate pair: it has no UTF-8 form, so it could be neither stored nor sent. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The trimmed title, or undefined when it has no character, more than 200, or is not well-formed. */
export function readTitle(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const title = input.trim();
  if (title === '' || LONE_SURROGATE.test(title)) return undefined;
  return Array.from(title).length <= MAX_CODE_POINTS ? title : undefined;
}
