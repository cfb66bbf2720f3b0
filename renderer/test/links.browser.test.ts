// Links in rich texts: real `a` elements on the painted lines, for Tab, for a pointer and for assistive technology.

import { a, m, ui } from 'pantograph/producer';
import type { ComponentNode } from 'pantograph/producer';
import { userEvent } from 'vitest/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import axe from 'axe-core';
import type { PlayerOptions } from '../player/player-options.ts';
import { encodeRoot } from './documents.ts';
import { fragmentsOf, linesOfPage, paintedRectangle, rectangleOf } from './lines.ts';
import { atRest, createHost, endAll, start } from './play.ts';
import type { Played } from './play.ts';

afterEach(() => {
  endAll();
  history.replaceState(null, '', location.pathname + location.search);
});

const links = { terms: '#terms', privacy: '#privacy' };

const consent = [
  ui.run({ text: 'By ordering you accept the ' }),
  ui.run({ text: 'general terms of ', link: 'terms' }),
  ui.run({ text: 'business', weight: 700, link: 'terms' }),
  ui.run({ text: ' and the ' }),
  ui.run({ text: 'privacy policy', link: 'privacy' }),
  ui.run({ text: ', also at ' }),
  ui.run({ text: 'partners', link: 'partners' }),
  ui.run({ text: '.' }),
];

const page = (rows = 0): ComponentNode =>
  ui.column({ gap: 16, modifiers: [m.padding({ start: 20, top: 20, end: 20 })] }, [
    ui.button({ label: 'Before', actions: [a.host({ name: 'before' })] }),
    ui.richText({ modifiers: [m.key({ key: 'consent' })] }, [...consent]),
    ...Array.from({ length: rows }, (_, row) => ui.text({ text: `Row ${row}` })),
    ui.button({ label: 'After', actions: [a.host({ name: 'after' })] }),
  ]);

const play = async (root: ComponentNode, options: PlayerOptions = {}, width = 390): Promise<Played> => {
  const played = await start(encodeRoot(root), { links, ...options }, createHost(width));
  await atRest();
  return played;
};

const linksOf = ({ shadow }: Played): HTMLAnchorElement[] => [...shadow.querySelectorAll('a')];

describe('a link', () => {
  it('[LK1] is a real link of one element, over runs and lines', async () => {
    const played = await play(page(), {}, 200);
    expect(linksOf(played).map(({ textContent, hash }) => [textContent, hash])).toEqual([
      ['general terms of business', '#terms'],
      ['privacy policy', '#privacy'],
    ]);
    expect(linksOf(played)[0].children.length).toBeGreaterThan(2);
  });

  it.each(['ltr', 'rtl'] as const)('[LK1] lies on its painted lines (%s)', async (direction) => {
    const played = await play(page(), { direction }, 200);
    const painted = fragmentsOf(played).filter(({ text }) => text.trim() !== '');
    const written = linesOfPage(played).filter(({ data }) => data.trim() !== '');
    const { left, top } = played.host.getBoundingClientRect();
    expect(written.map(({ data }) => data.trimEnd())).toEqual(painted.map(({ text }) => text.trimEnd()));
    written.forEach((line, index) => {
      const { x, y, height } = paintedRectangle(played.player, painted[index]);
      const at = rectangleOf(line);
      expect(Math.abs(at.left - left - x)).toBeLessThan(1);
      expect(Math.abs(at.top + at.height / 2 - top - y - height / 2)).toBeLessThan(1.5);
    });
  });

  it('[LK1] opens its address with a click, and with Enter', async () => {
    const onHostAction = vi.fn();
    const played = await play(page(), { onHostAction });
    linksOf(played)[0].click();
    expect(location.hash).toBe('#terms');
    await userEvent.click(linksOf(played)[1].children[0]);
    expect(location.hash).toBe('#privacy');
    linksOf(played)[0].focus();
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe('#terms');
    expect(onHostAction).not.toHaveBeenCalled();
  });

  it('[LK1] has nothing that axe finds', async () => {
    const played = await play(page());
    const { violations } = await axe.run(played.host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('[LK2] shows a thicker line under a pointer, and a ring around the focus', async () => {
    const played = await play(page());
    const [first, second] = linksOf(played);
    await userEvent.hover(first.children[0]);
    expect(getComputedStyle(first.children[0]).textDecorationLine).toBe('underline');
    await userEvent.tab();
    await userEvent.tab();
    expect(played.shadow.activeElement).toBe(first);
    expect(getComputedStyle(first.children[0]).outlineColor).toBe('rgb(47, 85, 200)');
    expect(getComputedStyle(second.children[0]).outlineStyle).toBe('none');
  });

  it('[LK3] of a name that the page lacks is text, which is told once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const reports: unknown[] = [];
    const played = await play(page(), { onReport: ({ code, details }) => reports.push([code, details['name']]) });
    played.player.refresh();
    await atRest();
    expect(reports.filter((report) => String(report).startsWith('link'))).toEqual([['link-unknown', 'partners']]);
    expect(warn.mock.calls.filter(([message]) => String(message).includes('partners'))).toHaveLength(1);
    warn.mockRestore();
  });

  it.each(['javascript:alert(1)', ' Java\tscript:alert(1)', 'vbscript:x', 'data:text/html,x'])(
    '[LK5] with an address that runs code is text (%j)',
    async (terms) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const reports: unknown[] = [];
      const played = await play(page(), {
        links: { terms, privacy: '#data:', partners: '/javascript:' },
        onReport: ({ code, details }) => reports.push([code, details['name']]),
      });
      expect(linksOf(played).map((link) => link.getAttribute('href'))).toEqual(['#data:', '/javascript:']);
      expect(reports).toContainEqual(['link-unknown', 'terms']);
      warn.mockRestore();
    },
  );

  it('[LK4] is a stop of Tab in reading order, also around a long list', async () => {
    const { shadow } = await play(page(3_000));
    const stops: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.tab();
      stops.push(shadow.activeElement?.textContent || shadow.activeElement?.getAttribute('aria-label'));
      await atRest();
    }
    expect(stops).toEqual(['Before', 'general terms of business', 'privacy policy', 'After']);
  });

  it('[LK4] keeps the focus when lines are broken anew', async () => {
    const played = await play(page());
    const { shadow, host } = played;
    linksOf(played)[0].focus();
    host.style.width = '180px';
    await atRest();
    expect(shadow.activeElement?.textContent).toBe('general terms of business');
  });

  it('[LK1] leads to the new address when the page has another', async () => {
    const played = await play(page());
    played.player.setOptions({ links: { terms: '#other', privacy: '#privacy' } });
    await atRest();
    expect(linksOf(played).map(({ hash }) => hash)).toEqual(['#other', '#privacy']);
  });
});
