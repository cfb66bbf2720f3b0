// Screens that are joined to the history of the browser.

import { a, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserHistory } from '../player/browser-history.ts';
import type { StateValue } from '../state-value.ts';
import type { BrowserHistoryOptions } from '../player/browser-history.ts';
import { encodeRoot } from './documents.ts';
import { atRest, endAll, named, start, until } from './play.ts';
import type { Played } from './play.ts';

const address = location.href;
beforeEach(() => history.pushState({ own: 1 }, ''));
afterEach(() => {
  endAll();
  history.pushState(null, '', address);
});

const go = (label: string, value: number): ComponentNode =>
  ui.button({ label, actions: [a.setState({ state: 'screen', value })] });
const bytes = (): Uint8Array =>
  encodeRoot(
    ui.screens({ state: 'screen' }, [
      ui.column({}, [go('Open', 1)]),
      ui.column({}, [go('Further', 2), go('Back', 0)]),
      ui.column({}, [go('Home', 0)]),
    ]),
    { states: { screen: 0 } },
  );

interface Joined extends Played {
  readonly press: (label: string) => Promise<void>;
  readonly screen: () => StateValue | undefined;
}

async function play(options: Partial<BrowserHistoryOptions> = {}): Promise<Joined> {
  const played = await start(bytes(), { history: browserHistory({ states: ['screen'], ...options }) });
  await atRest();
  return {
    ...played,
    screen: () => played.player.getState('screen'),
    press: async (label) => {
      named(played.shadow, 'button', label).click();
      await atRest();
    },
  };
}

describe('screens in the history', () => {
  it('[PL35] are steps: back and forward lead to them, and the address stays', async () => {
    const { press, screen } = await play();
    const { length } = history;
    await press('Open');
    await press('Further');
    expect([screen(), history.length - length, location.href]).toEqual([2, 2, address]);
    history.back();
    await until(() => screen() === 1);
    history.back();
    await until(() => screen() === 0);
    history.forward();
    await until(() => screen() === 1);
  });

  it('[PL35] [PL51] leave a text state of the same name alone', async () => {
    history.replaceState({ pantograph: { screen: 2 } }, '');
    const document = encodeRoot(ui.text({ text: 'Other' }), { states: { screen: 'a text' } });
    const { player } = await start(document, { history: browserHistory({ states: ['screen'] }) });
    await atRest();
    expect(player.getState('screen')).toBe('a text');
  });

  it('[PL35] have an address where the host names one', async () => {
    const { press } = await play({ addressOf: ({ screen }) => `#screen-${screen}` });
    await press('Open');
    expect(location.hash).toBe('#screen-1');
  });

  it('[PL35] are there again when the page is loaded again', async () => {
    const first = await play();
    await first.press('Open');
    first.end();
    const again = await play();
    expect(again.screen()).toBe(1);
    expect(named(again.shadow, 'button', 'Further')).toBeDefined();
  });

  it('[PL36] go back where a document does', async () => {
    const { press, screen } = await play();
    await press('Open');
    const { length } = history;
    await press('Back');
    await until(() => JSON.stringify(history.state) === '{"own":1,"pantograph":{"screen":0}}');
    expect([screen(), history.length]).toEqual([0, length]);
    await press('Open');
    expect(screen()).toBe(1);
  });

  it('[PL36] go back only over a step of their own', async () => {
    const one = await play({ key: 'one' });
    const other = await play({ key: 'other' });
    await one.press('Open');
    await other.press('Open');
    await one.press('Back');
    expect([one.screen(), other.screen(), history.state]).toMatchObject([
      0,
      1,
      { one: { screen: 0 }, other: { screen: 1 } },
    ]);
    history.back();
    await until(() => one.screen() === 1);
    history.pushState(history.state, '', '#own');
    await atRest();
    await other.press('Back');
    await atRest();
    expect([one.screen(), other.screen(), location.hash]).toEqual([1, 0, '#own']);
  });

  it('[PL36] are painted where the host has no address for them', async () => {
    const { canvas, press, screen } = await play({ addressOf: () => 'https://other.example/' });
    const before = canvas.toDataURL();
    const failures: string[] = [];
    const onFailure = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      failures.push((event.reason as Error).name);
    };
    window.addEventListener('unhandledrejection', onFailure);
    await press('Open');
    await until(() => failures.length > 0);
    window.removeEventListener('unhandledrejection', onFailure);
    expect([screen(), failures, canvas.toDataURL() === before]).toEqual([1, ['SecurityError'], false]);
  });

  it('[PL36] begin anew with a document that does', async () => {
    const { player, press, screen } = await play();
    await press('Open');
    await player.load(bytes());
    await atRest();
    expect([screen(), history.state]).toMatchObject([0, { own: 1, pantograph: { screen: 0 } }]);
    player.setState('screen', 2);
    await atRest();
    history.back();
    await until(() => screen() === 0);
  });
});
