// The words of written documents and comments. Generated pages have the words of their sources.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { repositoryFiles } from './documentation/repository-files.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const made = /^(?:\.changeset|api)\/|^docs\/(?:element|engines|options|support)\.md$/u;
const mostWords = 25;

/** Paragraphs, items of lists, headings and cells of tables, without code. */
function piecesOf(markdown: string): string[] {
  return markdown
    .replaceAll(/^```[^]*?^```$/gmu, '')
    .split(/\n(?=\s*(?:[-#|]|\d+\. ))|\n\n/u)
    .flatMap((piece) => (piece.trimStart().startsWith('|') ? piece.split('|') : [piece]))
    .map((piece) => piece.replaceAll(/`[^`]*`|\]\([^)]*\)|^\s*(?:-|#+|\d+\.) |\*\*/gu, ' ').replaceAll(/\s+/gu, ' '));
}

function faultsOf(markdown: string): string[] {
  const sentences = piecesOf(markdown).flatMap((piece) => piece.trim().split(/(?<=[.!?;:]) /u));
  return sentences.filter(
    (sentence) => /^What\b/u.test(sentence) || (sentence.match(/[\p{L}\d][^\s]*/gu) ?? []).length > mostWords,
  );
}

it('the sentences of documents have at most 25 words, and none opens with What', () => {
  const documents = repositoryFiles(root).filter((path) => path.endsWith('.md') && !made.test(path));
  expect(documents.length).toBeGreaterThan(25);
  expect(
    documents.flatMap((path) => faultsOf(readFileSync(root + path, 'utf8')).map((fault) => `${path}: ${fault}`)),
  ).toEqual([]);
});

/** Openings of comments that leave the thing without a name. */
function unnamedIn(source: string): string[] {
  return Array.from(source.matchAll(/(?:\/\/|^\s*\/?\*{1,2}) (?:What|All that)\b.*/gmu), ([comment]) => comment.trim());
}

it('comments name their subject: none opens with What', () => {
  const sources = repositoryFiles(root).filter((path) => /\.(?:ts|tsx|mjs)$/u.test(path));
  expect(sources.length).toBeGreaterThan(900);
  expect(
    sources.flatMap((path) => unnamedIn(readFileSync(root + path, 'utf8')).map((comment) => `${path}: ${comment}`)),
  ).toEqual([]);
});

it('a comment that opens with What is found', () => {
  const source = ['/** %s it is. */', '/**', ' * %s it is.', ' */', 'let a; // %s', '// So what.'];
  expect(unnamedIn(source.join('\n').replaceAll('%s', 'What'))).toHaveLength(3);
});

it('a long sentence and a What are found', () => {
  const long = Array.from({ length: 26 }, () => 'word').join(' ');
  expect(faultsOf(`# What is it\n\nShort.\n\n- ${long}.\n\n| cell | ${long} |\n|---|---|\n`)).toEqual([
    'What is it',
    `${long}.`,
    long,
  ]);
});
