// The files of the docs site, by their paths below its source folder. Must not write any.
import { readFileSync } from 'node:fs';
import { readRecord } from '../../bench/record.ts';
import { gainsText, goalsText } from './benchmark-text.ts';
import { componentsPage, modifiersPage, operationsPage, valuesPage } from './vocabulary-pages.ts';
import { errorsPage, limitsPage, problemsPage } from './code-pages.ts';
import { chapterOf, linkRules, relink } from './markdown.ts';
import { pictured, pictureFiles } from './pictures.ts';
import type { SitePage } from './outline.mjs';
import { outline, sitePages } from './outline.mjs';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const generated: Readonly<Record<string, () => string>> = {
  'reference/components': () => componentsPage(pictured),
  'reference/operations': operationsPage,
  'reference/modifiers': modifiersPage,
  'reference/values': valuesPage,
  'reference/reasons': () => relink(chapterOf(read('sdk/SPEC.md'), 'Reasons'), 'sdk/SPEC.md', pageOf),
  'reference/errors': errorsPage,
  'reference/problems': problemsPage,
  'reference/limits': limitsPage,
};

/** Pages by their source file. */
const pages = new Map(sitePages.flatMap(({ path, source }) => (source === undefined ? [] : [[source, path] as const])));

const pageOf = (file: string): string | undefined => pages.get(file);

/** The address of each rule: all SPECs are pages. */
const rules = new Map(
  sitePages.flatMap(({ path, source }) =>
    source === undefined || !path.startsWith('spec/')
      ? []
      : Array.from(read(source).matchAll(/^- \*\*([A-Z]+\d+)\*\* /gmu), ([, id]) => [id, `/${path}#${id}`] as const),
  ),
);

/** The text of a page: its title and content, without comments for authors. */
function textOf({ path, title, source }: SitePage): string {
  if (source === undefined) return `# ${title}\n\n${generated[path]()}\n`;
  const text = read(source)
    .replace('<!-- made: gains -->', () => gainsText(readRecord()))
    .replace('<!-- made: goals -->', () => goalsText(readRecord()));
  return relink(text, source, pageOf).replace(/^<!-- .* -->\n/gmu, '');
}

/** Blocks of bytes and headers are plain text for the highlighter. */
const plainBlocks = (markdown: string): string => markdown.replace(/^```(?:hex|http).*$/gmu, '```txt');

function indexFile(): string {
  const chapters = outline.map(({ text, pages }) =>
    [`## ${text}`, '', ...pages.map(({ path, title, summary }) => `- [${title}](/${path}.md): ${summary}`)].join('\n'),
  );
  return `# Pantograph\n\n> A server records a screen as operations; the player verifies it and replays it on a canvas, with the host in charge of every action.\n\n${chapters.join('\n\n')}\n`;
}

/** Every file that VitePress reads, path to content. */
export function siteFiles(): ReadonlyMap<string, string> {
  const texts = sitePages.map((page) => [page, textOf(page)] as const);
  return new Map([
    ['index.md', read('site/index.md')],
    ...texts.map(([{ path }, text]) => [`${path}.md`, plainBlocks(linkRules(text, (id) => rules.get(id)))] as const),
    // For programs that read Markdown.
    ...texts.map(([{ path }, text]) => [`public/${path}.md`, text] as const),
    ['public/llms.txt', indexFile()],
    ['public/llms-full.txt', texts.map(([, text]) => text).join('\n\n')],
    ...pictureFiles().map(([path, svg]) => [`public/${path}`, svg] as const),
    ['public/pantograph.svg', read('.storybook/public/pantograph.svg')],
  ]);
}
