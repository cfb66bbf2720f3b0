// Documents with templates, written for players that have none: refusals, and parts that must not get lost. [V4]
import { isPlayerError } from 'pantograph';
import type { ComponentNode } from 'pantograph/internal';
import type { DocumentTree } from 'pantograph/contract';
import { describe, expect, it } from 'vitest';
import { e, ui, use } from './builders.ts';
import { encodeDocument } from './encode-document.ts';

const head = { profile: 'canvas-1', designWidth: 390, designHeight: 720 } as const;

/** The code and place of a refusal, for a level. */
function refusal(tree: unknown, api: number): string {
  try {
    encodeDocument(tree as DocumentTree, { api });
  } catch (error) {
    if (isPlayerError(error)) return `${error.code} ${error.details.pointer ?? ''}`;
    throw error;
  }
  return 'written';
}

const text = (words: string): ComponentNode => ui.text({ text: words });
const plain = (root: ComponentNode): Uint8Array => encodeDocument({ ...head, root });
const lowered = (templates: unknown, root: ComponentNode): Uint8Array =>
  encodeDocument({ ...head, documentApi: 1, templates, root } as DocumentTree, { api: 1 });
const template = (name: string, root: ComponentNode, ...parameters: unknown[]): unknown => ({ name, root, parameters });

describe('lowering of templates', () => {
  it('[PR14] [V4] writes an integer as the digits of a text', () => {
    const row = template('row', ui.text({ text: e.parameter('id') }), { name: 'id', type: 'integer' });
    expect(lowered([row], use('row', { id: 7 }))).toEqual(plain(text('7')));
  });

  it("[PR14] [V4] expands a parameter of any name, and keeps fields of the host's components", () => {
    const inner = template('inner', ui.text({ text: e.parameter('args') }), { name: 'args', type: 'text' });
    const outer = template('outer', use('inner', { args: ['Hi ', e.parameter('who')] }), { name: 'who', type: 'text' });
    expect(lowered([inner, outer], use('outer', { who: 'Ada' }))).toEqual(plain(text('Hi Ada')));
    const custom = ui.custom({ name: 'rating', fields: { kind: 'parameter', name: 'q' } });
    const word = template('word', text('a'));
    expect(lowered([word], ui.column({}, [custom, use('word')]))).toEqual(plain(ui.column({}, [custom, text('a')])));
  });

  it('[PR14] [A4] refuses templates that grow past the limits before it expands them', () => {
    const doubling = Array.from({ length: 40 }, (_, index) => {
      const before = use(`t${index - 1}`);
      return template(`t${index}`, index === 0 ? text('a') : ui.column({}, [before, before]));
    });
    expect(refusal({ ...head, templates: doubling, root: use('t39') }, 1)).toMatch(
      /^document\/limit \/templates\/\d+\/root/u,
    );
  });

  const word = template('word', text('a'));
  it.each([
    ['a use before its template', [template('a', use('word')), word], use('a')],
    ['a template that uses itself', [template('a', use('a'))], use('a')],
    ['a template that nothing uses', [word], text('b')],
    ['two templates of one name', [word, word], use('word')],
    [
      'an argument that is missing',
      [template('a', ui.text({ text: e.parameter('p') }), { name: 'p', type: 'text' })],
      use('a'),
    ],
    ['an argument too many', [word], use('word', { p: 1 })],
    ['templates that are no list', 5, text('a')],
  ])('[PR14] [F2] refuses %s at every level with the same fault', (_, templates, root) => {
    const [now, before] = [2, 1].map((api) => refusal({ ...head, templates, root }, api));
    expect(before).toMatch(/^document\//u);
    expect(before).toBe(now);
  });
});
