import { isPlayerError } from 'pantograph';
import type { Limits } from 'pantograph';
import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../test/task-list-tree.ts';
import { encodeDocument } from './encode-document.ts';
import type { DocumentTree } from 'pantograph/contract';

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 };

/** Code and message of the fault; trees are untyped here, as they may come from JavaScript. */
function faultOf(tree: unknown, limits?: Partial<Limits>): readonly [code: string, message: string, path: string] {
  try {
    encodeDocument(tree as DocumentTree, limits === undefined ? {} : { limits });
  } catch (error) {
    if (isPlayerError(error)) {
      const path = String(error.details.path);
      const place = error.message.slice(0, error.message.indexOf(': '));
      expect(path.length > 200 ? `${path.slice(0, 100)}…${path.slice(-100)}` : path).toBe(place);
      return [error.code, error.message, path];
    }
    throw error;
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
  it.each<readonly [rule: string, tree: unknown, code: string, message: string]>([
    [
      'the place of a nested fault',
      inColumn({ kind: 'spacer' }, { kind: 'spacer', modifiers: [{ kind: 'clip' }, { kind: 'padding', start: -1 }] }),
      'document/invalid-value',
      'root.children[1].modifiers[1].padding.start: expected a number or an expression from 0 to 100000, got -1',
    ],
    [
      'the place in a group',
      withRoot({ kind: 'spacer', modifiers: [[{ kind: 'padding', top: NaN }]] }),
      'document/invalid-value',
      'root.modifiers[0][0].padding.top: expected',
    ],
    [
      'an unknown component',
      withRoot({ kind: 'marquee' }),
      'document/unknown-name',
      "root: expected the kind of a component, got 'marquee'",
    ],
    [
      'a name of Object.prototype',
      withRoot({ kind: 'constructor' }),
      'document/unknown-name',
      'root: expected the kind of a component',
    ],
    [
      'an unknown field',
      withRoot({ kind: 'scroll', direction: 'vertical' }),
      'document/unknown-field',
      'root.direction: expected one of modifiers, axis, gap',
    ],
    [
      'an unknown field of the head',
      { ...head, locale: 'en', root: { kind: 'spacer' } },
      'document/unknown-field',
      'document.locale: expected one of profile',
    ],
    [
      'a missing field',
      withRoot({ kind: 'text' }),
      'document/missing-field',
      'root.text: expected a value: the field is required',
    ],
    [
      'infinity',
      withRoot({ kind: 'text', text: 'x', size: Infinity }),
      'document/invalid-value',
      'root.size: expected',
    ],
    [
      'a fraction for an integer',
      withRoot({ kind: 'text', text: 'x', weight: 400.5 }),
      'document/invalid-value',
      'root.weight: expected an integer from 100 to 900, got 400.5',
    ],
    [
      'an unknown enum value',
      withRoot({ kind: 'row', align: 'middle' }),
      'document/unknown-name',
      "root.align: expected one of top, center, bottom, stretch, got 'middle'",
    ],
    [
      'half a surrogate pair',
      withRoot({ kind: 'text', text: 'a\ud800b' }),
      'document/invalid-value',
      'root.text: expected well-formed text, got half of a surrogate pair',
    ],
    [
      'a number for text',
      withRoot({ kind: 'text', text: 12 }),
      'document/invalid-value',
      'root.text: expected a string, got 12',
    ],
    [
      'a URL for an action',
      withRoot({ kind: 'button', label: 'x', actions: [{ kind: 'host', name: 'https://x.example/' }] }),
      'document/invalid-value',
      'root.actions[0].host.name: expected a host action name',
    ],
    [
      'an action id below 0',
      withRoot({ kind: 'button', label: 'x', actions: [{ kind: 'host', name: 'a', id: -1 }] }),
      'document/invalid-value',
      'root.actions[0].host.id: expected an integer from 0',
    ],
    [
      'an action id above 2^53 - 1',
      withRoot({ kind: 'button', label: 'x', actions: [{ kind: 'host', name: 'a', id: 2 ** 53 }] }),
      'document/invalid-value',
      'root.actions[0].host.id: expected',
    ],
    [
      'an unknown state',
      withRoot({ kind: 'toggle', state: 'on' }, { states: { screen: 0 } }),
      'document/unknown-name',
      "root.state: expected the name of a state, got 'on' (declared: screen)",
    ],
    [
      'a state that is no integer',
      withRoot({ kind: 'spacer' }, { states: { screen: 0.5 } }),
      'document/invalid-value',
      'document.states.screen: expected an integer of 32 bits, got 0.5',
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
      'document.states.a: expected the name of a state once',
    ],
    [
      'a text where an expression may stand',
      withRoot({ kind: 'spacer', modifiers: [{ kind: 'visibleIf', condition: 'yes' }] }),
      'document/invalid-value',
      'root.modifiers[0].visibleIf.condition: expected true, false or an expression',
    ],
    [
      'an unknown function',
      withRoot({ kind: 'column', gap: { kind: 'sqrt', args: [1] } }),
      'document/unknown-name',
      "root.gap: expected an expression function, got 'sqrt'",
    ],
    [
      'a wrong number of values',
      withRoot({ kind: 'column', gap: { kind: 'add', args: [1] } }),
      'document/invalid-value',
      'root.gap.add: expected 2 values, got an array of 1',
    ],
    [
      'a literal beyond 32 bits',
      withRoot({ kind: 'column', gap: { kind: 'round', args: [2 ** 31] } }),
      'document/invalid-value',
      'root.gap.round[0]: expected',
    ],
    [
      'an unknown system variable',
      withRoot({ kind: 'column', gap: { kind: 'system', name: 'time' } }),
      'document/unknown-name',
      'root.gap: expected one of density, fontScale',
    ],
    [
      'an unknown colour role',
      withRoot({ kind: 'text', text: 'x', color: 'red' }),
      'document/unknown-name',
      'root.color: expected a colour role or #rrggbb',
    ],
    [
      'a short colour',
      withRoot({ kind: 'text', text: 'x', color: '#fff' }),
      'document/invalid-value',
      'root.color: expected #rrggbb or #aarrggbb',
    ],
    [
      'a path without MOVE',
      withRoot({ kind: 'icon', path: [1, 2, 3] }),
      'document/invalid-value',
      'root.path: expected a path to start with MOVE',
    ],
    [
      'a path that is cut',
      withRoot({ kind: 'icon', path: [0, 2] }),
      'document/invalid-value',
      'root.path[0]: expected a path command and its coordinates',
    ],
    [
      'bytes that are no image',
      withRoot({ kind: 'image', image: { bytes: new Uint8Array(40) } }),
      'document/invalid-value',
      'root.image: expected a PNG, JPEG or WebP image',
    ],
    [
      'a URL for an image',
      withRoot({ kind: 'image', image: 'https://x.example/a.png' }),
      'document/invalid-value',
      'root.image: expected { bytes } or { asset }',
    ],
    [
      'a draw operation outside a canvas',
      inColumn({ kind: 'drawRect' }),
      'document/misplaced',
      'root.children[0]: expected drawRect directly inside canvas',
    ],
    [
      'a component inside a canvas',
      withRoot({ kind: 'canvas', children: [{ kind: 'spacer' }] }),
      'document/misplaced',
      'root.children[0]: expected a draw operation inside canvas',
    ],
    [
      'a run outside rich text',
      inColumn({ kind: 'run', text: 'x' }),
      'document/misplaced',
      'root.children[0]: expected run directly inside richText',
    ],
    [
      'another component in rich text',
      withRoot({ kind: 'richText', children: [{ kind: 'spacer' }] }),
      'document/misplaced',
      'root.children[0]: expected run inside richText',
    ],
    [
      'children of a leaf',
      withRoot({ kind: 'text', text: 'x', children: [] }),
      'document/misplaced',
      'root: expected no children',
    ],
    ['no component', inColumn(null), 'document/invalid-value', 'root.children[0]: expected a component, got null'],
    ['no root', head, 'document/invalid-value', 'root: expected a component, got nothing'],
    [
      'an unknown profile',
      { ...head, profile: 'canvas-9', root: { kind: 'spacer' } },
      'document/unknown-name',
      'document.profile: expected one of canvas-1',
    ],
    [
      'no width',
      { ...head, designWidth: 0, root: { kind: 'spacer' } },
      'document/invalid-value',
      'document.designWidth: expected a number from 1 to 100000, got 0',
    ],
    ['containers too deep', withRoot(nested(65)), 'document/limit', '(maxDepth)'],
    ['a tree that contains itself', withRoot(loop), 'document/limit', '(maxDepth)'],
    [
      'a group that contains itself',
      withRoot({ kind: 'spacer', modifiers: group }),
      'document/limit',
      '(maxModifiers)',
    ],
    ['an expression too long', withRoot({ kind: 'column', gap: chain(64) }), 'document/limit', '(maxExpressionTokens)'],
    [
      'an endless expression',
      withRoot({ kind: 'column', gap: chain(100_000) }),
      'document/limit',
      '(maxExpressionTokens)',
    ],
    [
      'a string too long',
      withRoot({ kind: 'text', text: 'x'.repeat(16_385) }),
      'document/limit',
      'root.text: expected at most 16384 bytes in a string, got 16385 (maxStringBytes)',
    ],
  ])('[PR6] [S3] [A4] names %s', (_rule, tree, code, message) => {
    const fault = faultOf(tree);
    expect(fault[0]).toBe(code);
    expect(fault[1]).toContain(message);
  });

  it('[PR7] [A4] takes what stands exactly at a limit', () => {
    expect(faultOf(withRoot(nested(64)))[0]).toBe('none');
    expect(faultOf(withRoot({ kind: 'column', gap: chain(63) }))[0]).toBe('none');
    expect(faultOf(withRoot({ kind: 'text', text: 'x'.repeat(16_384) }))[0]).toBe('none');
  });

  it('[PR7] [A4] counts what is shared at every use', () => {
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
    expect(faultOf(shown(3), { maxExpandedTextBytes: 8 })[1]).toContain(
      'root.children[2].text: expected at most 8 bytes in strings at all their uses, got 9 (maxExpandedTextBytes)',
    );
    expect(faultOf(shown(3), { maxExpandedModifiers: 5 })[1]).toContain('(maxExpandedModifiers)');
    const icons = withRoot({
      kind: 'column',
      gap: chain(1),
      children: Array.from({ length: 3 }, () => ({ kind: 'icon', path: [0, 1, 2] })),
    });
    expect(faultOf(icons, { maxExpandedValues: 11 })[0]).toBe('none');
    expect(faultOf(icons, { maxExpandedValues: 10 })[1]).toContain(
      'expected at most 10 values of paths and tokens of expressions at all their uses, got 11 (maxExpandedValues)',
    );
  });

  it('[PR6] shortens a deep place in its message, not in its details', () => {
    const [, message, path] = faultOf(withRoot(nested(65)));
    expect(message.length).toBeLessThan(400);
    expect(message).toMatch(/^root\.children\[0\].*…/u);
    expect(path.length).toBeGreaterThan(600);
  });

  it('[PR7] [A3] refuses a document above the limit of bytes, and says which', () => {
    const longTitles = numberedTasks(600).map((task) => ({ ...task, title: task.title.padEnd(860, '.') }));
    expect(faultOf(taskListTree(longTitles))[1]).toContain('document: expected at most 524288 bytes, got');
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
    expect(faultOf(tree, { [limit]: limit === 'maxDepth' ? 1 : 0 })[1]).toContain(`(${limit})`);
  });
});
