// The reference for hosts, from the types and doc comments of the sources: docs/element.md and docs/options.md. Both are packed, and
// pages of the docs site. Must not write anything.
import type ts from 'typescript';
import { publicEntries } from '../entries.mjs';
import { tableOf } from '../site/markdown.ts';
import { attributeWords, eventWords, partWords, propertyWords, slotWords } from './element-words.ts';
import { HostTypes } from './host-types.ts';
import type { HostMember } from './host-types.ts';

const code = (text: string): string => `\`${text}\``;
const written = '`npm run api` makes this page from the sources, and a test fails when it is stale.';

function chapter(title: string, ...parts: readonly string[]): string {
  return [`## ${title}`, ...parts.filter((part) => part !== '')].join('\n\n');
}

/** A table of options. */
function optionsTable(members: readonly HostMember[]): string {
  const rows = members.map(({ name, parameters, type, words, isOptional }) => [
    code(name),
    code(parameters === undefined ? type : `(${parameters}) => ${type}`),
    isOptional ? words : `Required. ${words}`.trim(),
  ]);
  return tableOf(['option', 'takes', 'what it is'], rows);
}

/** A table of the members of a result. */
function membersTable(members: readonly HostMember[]): string {
  const rows = members.map(({ name, parameters, type, words }) => [
    code(parameters === undefined ? name : `${name}(${parameters})`),
    code(type),
    words,
  ]);
  return tableOf(['member', 'gives', 'what it is'], rows);
}

/** A table of `words`, with their keys in the first column. */
function wordsTable(head: readonly string[], words: Readonly<Record<string, string | readonly string[]>>): string {
  return tableOf(
    head,
    Object.entries(words).map(([name, cells]) => [name === '' ? 'no name' : code(name), ...[cells].flat()]),
  );
}

function elementPage(types: HostTypes): string {
  const properties = types
    .membersOf('SurfaceElement')
    // The chapter of events has these.
    .filter(({ name }) => !name.endsWith('EventListener'))
    .map(({ name, type, words, isReadOnly }) => [code(name), code(type), isReadOnly ? `Read only. ${words}` : words]);
  return [
    '# The element',
    `${code("import 'pantograph/element'")} registers ${code('<pantograph-surface>')}; ${code('defineSurface(tag)')} of the same entry registers it under another name. ${written} Types are those of [options and functions](options.md).`,
    chapter(
      'Attributes',
      'They may be set at any time. One of `src` and `surface` says what is shown, unless `document` does. A value that means nothing counts as the default, and is told once in the console.',
      wordsTable(['attribute', 'values', 'what it does'], attributeWords),
    ),
    chapter(
      'Properties',
      'They may be set at any time, also before the element is defined.',
      tableOf(['property', 'type', 'what it is'], properties),
    ),
    chapter(
      'Slots',
      'One thing is seen at a time; what is not seen is not told to assistive technology. A slot with nothing in it is passed over.',
      wordsTable(['slot', 'when it is seen'], slotWords),
    ),
    chapter('Events', 'None of them bubbles.', wordsTable(['event', 'detail', 'when'], eventWords)),
    chapter('Parts', 'For `::part()`.', wordsTable(['part', 'what it is'], partWords)),
    chapter(
      'Custom properties',
      'They are for the words that the element has itself. Colours of documents are [options](options.md) of the player.',
      wordsTable(['property', 'default', 'what it is'], propertyWords),
    ),
  ].join('\n\n');
}

function optionsPage(types: HostTypes): string {
  const options = (title: string, name: string): string =>
    chapter(title, types.wordsOf(name), optionsTable(types.membersOf(name)));
  const members = (title: string, name: string): string =>
    chapter(title, types.wordsOf(name), membersTable(types.membersOf(name)));
  const settings = new Set(types.membersOf('SurfaceSettings').map(({ name }) => name));
  // A call has the parameters of its listener.
  const said = types.parametersOf('HostActionListener');
  const fixed = types.membersOf('SurfaceOptions').filter(({ name }) => !settings.has(name));
  return [
    '# Options and functions',
    `Options and results of \`playDocument\`, \`mountSurface\` and \`createPageSession\` of \`pantograph/renderer\`. ${written}`,
    options('Options of a player', 'PlayerOptions'),
    options('Options of loading', 'LoadOptions'),
    options('A picture of the host', 'HostImage'),
    members('Functions of a player', 'PlayerControls'),
    chapter('Reports of a player', types.wordsOf('PlayerReportCode')),
    chapter(
      'Options of a surface',
      `${types.wordsOf('SurfaceOptions')} These stay as they are; those of the next chapter are given with them.`,
      optionsTable(fixed),
    ),
    options('Settings of a surface', 'SurfaceSettings'),
    chapter(
      'Words of a surface',
      types.wordsOf('SurfaceWords'),
      // Each may be left out, since `words` is partial.
      optionsTable(types.membersOf('SurfaceWords').map((member) => ({ ...member, isOptional: true }))),
    ),
    members('Functions of a surface', 'MountedSurface'),
    members('The record of a surface', 'MountedSnapshot'),
    chapter(
      'A host action',
      types.wordsOf('HostActionCall'),
      membersTable(
        types
          .membersOf('HostActionCall')
          .map((member) => ({ ...member, words: member.words || said.get(member.name) || '' })),
      ),
    ),
    options('Options of a session', 'PageSessionOptions'),
  ].join('\n\n');
}

/** The pages by file, relative to the root. */
export function referencePages(program: ts.Program): ReadonlyMap<string, string> {
  const types = new HostTypes(program, publicEntries.renderer);
  return new Map([
    ['docs/element.md', `${elementPage(types)}\n`],
    ['docs/options.md', `${optionsPage(types)}\n`],
  ]);
}
