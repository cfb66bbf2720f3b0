// The rule for titles. The host page has the same rule, to keep its dialog open. [D1, D4]

const MAX_CODE_POINTS = 200;
/** A lone surrogate, which has no UTF-8 form and so can be neither stored nor sent. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** The trimmed title, or undefined if it is empty, has more than 200 characters, or is not well-formed. */
export function readTitle(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const title = input.trim();
  if (title === '' || LONE_SURROGATE.test(title)) return undefined;
  return Array.from(title).length <= MAX_CODE_POINTS ? title : undefined;
}
