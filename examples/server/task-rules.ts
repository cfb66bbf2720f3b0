// The rules for ids and titles. The host page has the rule for titles too, to keep its dialog open. [D1, D4, H2]
import { Problem } from 'pantograph/server';

const MAX_CODE_POINTS = 200;
/** A lone surrogate, which has no UTF-8 form and so can be neither stored nor sent. */
const LONE_SURROGATE = /\p{Surrogate}/u;

export const taskProblems = {
  idInvalid: new Problem('task-id-invalid', 400, 'A task id is a positive integer.'),
  titleInvalid: new Problem('title-invalid', 422, 'A title has 1 to 200 characters.'),
  unknown: new Problem('unknown-task', 404, 'There is no such task.'),
  storeUnavailable: new Problem('store-unavailable', 503, 'The database cannot be reached. Come back later.', 2),
};

/** The id in a path, or undefined if the text is not a positive safe integer in canonical decimal form. */
export function readTaskId(text: string): number | undefined {
  const id = Number(text);
  return /^[1-9][0-9]{0,15}$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}

/** The trimmed title, or undefined if it is empty, has more than 200 characters, or is not well-formed. */
export function readTitle(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const title = input.trim();
  if (title === '' || LONE_SURROGATE.test(title)) return undefined;
  return Array.from(title).length <= MAX_CODE_POINTS ? title : undefined;
}
