// Shows the differences of two texts, line by line. Must not know goldens.

const CONTEXT = 2;
const MAX_LINES = 60;

/** The lines between the common beginning and end of both texts, after `-` and `+`, with some lines around them. */
export function lineDifference(before: string, after: string): string {
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const lines = [
    `line ${start + 1}`,
    ...a.slice(Math.max(0, start - CONTEXT), start).map((line) => `  ${line}`),
    ...a.slice(start, a.length - end).map((line) => `- ${line}`),
    ...b.slice(start, b.length - end).map((line) => `+ ${line}`),
    ...b.slice(b.length - end, b.length - end + CONTEXT).map((line) => `  ${line}`),
  ];
  return lines.length <= MAX_LINES
    ? lines.join('\n')
    : [...lines.slice(0, MAX_LINES), `  ... ${lines.length - MAX_LINES} more lines`].join('\n');
}
