import { isPlayerError } from 'pantograph';
import type { Limits } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { encodeDocument } from './encode-document.ts';
import type { DocumentTree } from 'pantograph/contract';

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 };

/** Code, place and limit of the fault; trees are untyped here, as they may come from JavaScript. */
function faultOf(tree: unknown, limits?: Partial<Limits>): readonly [code: string, place: string, message: string] {
  try {
    encodeDocument(tree as DocumentTree, limits === undefined ? {} : { limits });
  } catch (error) {
    if (!isPlayerError(error)) throw error;
    const { limit, pointer } = error.details;
    return [error.code, String(limit ?? pointer), error.message];
  }
  return ['none', '', ''];
}

const withRoot = (root: unknown, more: object = {}): unknown => ({ ...head, ...more, root });
const inColumn = (...children: readonly unknown[]): unknown => withRoot({ kind: 'column', children });
const nested = (levels: number): unknown =>
  Array.from({ length: levels }).reduce(
    (child) => ({ kind: 'box', children: child === undefined ? [] : [child] }),
    undefined,
  );
const chain = (levels: number): unknown =>
  Array.from({ length: levels }).reduce((inner) => ({ kind: 'round', args: [inner] }), 1);
const loop: { kind: string; children: unknown[] } = { kind: 'box', children: [] };
loop.children.push(loop);
const group: unknown[] = [];
group.push(group);

describe('faults of a tree', () => {
  it.each<readonly [rule: string, tree: unknown, code: string, place: string]>([
    [
      'the place of a nested fault',
      inColumn({ kind: 'spacer' }, { kind: 'spacer', modifiers: [{ kind: 'clip' }, { kind: 'padding', start: -1 }] }),
      'document/invalid-value',
      '/root/children/1/modifiers/1/start',
    ],
    [
      'the place in a group',
      withRoot({ kind: 'spacer', modifiers: [[{ kind: 'padding', top: NaN }]] }),
      'document/invalid-value',
      '/root/modifiers/0/0/top',
    ],
    ['an unknown component', withRoot({ kind: 'marquee' }), 'document/unknown-name', '/root'],
    ['a name of Object.prototype', withRoot({ kind: 'constructor' }), 'document/unknown-name', '/root'],
    [
      'an unknown field',
      withRoot({ kind: 'scroll', direction: 'vertical' }),
      'document/unknown-field',
      '/root/direction',
    ],
    [
      'an unknown field of the head',
      { ...head, locale: 'en', root: { kind: 'spacer' } },
      'document/unknown-field',
      '/locale',
    ],
    ['a missing field', withRoot({ kind: 'text' }), 'document/missing-field', '/root/text'],
    ['infinity', withRoot({ kind: 'text', text: 'x', size: Infinity }), 'document/invalid-value', '/root/size'],
    [
      'a fraction for an integer',
      withRoot({ kind: 'text', text: 'x', weight: 400.5 }),
      'document/invalid-value',
      '/root/weight',
    ],
    ['an unknown enum value', withRoot({ kind: 'row', align: 'middle' }), 'document/unknown-name', '/root/align'],
    ['half a surrogate pair', withRoot({ kind: 'text', text: 'a\ud800b' }), 'document/invalid-value', '/root/text'],
    ['a number for text', withRoot({ kind: 'text', text: 12 }), 'document/invalid-value', '/root/text'],
    [
      'a URL for an action',
      withRoot({ kind: 'button', label: 'x', actions: [{ kind: 'host', name: 'https://x.example/' }] }),
      'document/invalid-value',
      '/root/actions/0/name',
    ],
    [
      'an action id below 0',
      withRoot({ kind: 'button', label: 'x', actions: [{ kind: 'host', name: 'a', id: -1 }] }),
      'document/invalid-value',
      '/root/actions/0/id',
    ],
    [
      'an action id above 2^53 - 1',
      withRoot({ kind: 'button', label: 'x', actions: [{ kind: 'host', name: 'a', id: 2 ** 53 }] }),
      'document/invalid-value',
      '/root/actions/0/id',
    ],
    [
      'an unknown state',
      withRoot({ kind: 'toggle', state: 'on' }, { states: { screen: 0 } }),
      'document/unknown-name',
      '/root/state',
    ],
    [
      'a state that is no integer',
      withRoot({ kind: 'spacer' }, { states: { screen: 0.5 } }),
      'document/invalid-value',
      '/states/screen',
    ],
    [
      'a state twice',
      withRoot(
        { kind: 'spacer' },
        {
          states: [
            ['a', 0],
            ['a', 1],
          ],
        },
      ),
      'document/invalid-value',
      '/states/1',
    ],
    [
      'a text where an expression may stand',
      withRoot({ kind: 'spacer', modifiers: [{ kind: 'visibleIf', condition: 'yes' }] }),
      'document/invalid-value',
      '/root/modifiers/0/condition',
    ],
    [
      'an unknown function',
      withRoot({ kind: 'column', gap: { kind: 'sqrt', args: [1] } }),
      'document/unknown-name',
      '/root/gap',
    ],
    [
      'a wrong number of values',
      withRoot({ kind: 'column', gap: { kind: 'add', args: [1] } }),
      'document/invalid-value',
      '/root/gap/args',
    ],
    [
      'a literal beyond 32 bits',
      withRoot({ kind: 'column', gap: { kind: 'round', args: [2 ** 31] } }),
      'document/invalid-value',
      '/root/gap/args/0',
    ],
    [
      'an unknown system variable',
      withRoot({ kind: 'column', gap: { kind: 'system', name: 'time' } }),
      'document/unknown-name',
      '/root/gap',
    ],
    [
      'an unknown colour role',
      withRoot({ kind: 'text', text: 'x', color: 'red' }),
      'document/unknown-name',
      '/root/color',
    ],
    ['a short colour', withRoot({ kind: 'text', text: 'x', color: '#fff' }), 'document/invalid-value', '/root/color'],
    ['a path without MOVE', withRoot({ kind: 'icon', path: [1, 2, 3] }), 'document/invalid-value', '/root/path/0'],
    ['a path that is cut', withRoot({ kind: 'icon', path: [0, 2] }), 'document/invalid-value', '/root/path/0'],
    [
      'bytes that are no image',
      withRoot({ kind: 'image', image: { bytes: new Uint8Array(40) } }),
      'document/invalid-value',
      '/root/image',
    ],
    [
      'a URL for an image',
      withRoot({ kind: 'image', image: 'https://x.example/a.png' }),
      'document/invalid-value',
      '/root/image',
    ],
    ['a draw operation outside a canvas', inColumn({ kind: 'drawRect' }), 'document/misplaced', '/root/children/0'],
    [
      'a component inside a canvas',
      withRoot({ kind: 'canvas', children: [{ kind: 'spacer' }] }),
      'document/misplaced',
      '/root/children/0',
    ],
    ['a run outside rich text', inColumn({ kind: 'run', text: 'x' }), 'document/misplaced', '/root/children/0'],
    [
      'another component in rich text',
      withRoot({ kind: 'richText', children: [{ kind: 'spacer' }] }),
      'document/misplaced',
      '/root/children/0',
    ],
    ['children of a leaf', withRoot({ kind: 'text', text: 'x', children: [] }), 'document/misplaced', '/root'],
    ['no component', inColumn(null), 'document/invalid-value', '/root/children/0'],
    ['no root', head, 'document/invalid-value', '/root'],
    [
      'an unknown profile',
      { ...head, profile: 'canvas-9', root: { kind: 'spacer' } },
      'document/unknown-name',
      '/profile',
    ],
    ['no width', { ...head, designWidth: 0, root: { kind: 'spacer' } }, 'document/invalid-value', '/designWidth'],
    ['containers too deep', withRoot(nested(65)), 'document/limit', 'maxDepth'],
    ['a tree that contains itself', withRoot(loop), 'document/limit', 'maxDepth'],
    ['a group that contains itself', withRoot({ kind: 'spacer', modifiers: group }), 'document/limit', 'maxModifiers'],
    ['an expression too long', withRoot({ kind: 'column', gap: chain(64) }), 'document/limit', 'maxExpressionTokens'],
    [
      'an endless expression',
      withRoot({ kind: 'column', gap: chain(100_000) }),
      'document/limit',
      'maxExpressionTokens',
    ],
    ['a string too long', withRoot({ kind: 'text', text: 'x'.repeat(16_385) }), 'document/limit', 'maxStringBytes'],
  ])('[PR6] [S3] [A4] names %s', (_rule, tree, code, place) => {
    const [faultCode, faultPlace, message] = faultOf(tree);
    expect([faultCode, faultPlace]).toEqual([code, place]);
    expect(message).toMatch(/^\/[^ ]*: ./u);
  });

  it('[PR7] [A4] accepts a tree exactly at a limit', () => {
    expect(faultOf(withRoot(nested(64)))[0]).toBe('none');
    expect(faultOf(withRoot({ kind: 'column', gap: chain(63) }))[0]).toBe('none');
    expect(faultOf(withRoot({ kind: 'text', text: 'x'.repeat(16_384) }))[0]).toBe('none');
  });

  it('[PR7] [A4] counts shared groups at every use', () => {
    const shown = (count: number): unknown =>
      withRoot({
        kind: 'column',
        children: Array.from({ length: count }, () => ({
          kind: 'text',
          text: 'abc',
          modifiers: [[{ kind: 'clip' }, { kind: 'clip' }]],
        })),
      });
    expect(faultOf(shown(3), { maxExpandedTextBytes: 9, maxExpandedModifiers: 6 })[0]).toBe('none');
    expect(faultOf(shown(3), { maxExpandedTextBytes: 8 })[1]).toBe('maxExpandedTextBytes');
    expect(faultOf(shown(3), { maxExpandedModifiers: 5 })[1]).toBe('maxExpandedModifiers');
    const icons = withRoot({
      kind: 'column',
      gap: chain(1),
      children: Array.from({ length: 3 }, () => ({ kind: 'icon', path: [0, 1, 2] })),
    });
    expect(faultOf(icons, { maxExpandedValues: 11 })[0]).toBe('none');
    expect(faultOf(icons, { maxExpandedValues: 10 })[1]).toBe('maxExpandedValues');
  });

  it('[PR6] shortens a deep place in its message', () => {
    const [, , message] = faultOf(withRoot(nested(65)));
    expect(message.length).toBeLessThan(400);
    expect(message).toMatch(/^\/root\/children\/0.*…/u);
  });

  it('[PR7] [A3] refuses a document above the limit of bytes, and says which', () => {
    const longTitles = numberedTasks(600).map((task) => ({ ...task, title: task.title.padEnd(860, '.') }));
    expect(faultOf(taskListTree(longTitles))[2]).toContain('the document: expected at most 524288 bytes');
    expect(faultOf(taskListTree(numberedTasks(2)), { maxBytes: 100 })[0]).toBe('document/limit');
  });

  it.each([
    'maxOperations',
    'maxComponents',
    'maxStrings',
    'maxTotalStringBytes',
    'maxExpandedTextBytes',
    'maxModifiers',
    'maxExpandedModifiers',
    'maxExpandedValues',
    'maxActions',
    'maxStates',
    'maxDepth',
    'maxResources',
  ] as const)('[PR7] [A4] keeps %s', (limit) => {
    const tree = taskListTree(numberedTasks(3));
    expect(faultOf(tree, { [limit]: limit === 'maxDepth' ? 1 : 0 })[1]).toBe(limit);
  });
});
