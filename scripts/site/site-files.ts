// The files of the docs site, by their paths below its source folder. Must not write any.
import { readFileSync } from 'node:fs';
import { readRecord } from '../../bench/record.ts';
import { benchmarkText } from './benchmark-text.ts';
import { browserText } from './browser-text.ts';
import { componentsPage, modifiersPage, operationsPage, valuesPage } from './vocabulary-pages.ts';
import { errorsPage, limitsPage, problemsPage } from './code-pages.ts';
import { chapterOf, linkRules, nestHeadings, relink } from './markdown.ts';
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
  'reference/reasons': () => included('sdk/README.md', 'Reasons', 1),
  'reference/errors': errorsPage,
  'reference/problems': problemsPage,
  'reference/limits': limitsPage,
};

/** Pages by the file that they are from; one that is generated is linked as if it were written beside the others. */
const pages = new Map(sitePages.map(({ path, source = `site/${path}.md` }) => [source, path]));

const pageOf = (file: string): string | undefined => pages.get(file);

/** The same for what is written for the site alone, whose links all lead to pages. */
function pageOfGuide(file: string): string {
  const page = pages.get(file);
  if (page === undefined) throw new Error(`a guide links to ${file}, which is no page`);
  return page;
}

/** Where the rule of an id stands, of all SPECs that are pages. */
const rules = new Map(
  sitePages.flatMap(({ path, source }) =>
    source === undefined || !path.startsWith('spec/')
      ? []
      : Array.from(read(source).matchAll(/^- \*\*([A-Z]+\d+)\*\* /gmu), ([, id]) => [id, `/${path}#${id}`] as const),
  ),
);

/** A file without its title, or a chapter of it, to stand below a heading of a level. */
function included(path: string, heading: string | undefined, level: number): string {
  const text = read(path);
  const chapter = heading === undefined ? text.replace(/^# .*\n/u, '') : chapterOf(text, heading);
  return relink(nestHeadings(chapter, level), path, pageOf);
}

/** Parts of written pages that are made, by the name in `<!-- made: name -->`. */
const parts: Readonly<Record<string, () => string>> = {
  benchmark: () => benchmarkText(readRecord()),
  browsers: browserText,
  engines: () => (pages.has('docs/engines.md') ? 'How each flow ended in each engine: [Three engines](/engines).' : ''),
};

/** `<!-- made: name -->` becomes that part. */
function withParts(markdown: string): string {
  return markdown.replace(/^<!-- made: (\S+) -->$/gmu, (_, name: string) => {
    if (!Object.hasOwn(parts, name)) throw new Error(`no part of a page is called ${name}`);
    return parts[name]();
  });
}

/** `<!-- include: file # heading -->` becomes that chapter, `<!-- include: file -->` the file without its title. */
function include(markdown: string): string {
  return markdown.replace(
    /^<!-- include: (\S+)(?: # (.+))? -->$/gmu,
    (_, path: string, heading: string | undefined, offset: number) => {
      const above =
        markdown
          .slice(0, offset)
          .match(/^#+(?= )/gmu)
          ?.at(-1)?.length ?? 1;
      return included(path, heading, above);
    },
  );
}

/** A page's text: its title, and what it says, without the marks of those who write parts of it. */
function textOf({ path, title, source }: SitePage): string {
  if (source === undefined) return `# ${title}\n\n${generated[path]()}\n`;
  const links = source.startsWith('site/') ? pageOfGuide : pageOf;
  return relink(withParts(include(read(source))), source, links).replace(/^<!-- .* -->\n/gmu, '');
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
    // Programs read the texts as they are written.
    ...texts.map(([{ path }, text]) => [`public/${path}.md`, text] as const),
    ['public/llms.txt', indexFile()],
    ['public/llms-full.txt', texts.map(([, text]) => text).join('\n\n')],
    ...pictureFiles().map(([path, svg]) => [`public/${path}`, svg] as const),
    ['public/pantograph.svg', read('.storybook/public/pantograph.svg')],
  ]);
}
