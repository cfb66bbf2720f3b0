// New words in a live region, as a screen reader gets them: in a region that it already knows.

import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { a, e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeRoot } from './documents.ts';
import { atRest, byRole, endAll, start, until } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const whenSaved = m.visibleIf({ condition: e.state('saved') });
const polite = m.semantics({ live: 'polite' });
const saved = (...modifiers: readonly ModifierValue[]): ComponentNode =>
  ui.text({ text: 'Saved', modifiers: [...modifiers] });
const states = { saved: 0, screen: 0 };
const play = (root: ComponentNode, more: object = {}): Promise<Played> =>
  start(encodeRoot(root, { states: { ...states, ...more } }));

/** The words of the first live region; `undefined` while there is none. */
function said({ shadow }: Played): string | undefined {
  const region = [...shadow.querySelectorAll<HTMLElement>('[aria-live]')].find(
    (element) => element.checkVisibility({ contentVisibilityAuto: true }) && element.closest('.parked') === null,
  );
  return region?.innerText.trim();
}

/** The words of the region before a change and after it, each time that they differ, until there are words. */
async function heard(played: Played, change: () => unknown): Promise<(string | undefined)[]> {
  const all = [said(played)];
  const observer = new MutationObserver(() => {
    const now = said(played);
    if (now !== all.at(-1)) all.push(now);
  });
  observer.observe(played.shadow, { subtree: true, childList: true, attributes: true, characterData: true });
  await change();
  await until(() => Boolean(all.at(-1)));
  observer.disconnect();
  return all;
}

describe('a live region', () => {
  it.each([
    ['a text', saved(whenSaved, polite)],
    ['a status', saved(whenSaved, m.semantics({ role: 'status' }))],
    ['a box', ui.column({ modifiers: [whenSaved, polite] }, [saved()])],
    [
      'a section that is kept aside',
      ui.column({ modifiers: [whenSaved, polite] }, [saved(), ...[1, 2, 3].map(() => ui.divider({}))]),
    ],
    [
      'one in such a section',
      ui.column({ modifiers: [whenSaved] }, [ui.column({}, [saved(polite)]), ui.divider({}), ui.divider({})]),
    ],
  ])('[SM13, D4] has its words a moment after it comes up: %s', async (_what, region) => {
    const played = await play(ui.column({}, [ui.text({ text: 'Before' }), region]));
    for (let time = 0; time < 2; time += 1) {
      expect(await heard(played, () => played.player.setState('saved', 1))).toEqual([undefined, '', 'Saved']);
      played.player.setState('saved', 0);
      await until(() => said(played) === undefined);
    }
  });

  it('[SM13, D4] has them at once when it is there from the start, or comes with its screen', async () => {
    const there = await play(saved(whenSaved, polite), { saved: 1 });
    expect(said(there)).toBe('Saved');
    const screen = ui.column({}, [ui.text({ text: 'Screen' }), ui.column({}, [saved(polite)])]);
    const { player, ...played } = await play(ui.screens({ state: 'screen' }, [ui.text({ text: 'First' }), screen]));
    player.setState('screen', 1);
    await atRest();
    expect(said({ player, ...played })).toBe('Saved');
  });

  it('[SM13, D4] that stays has other words at once', async () => {
    const region = ui.column({ modifiers: [polite] }, [
      saved(whenSaved),
      ui.text({ text: 'Not saved', modifiers: [m.visibleIf({ condition: e.equal(e.state('saved'), 0) })] }),
    ]);
    const played = await play(ui.column({}, [region]));
    expect(said(played)).toBe('Not saved');
    played.player.setState('saved', 1);
    await atRest();
    expect(said(played)).toBe('Saved');
  });

  it.each([
    ['a text', saved(polite)],
    ['a box', ui.column({ modifiers: [polite] }, [ui.row({}, [saved()]), ui.text({ text: ' as a draft' })])],
  ])(
    '[SM13, D3] has its words a moment after its document takes the place of one that did not say them: %s',
    async (_what, region) => {
      const played = await play(ui.text({ text: 'Before' }));
      const bytes = encodeRoot(ui.column({}, [ui.text({ text: 'After' }), region]));
      expect(await heard(played, () => played.player.load(bytes))).toEqual([
        undefined,
        '',
        expect.stringContaining('Saved'),
      ]);
      // An unchanged region is not announced again.
      await played.player.load(bytes);
      expect(said(played)).toContain('Saved');
    },
  );

  it('[SM13, IN1] keeps the names of what can be pressed in it', async () => {
    const undo = ui.button({ label: 'Undo', actions: [a.host({ name: 'undo' })] });
    const { shadow, player } = await play(ui.column({}, [ui.row({ modifiers: [whenSaved, polite] }, [saved(), undo])]));
    player.setState('saved', 1);
    await atRest();
    expect(byRole(shadow, 'button').map(({ innerText }) => innerText)).toEqual(['Undo']);
  });
});
