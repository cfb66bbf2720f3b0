// Very many small containers that are no list: far nodes have no elements, but Tab, find and reading order stay the same.

import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, start, until } from './play.ts';
import type { Played } from './play.ts';

afterAll(endAll);

/** A tree of containers with names, eight to each: 10,240 texts, and a button after each 800. */
function tree(): ComponentNode {
  let leaves = 0;
  const leaf = (): ComponentNode => {
    leaves += 1;
    return leaves % 800 === 0
      ? ui.button({ label: `Button ${leaves / 800}`, actions: [a.host({ name: 'open' })] })
      : ui.text({ text: `leaf ${leaves}.` });
  };
  const level = (depth: number): ComponentNode =>
    ui.column(
      { modifiers: [m.semantics({ label: `Part of depth ${depth}` })] },
      Array.from({ length: depth === 0 ? 20 : 8 }, () => (depth === 0 ? leaf() : level(depth - 1))),
    );
  return ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [level(3)]);
}

async function playTree(): Promise<Played> {
  const played = await start(encodeRoot(tree()));
  await until(() => played.shadow.querySelectorAll('*').length > 8_000);
  await atRest();
  return played;
}

const count = ({ shadow }: Played): number => shadow.querySelectorAll('*').length;
const focusedIn = ({ shadow }: Played): string => shadow.activeElement?.textContent ?? '';

describe('a tree of more nodes than may have elements', () => {
  let played: Played;
  beforeAll(async () => {
    played = await playTree();
  });

  it('[SM29, IN1] find sees what has no element', async () => {
    const isThere = (): boolean => played.shadow.textContent.includes('leaf 9001.');
    expect(isThere()).toBe(false);
    expect(played.player.find('leaf 9001.')).toBe(true);
    await until(isThere);
    await atRest();
    expect(count(played)).toBeLessThan(2 * 8_192 + 600);
  });

  it('[SM16] has elements for 8,192 nodes and what is near, wherever it is scrolled to', async () => {
    // A text has two elements: its own, and that of its line.
    expect(count(played)).toBeLessThan(2 * 8_192 + 600);
    const scroll = played.shadow.querySelector('.s');
    for (const top of [0.5, 1, 0]) {
      scroll?.scrollTo(0, top * scroll.scrollHeight);
      await atRest();
      const text = { 0: 'leaf 1.', 0.5: 'leaf 5130.', 1: 'leaf 10239.' }[top] ?? '';
      await until(() => played.shadow.textContent.includes(text));
      expect(count(played)).toBeLessThan(2 * 8_192 + 600);
      const places = [...played.shadow.textContent.matchAll(/leaf (\d+)\./g)].map(([, place]) => Number(place));
      expect(places).toEqual([...places].sort((one, other) => one - other));
    }
  });

  it('[SM29, IN1] Tab leads to every button in reading order, and back', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Button ${index + 1}`);
    const visited: string[] = [];
    for (let press = 0; press < 12; press += 1) {
      await userEvent.tab();
      await atRest();
      visited.push(focusedIn(played));
    }
    expect(visited).toEqual(names);
    for (let press = 0; press < 3; press += 1) {
      await userEvent.tab({ shift: true });
      await atRest();
      visited.push(focusedIn(played));
    }
    expect(visited.slice(12)).toEqual(['Button 11', 'Button 10', 'Button 9']);
  });
});

it('[SM16] has elements for 1,024 nodes of a document of few bytes, and for what is near', async () => {
  const text = 'one text that all of them show';
  const texts = Array.from({ length: 1_900 }, () => ui.text({ text }));
  const list = [ui.text({ text: 'the start' }), ...texts, ui.text({ text: 'the end' })];
  const bytes = encodeRoot(ui.scroll({ modifiers: [m.fill({ width: 1, height: 1 })] }, [ui.column({}, list)]));
  expect(bytes.length).toBeLessThan(8_192);
  const { shadow } = await start(bytes);
  const scroll = shadow.querySelector('.s');
  for (const [top, near] of [
    [0, 'the start'],
    [1, 'the end'],
    [0, 'the start'],
  ] as const) {
    scroll?.scrollTo(0, top * scroll.scrollHeight);
    await atRest();
    await until(() => shadow.textContent.includes(near));
    const nodes = shadow.querySelectorAll('.t').length;
    expect(nodes).toBeGreaterThan(900);
    expect(nodes).toBeLessThan(1_200);
  }
});
