// Faults of accessibility that `check` finds, and secrets in texts.
import { operationFormat } from 'pantograph';
import type { PlayerDocument } from 'pantograph';
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import type { ColorValue, ComponentNode, DocumentTree } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { privateTextFindings } from '../checks/private-texts.ts';
import { everythingTree } from '../test/everything-tree.ts';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { accessibilityFindings } from './check-accessibility.ts';

const frame = { profile: 'canvas-1', designWidth: 390, designHeight: 720, lang: 'en' };
function decoded(tree: DocumentTree): PlayerDocument {
  const result = operationFormat.decode(encodeDocument(tree));
  if (!result.ok) throw result.error;
  return result.value;
}
const documentOf = (root: ComponentNode, more: object = {}): PlayerDocument => decoded({ ...frame, ...more, root });
/** Code and severity of each finding. */
function found(root: ComponentNode, more: object = {}): string[] {
  return accessibilityFindings(documentOf(root, more), operationFormat).map(
    ({ code, severity }) => `${severity} ${code}`,
  );
}
const press = m.clickable({ actions: [a.host({ name: 'go' })] });
const text = (color: ColorValue): ComponentNode => ui.text({ text: 'Hello', color });

describe('accessibilityFindings', () => {
  it('[CM5] finds nothing in the demo', () => {
    expect(accessibilityFindings(decoded(taskListTree(numberedTasks(25))), operationFormat)).toEqual([]);
  });

  it('[CM5] finds a control without a name, and says which', () => {
    const document = documentOf(
      ui.column({}, [ui.text({ text: 'A' }), ui.box({ modifiers: [press, m.size({ width: 48, height: 48 })] })]),
    );
    expect(accessibilityFindings(document, operationFormat)).toMatchObject([
      { code: 'accessibility/name', severity: 'error', node: 2, pointer: '/root/children/1' },
    ]);
  });

  it('[CM5] finds small targets: below 24 dp an error, below 44 dp a warning', () => {
    const target = (side: number) =>
      ui.box({ modifiers: [press, m.semantics({ label: 'Go' }), m.size({ width: side, height: 48 })] });
    expect(found(target(20))).toEqual(['error accessibility/target']);
    expect(found(target(30))).toEqual(['warning accessibility/target']);
    expect(found(target(44))).toEqual([]);
  });

  it('[CM5] finds skipped levels of headings, and a document without a language', () => {
    const heading = (level: number) => ui.text({ text: 'A', modifiers: [m.semantics({ headingLevel: level })] });
    expect(found(ui.column({}, [heading(1), heading(3)]))).toEqual(['warning accessibility/heading']);
    expect(found(ui.column({}, [heading(1), heading(2), heading(1)]))).toEqual([]);
    expect(found(ui.text({ text: 'A' }), { lang: '' })).toEqual(['warning accessibility/language']);
  });

  it('[CM5] finds faint text in each theme, on any ground of one colour', () => {
    expect(found(text('#808080'))).toEqual(['error accessibility/contrast']);
    expect(found(text('#000000'))).toEqual(['error accessibility/contrast']);
    const onBlack = (child: ComponentNode) => ui.box({ modifiers: [m.background({ color: '#000000' })] }, [child]);
    expect(found(onBlack(text('#ffffff')))).toEqual([]);
    expect(found(onBlack(text('#222222')))).toEqual(['error accessibility/contrast', 'error accessibility/contrast']);
    const faded = ui.box({ modifiers: [m.opacity({ alpha: 0.3 })] }, [ui.text({ text: 'Hello' })]);
    expect(found(faded)).toEqual(['error accessibility/contrast', 'error accessibility/contrast']);
  });

  it('[CM5] asks for no contrast of disabled controls, and for less of large text', () => {
    expect(found(ui.button({ label: 'Go', enabled: false, actions: [a.host({ name: 'go' })] }))).toEqual([]);
    const large = ui.text({ text: 'Hello', size: 24, color: '#808080' });
    expect(found(large)).toEqual([]);
  });

  it('[CM5] looks at every screen that the smoke check plays', () => {
    const screens = ui.screens({ state: 'screen' }, [ui.text({ text: 'A' }), text('#808080')]);
    expect(found(screens, { states: { screen: 0 } })).toEqual(['error accessibility/contrast']);
  });

  it('[CM5] judges a document of every row without an exception', () => {
    expect(() => accessibilityFindings(decoded(everythingTree(2)), operationFormat)).not.toThrow();
  });
});

describe('privateTextFindings', () => {
  const secrets = (words: string) =>
    privateTextFindings(documentOf(ui.column({}, [ui.text({ text: words })])), operationFormat).map(
      ({ code, severity }) => `${severity} ${code}`,
    );

  it.each([
    [
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
      'error private/token',
    ],
    ['Bearer 0123456789abcdefgh', 'error private/token'],
    ['AKIAIOSFODNN7EXAMPLE', 'error private/key'],
    [`ghp_${'a1B2'.repeat(9)}`, 'error private/key'],
    ['-----BEGIN RSA PRIVATE KEY-----', 'error private/key'],
    ['9f86d081884c7d659a2feaa0c55ad015', 'warning private/token'],
    ['Write to ada@example.com today', 'warning private/mail-address'],
    ['See https://example.com/a?b', 'warning private/url'],
    ['www.example.com', 'warning private/url'],
  ])('[CM6] [S3] finds %s', (words, finding) => {
    expect(secrets(words)).toEqual([finding]);
  });

  it.each([
    'Water the plants',
    'Meet @ 12:30, room 4/5: bring 3 pens',
    'task.delete.12345678',
    'The Donaudampfschifffahrtsgesellschaftskapitaen',
    '2026-11-21T08:00:00Z',
    'data: the new oil',
  ])('[CM6] finds nothing in %s', (words) => {
    expect(secrets(words)).toEqual([]);
  });

  it('[CM6] says the place and never the text', () => {
    const document = documentOf(ui.column({}, [ui.spacer({}), ui.text({ text: 'ada@example.com' })]));
    const [finding] = privateTextFindings(document, operationFormat);
    expect(finding).toMatchObject({ pointer: '/root/children/1/text' });
    expect(JSON.stringify(finding)).not.toContain('ada');
  });
});
