// Colours of a frame: from the theme, the host, the wish for contrast, and a platform that forces its own.

import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { a, m, path, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../environment.ts';
import { forcedColors, frameOf, linesOf } from '../test/built-frames.ts';

describe('frames', () => {
  it('[PT4, PT15] take colours from the theme, the host, the wish for contrast and the platform', () => {
    const root = ui.column({}, [
      ui.text({ text: 'a', color: 'onSurfaceVariant' }),
      ui.text({ text: 'b', color: '#123456' }),
    ]);
    const colors = (environment: Partial<Environment>): (string | undefined)[] =>
      linesOf(frameOf(root, { environment })).map((line) => line.split(' ').at(-1));
    expect(colors({})).toEqual(['#ff4b5060', '#ff123456']);
    expect(colors({ theme: 'dark' })).toEqual(['#ffbcc1d0', '#ff123456']);
    expect(colors({ contrast: 'more' })).toEqual(['#ff1a1c20', '#ff123456']);
    expect(colors({ colors: { onSurfaceVariant: 0xff010203 } })).toEqual(['#ff010203', '#ff123456']);
    expect(colors({ forcedColors: { onSurface: 0xffffffff, onSurfaceVariant: 0xffffff00 } })).toEqual([
      '#ffffff00',
      '#ffffffff',
    ]);
  });

  it('[PT16] show what progress runs on, whole and empty, where forced colours have no quiet one', () => {
    const bars = (shape: 'linear' | 'circular', value: number): string[] =>
      linesOf(
        frameOf(ui.column({}, [ui.progress({ shape, value, label: 'Done' })]), { environment: { forcedColors } }),
      ).filter((line) => !line.startsWith('style'));
    expect(bars('linear', 0)).toEqual(['box 0 2 390 1 radii 0.5 0.5 0.5 0.5 fill #ffffffff']);
    expect(bars('linear', 0.5)).toEqual([...bars('linear', 0), 'box 0 0 195 4 radii 2 2 2 2 fill #ffffffff']);
    expect(bars('circular', 0)).toEqual(['arc 24 24 18 0 6.28 0 stroke #ffffffff']);
    const styles = linesOf(
      frameOf(ui.column({}, [ui.progress({ shape: 'circular', value: 0.5, label: 'Done' })]), {
        environment: { forcedColors },
      }),
    );
    expect(styles.filter((line) => line.startsWith('style'))).toEqual(['style 1 1 1', 'style 4 1 1']);
  });

  it("[PT15] say with the platform's own colour what cannot be operated, and with nothing else, where colours are forced", () => {
    const colorsOf = (root: ComponentNode): readonly string[] => {
      const lines = linesOf(frameOf(ui.column({}, [root]), { environment: { forcedColors } }));
      return [...new Set(lines.flatMap((line) => line.match(/#\w+|alpha .*/g) ?? []))].sort();
    };
    const go = [a.setState({ state: 'screen', value: 1 })];
    const icon = path('M0 0 L1 0 L1 1 Z');
    for (const variant of ['filled', 'tonal', 'outlined', 'text'] as const) {
      expect(colorsOf(ui.button({ label: 'a', icon, variant, enabled: false, actions: go }))).toEqual(['#ff3ff23f']);
      expect(colorsOf(ui.iconButton({ icon, label: 'a', variant, enabled: false, actions: go }))).toEqual([
        '#ff3ff23f',
      ]);
      expect(colorsOf(ui.button({ label: 'a', icon, variant, actions: go }))).not.toContain('#ff3ff23f');
    }
    // Content on a mark is seen on it.
    for (const state of ['on', 'off']) {
      for (const control of [ui.checkbox, ui.toggle]) {
        const [ground, ...inks] = colorsOf(control({ state, label: 'a', enabled: false }));
        expect([...inks, ground].filter((color) => color !== '#ff000000')).toEqual(['#ff3ff23f']);
        expect(colorsOf(control({ state, label: 'a' }))).not.toContain('#ff3ff23f');
      }
    }
    const [track, thumb] = linesOf(
      frameOf(ui.column({}, [ui.toggle({ state: 'off', label: 'a', enabled: false })]), {
        environment: { forcedColors },
      }),
    ).filter((line) => line.startsWith('box'));
    expect([track.includes('fill'), thumb.includes('fill #ff3ff23f')]).toEqual([false, true]);
    const row = (enabled: boolean): ComponentNode =>
      ui.listItem({
        headline: 'a',
        supporting: 'b',
        modifiers: [m.background({ color: 'surfaceContainer' }), m.clickable({ enabled, actions: go })],
      });
    expect(colorsOf(row(false))).toEqual(['#ff000000', '#ff3ff23f']);
    expect(colorsOf(row(true))).toEqual(['#ff000000', '#ffffffff']);
    expect(colorsOf(ui.column({}, [row(false), ui.text({ text: 'c' })]))).toEqual([
      '#ff000000',
      '#ff3ff23f',
      '#ffffffff',
    ]);
  });

  it('[PT16] give what can be pressed on a ground of its own an edge where colours are forced, but for rows of a list', () => {
    const edges = (root: ComponentNode, environment: Partial<Environment> = { forcedColors }): string[] =>
      linesOf(frameOf(ui.column({}, [root]), { environment })).flatMap((line) => line.match(/frame .*/) ?? []);
    const round = [m.size({ width: 80, height: 40 }), m.cornerRadius({ topStart: 20 })];
    const ground = m.background({ color: '#3355ff' });
    const press = (enabled = true): ModifierValue =>
      m.clickable({ enabled, actions: [a.setState({ state: 'screen', value: 1 })] });
    const child = [ui.box({ modifiers: [m.fill({ width: 1, height: 1 }), ground] })];
    for (const modifiers of [
      [...round, ground, press()],
      [press(), ...round, ground],
      [...round, m.border({ width: 0, color: 'outline' }), ground, press()],
    ])
      expect(edges(ui.box({ modifiers }, child))).toEqual(['frame 1 #ffffffff']);
    expect(edges(ui.box({ modifiers: [...round, ground, press(false)] }))).toEqual(['frame 1 #ff3ff23f']);
    expect(edges(ui.box({ modifiers: [...round, m.border({ width: 2, color: 'outline' }), ground, press()] }))).toEqual(
      ['frame 2 #ffffffff'],
    );
    for (const modifiers of [
      [...round, ground],
      [...round, press()],
    ])
      expect(edges(ui.box({ modifiers }))).toEqual([]);
    expect(edges(ui.box({ modifiers: [...round, ground, press()] }), {})).toEqual([]);
    expect(edges(ui.listItem({ headline: 'a', modifiers: [ground, press()] }))).toEqual([]);
  });

  it('[PT16] mark a selected tab as a whole where colours are forced, as long as it can be operated', () => {
    const tabs = (enabled: boolean): string[] =>
      linesOf(
        frameOf(ui.column({}, [ui.tabs({ state: 'tab', options: ['a', 'b'], label: 'c', enabled })]), {
          environment: { forcedColors },
        }),
      );
    expect(tabs(true)).toContain('box 0 0 195 48 radii 8 8 8 8 fill #ff1aebff');
    expect(
      tabs(true)
        .filter((line) => line.startsWith('text'))
        .map((line) => line.split(' ').at(-1)),
    ).toEqual(['#ff010203', '#ffffffff']);
    expect(tabs(false).join()).not.toMatch(/#ff1aebff|#ff010203/);
  });

  it('[PT15] leave a drawing its own colours where others are forced, in the theme that goes with what it stands on', () => {
    const root = ui.canvas({ width: 20, height: 20 }, [
      ui.drawCircle({ x: 5, y: 5, radius: 2 }),
      ui.paint({ color: '#123456' }),
      ui.drawCircle({ x: 5, y: 5, radius: 2 }),
    ]);
    const circles = (environment: Partial<Environment>): string[] =>
      linesOf(frameOf(root, { environment })).filter((line) => line.includes('arc'));
    const plain = circles({});
    expect(plain).toHaveLength(2);
    expect(circles({ forcedColors: { surface: 0xffffffff, onSurface: 0xffffff00 } })).toEqual(plain);
    expect(circles({ forcedColors: { surface: 0xff000000, onSurface: 0xffffff00 } })).toEqual(
      circles({ theme: 'dark' }),
    );
    expect(circles({ theme: 'dark' })).not.toEqual(plain);
  });
});
