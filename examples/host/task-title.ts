// The server's rule for titles, checked before a command is sent. [D1, D4]

const MAX_CODE_POINTS = 200;

export type TitleReading =
  | { readonly ok: true; readonly title: string }
  | { readonly ok: false; readonly fault: string };

/** The trimmed title, or its fault in words for the person. */
export function readTitle(input: string): TitleReading {
  const title = input.trim();
  if (title === '') return { ok: false, fault: 'Write a title.' };
  if (/\p{Surrogate}/u.test(title)) return { ok: false, fault: 'The title holds half a character. Write it again.' };
  const length = Array.from(title).length;
  return length <= MAX_CODE_POINTS
    ? { ok: true, title }
    : { ok: false, fault: `The title has ${length} characters; ${MAX_CODE_POINTS} fit.` };
}
