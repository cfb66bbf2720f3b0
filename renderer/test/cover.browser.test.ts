// Boxes that cover others for the eye also cover them for the pointer.

import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { atRest, differing, endAll, named, pixelsOf, start } from './play.ts';
import { lift, middleOf, mouse, press } from './pointer.ts';

let heard: string[];

beforeEach(() => {
  heard = [];
});
afterEach(async () => {
  await lift([395, 700]);
  endAll();
});

const size = m.size({ width: 200, height: 100 });
const beneath = (): ComponentNode =>
  ui.button({ label: 'beneath', modifiers: [size], actions: [a.host({ name: 'beneath' })] });
const ground = [size, m.background({ color: 'surfaceContainer' })];
const within = (...children: ComponentNode[]): ComponentNode => ui.column({ modifiers: ground }, children);

/** The host actions of a press on the middle of the button `beneath`, and whether anything shows a hover there. */
async function pressOn(root: ComponentNode): Promise<string> {
  const { canvas, shadow } = await start(encodeRoot(root, { states: { on: 1 } }), {
    onHostAction: (name) => heard.push(name),
    density: 1,
  });
  const at = middleOf(named(shadow, 'button', 'beneath'));
  await atRest();
  await mouse('mouseMoved', [395, 700]);
  await atRest();
  const plain = pixelsOf(canvas);
  await press(at);
  await atRest();
  const isShown = differing(plain, pixelsOf(canvas)) > 0 || shadow.activeElement !== null;
  await lift(at);
  return `${heard.join()}${isShown ? ', shown' : ''}`;
}

describe('a press', () => {
  it.each([
    ['a box with a ground', () => within()],
    ['a card', () => ui.card({ modifiers: [size] }, [])],
    ['a ground further inside', () => ui.column({}, [within(ui.box({}))])],
    ['one that nobody is told of', () => ui.box({ modifiers: [...ground, m.semantics({ hidden: true })] })],
    ['one that is told of', () => ui.column({ modifiers: [...ground, m.semantics({ label: 'Notice' })] })],
    ['a listItem', () => ui.listItem({ headline: '', modifiers: ground })],
    ['a picture', () => ui.image({ image: { asset: 'none' }, modifiers: [size] })],
    ['a picture with words', () => ui.image({ image: { asset: 'none' }, label: 'Map', modifiers: [size] })],
    [
      'a picture that nobody is told of',
      () => ui.image({ image: { asset: 'none' }, modifiers: [size, m.semantics({ hidden: true })] }),
    ],
    ['a drawing', () => ui.canvas({ modifiers: [size] }, [ui.drawRect({ width: 200, height: 100 })])],
    ['an icon with a ground', () => ui.icon({ path: [0, 1, 1], modifiers: ground })],
  ])('[IN14, D4] does not go through what covers it: %s', async (_what, cover) => {
    expect(await pressOn(ui.box({}, [beneath(), cover()]))).toBe('');
  });

  it('[IN14, D4] does not go through what was moved there', async () => {
    expect(await pressOn(ui.column({}, [beneath(), ui.box({ modifiers: [m.offset({ y: -100 }), ...ground] })]))).toBe(
      '',
    );
  });

  it.each([
    ['what has no ground', ui.box({}, [beneath(), ui.column({ modifiers: [size] })])],
    ['an icon', ui.box({}, [beneath(), ui.icon({ path: [0, 1, 1], modifiers: [size] })])],
    [
      'what lies beside a picture',
      ui.box({}, [
        beneath(),
        ui.column({ modifiers: [size] }, [
          ui.image({ image: { asset: 'none' }, modifiers: [m.size({ width: 200, height: 20 })] }),
        ]),
      ]),
    ],
    ['a ground below', ui.box({}, [within(), beneath()])],
    ['one beside', ui.column({}, [beneath(), within()])],
  ])('[IN14, D4] goes through %s', async (_what, root) => {
    expect(await pressOn(root)).toBe('beneath, shown');
  });

  it('[IN14, D4] reaches what stands on the cover', async () => {
    const other = ui.button({ label: 'above', modifiers: [size], actions: [a.host({ name: 'above' })] });
    expect(await pressOn(ui.box({}, [beneath(), within(other)]))).toBe('above, shown');
  });

  it('[IN14, D4] is taken by what the cover is a part of', async () => {
    const scrim = ui.column({ modifiers: ground }, [ui.text({ text: 'title' })]);
    const card = ui.box(
      { modifiers: [size, m.clickable({ actions: [a.host({ name: 'card' })] }), m.semantics({ label: 'beneath' })] },
      [
        ui.spacer({ modifiers: [size] }),
        scrim,
        ui.iconButton({ icon: [0, 1, 1], label: 'small', modifiers: [m.align({ horizontal: 'end' })] }),
      ],
    );
    expect(await pressOn(ui.column({}, [card]))).toBe('card, shown');
  });
});
