// Turns Markdown of the repository into pages of the site: extracts chapters, and turns links to pages. Must not know single pages.
import { posix } from 'node:path';

/** Calls `change` with each piece of text outside of code blocks. */
function outsideCode(markdown: string, change: (prose: string) => string): string {
  return markdown
    .split(/(^```[^]*?^```$)/mu)
    .map((piece, index) => (index % 2 === 1 ? piece : change(piece)))
    .join('');
}

/** The text below a heading, up to the next heading of its level or above. Throws where the heading is missing. */
export function chapterOf(markdown: string, heading: string): string {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => /^#+ /u.test(line) && line.replace(/^#+ /u, '') === heading);
  if (start < 0) throw new Error(`no heading "${heading}"`);
  const level = lines[start].indexOf(' ');
  let isCode = false;
  const length = lines.slice(start + 1).findIndex((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    return !isCode && new RegExp(`^#{1,${level}} `, 'u').test(line);
  });
  return lines
    .slice(start + 1, length < 0 ? undefined : start + 1 + length)
    .join('\n')
    .trim();
}

/**
 * Turns links between files into links between pages; a link to a file without a page becomes plain text.
 * @param source - path of the text's file
 * @param pageOf - address of the page of a file
 */
export function relink(markdown: string, source: string, pageOf: (file: string) => string | undefined): string {
  return outsideCode(markdown, (prose) =>
    prose.replace(/(?<!!)\[([^\]\n]+)\]\(([^)\s]+)\)/gu, (link, words: string, target: string) => {
      if (/^(?:[a-z]+:|\/|#)/u.test(target)) return link;
      const [file, ...fragment] = target.split('#');
      const page = pageOf(posix.join(posix.dirname(source), file));
      return page === undefined ? words : `[${words}](/${[page, ...fragment].join('#')})`;
    }),
  );
}

/** Gives each rule in a list of a SPEC an address, `#W3`, and turns ids of rules elsewhere into links to it. */
export function linkRules(markdown: string, addressOf: (id: string) => string | undefined): string {
  return outsideCode(markdown, (prose) =>
    prose.replace(
      /(`[^`\n]*`|\[[^\]\n]*\]\([^)\n]*\)|^- \*\*[A-Z]+\d+\*\*|^#.*$)|\b([A-Z]{1,2}\d+)\b/gmu,
      (found: string, kept: string | undefined, id: string | undefined) => {
        if (kept !== undefined) return found;
        if (id === undefined) return found;
        const address = addressOf(id);
        return address === undefined ? found : `[${id}](${address})`;
      },
    ),
  );
}

/** A table of Markdown; bars inside of cells are escaped. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
