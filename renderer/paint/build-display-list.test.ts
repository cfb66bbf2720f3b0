// The content of a frame: visible boxes with their modifiers in order, controls at any font scale, and the operated control.

import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { dumpOf, forcedColors, frameOf, linesOf } from '../test/built-frames.ts';
import type { FrameSettings } from '../test/built-frames.ts';
import { numberedTitles } from '../test/documents.ts';
import { galleryRoot } from '../test/gallery.ts';
import { dumpDisplayList } from './dump-display-list.ts';
import type { InteractionState } from './interaction-state.ts';

const square = (modifiers: readonly unknown[]): ComponentNode =>
  ui.column({}, [ui.box({ modifiers: [...(modifiers as []), m.size({ width: 20, height: 20 })] })]);

describe('frames', () => {
  it('[PT1] look as they did', async () => {
    const environment = { viewportHeight: 1500 };
    await expect(dumpOf(galleryRoot(), { environment })).toMatchFileSnapshot('goldens/gallery-light.txt');
    await expect(
      dumpOf(galleryRoot(), { environment: { ...environment, theme: 'dark', direction: 'rtl', density: 2 } }),
    ).toMatchFileSnapshot('goldens/gallery-dark-rtl.txt');
    await expect(dumpOf(galleryRoot(), { environment: { ...environment, forcedColors } })).toMatchFileSnapshot(
      'goldens/gallery-forced.txt',
    );
  });

  it('[FC1] cost what is visible, wherever a long list is scrolled to', () => {
    const list = (rows: number): ComponentNode =>
      ui.scroll(
        {},
        numberedTitles(rows).map((headline) => ui.listItem({ headline })),
      );
    const few = frameOf(list(30)).operations.length;
    const many = frameOf(list(2000), { scrolled: 56 * 1000 });
    expect(many.operations.length).toBeLessThanOrEqual(few + 1);
    expect(dumpDisplayList(many)).toContain('"Task 1001"');
    expect(dumpDisplayList(many)).not.toContain('"Task 990"');
    expect(dumpDisplayList(frameOf(list(2000), { scrolled: 56 * 2000 - 720 }))).toContain('"Task 2000"');
  });

  it('[FC1] show what stands out of a box that is itself out of sight', () => {
    const rows = numberedTitles(60).map((text) =>
      ui.box({ modifiers: [m.size({ height: 100 })] }, [ui.text({ text })]),
    );
    const far = ui.box({ modifiers: [m.size({ height: 10 })] }, [
      ui.text({ text: 'far', modifiers: [m.offset({ y: 5000 })] }),
    ]);
    const frame = frameOf(ui.scroll({}, [far, ...rows]), { scrolled: 4800 });
    expect(dumpDisplayList(frame)).toContain('"far"');
    expect(dumpDisplayList(frame)).toContain('"Task 50"');
    const moved = frameOf(ui.scroll({}, [ui.text({ text: 'far', modifiers: [m.offset({ y: 5000 })] }), ...rows]), {
      scrolled: 4800,
    });
    expect(dumpDisplayList(moved)).toContain('"far"');
  });

  it('[PT3] paint modifiers from the outermost inwards, corners for all that follows', () => {
    const background = m.background({ color: '#ff0000' });
    const padding = m.padding({ start: 2, top: 3, end: 4, bottom: 5 });
    expect(linesOf(frameOf(square([background, padding])))).toEqual(['box 0 0 26 28 fill #ffff0000']);
    expect(linesOf(frameOf(square([padding, background])))).toEqual(['box 2 3 20 20 fill #ffff0000']);
    expect(
      linesOf(
        frameOf(square([m.cornerRadius({ topStart: 8, topEnd: 0 }), background]), {
          environment: { direction: 'rtl' },
        }),
      ),
    ).toEqual(['box 370 0 20 20 radii 0 8 8 8 fill #ffff0000']);
    expect(linesOf(frameOf(square([m.border({ color: '#00ff00', width: 0.3 })])))).toEqual([
      'box 0 0 20 20 frame 1 #ff00ff00',
    ]);
    expect(
      linesOf(frameOf(square([m.border({ color: '#00ff00', width: 2 }), m.opacity({ alpha: 0.5 }), background]))),
    ).toEqual(['alpha 0.5', 'box 0 0 20 20 fill #ffff0000', 'alpha 1', 'box 0 0 20 20 frame 2 #ff00ff00']);
    expect(linesOf(frameOf(square([m.clip(), background])))).toEqual([
      'save',
      'clip 0 0 20 20 0 0 0 0',
      'box 0 0 20 20 fill #ffff0000',
      'pop',
    ]);
    expect(linesOf(frameOf(square([m.opacity({ alpha: 0.5 }), background])))).toEqual([
      'alpha 0.5',
      'box 0 0 20 20 fill #ffff0000',
      'alpha 1',
    ]);
  });

  it('[LY24] move a box with all its modifiers, wherever offset stands', () => {
    const rest = [m.clip(), m.background({ color: '#ff0000' })];
    const moved = ['save', 'clip 5 7 20 20 0 0 0 0', 'box 5 7 20 20 fill #ffff0000', 'pop'];
    expect(linesOf(frameOf(square([m.offset({ x: 5, y: 7 }), ...rest])))).toEqual(moved);
    expect(linesOf(frameOf(square([...rest, m.offset({ x: 5, y: 7 })])))).toEqual(moved);
  });

  it('[LY15] fill and underline the selected one of tabs that stand in several rows', () => {
    const root = ui.column({ align: 'stretch' }, [
      ui.tabs({ state: 'on', options: ['Monday', 'Tuesday'], label: 'x' }),
    ]);
    const places = linesOf(frameOf(root, { environment: { viewportWidth: 160, fontScale: 2, forcedColors } }))
      .filter((line) => line.startsWith('box'))
      .map((line) => line.split(' ').slice(1, 5).join(' '));
    // The line below all, the whole tab, the line below it.
    expect(places).toEqual(['0 127 160 1', '0 64 160 64', '31 125 98 3']);
  });

  it('[LY27] let marks and switches grow with their labels, to twice their size at most, and beside them', () => {
    const sizesAt = (fontScale: number): string[] => {
      const root = ui.column({}, [
        ui.checkbox({ state: 'off', label: 'a' }),
        ui.toggle({ state: 'off', label: 'b' }),
        ui.radioGroup({ state: 'tab', options: ['c'], label: 'd' }),
        ui.toggle({ state: 'off' }),
      ]);
      return linesOf(frameOf(root, { environment: { fontScale } }))
        .filter((line) => / frame [2-4] /.test(line))
        .map((line) => line.split(' ').slice(3, 5).join(' '));
    };
    expect(sizesAt(1)).toEqual(['20 20', '52 32', '20 20', '52 32']);
    expect(sizesAt(1.5)).toEqual(['30 30', '78 48', '30 30', '78 48']);
    expect(sizesAt(2)).toEqual(['40 40', '104 64', '40 40', '104 64']);
    expect(sizesAt(3)).toEqual(sizesAt(2));
    const box = linesOf(
      frameOf(ui.column({}, [ui.checkbox({ state: 'off', label: 'a' })]), { environment: { fontScale: 2 } }),
    );
    expect(box[0]).toMatch(/ radii 10 10 10 10 frame 4 /);
  });

  it('[LY19] show the switch of a toggle below a label that has no room beside it', () => {
    const root = ui.column({ align: 'stretch' }, [ui.toggle({ state: 'off', label: 'Appearance' })]);
    const placesIn = (direction: 'ltr' | 'rtl', fontScale: number): string[] =>
      linesOf(frameOf(root, { environment: { viewportWidth: 320, direction, fontScale } }))
        .filter((line) => / frame 2 /.test(line))
        .map((line) => line.split(' ').slice(1, 5).join(' '));
    // 12 above and below a line of 72, and below the switch.
    expect([placesIn('ltr', 3), placesIn('rtl', 3)]).toEqual([['216 96 104 64'], ['0 96 104 64']]);
    expect(placesIn('ltr', 1)).toEqual(['268 8 52 32']);
  });

  it('[LY7] round a badge and a button as with one line, so that no line of large type stands out of them', () => {
    const radiusOf = (root: ComponentNode, fontScale: number): number =>
      Number(/ radii ([\d.]+)/.exec(linesOf(frameOf(ui.column({}, [root]), { environment: { fontScale } }))[0])?.[1]);
    const text = 'some words that need several lines '.repeat(4).trim();
    expect([radiusOf(ui.badge({ text: '12' }), 0.85), radiusOf(ui.button({ label: 'OK' }), 0.85)]).toEqual([10, 22]);
    for (const fontScale of [1, 2, 3]) {
      expect(radiusOf(ui.badge({ text: '12' }), fontScale)).toBe(10 * fontScale);
      expect(radiusOf(ui.badge({ text }), fontScale)).toBe(10 * fontScale);
      expect(radiusOf(ui.button({ label: text }), fontScale)).toBe(22 * fontScale);
    }
  });

  it('[PT5] show what is pressed, hovered, focused and disabled', () => {
    const go = [a.setState({ state: 'screen', value: 1 })];
    const root = ui.column({}, [
      ui.button({ label: 'OK', actions: go }),
      ui.box({ modifiers: [m.clickable({ actions: go }), m.size({ width: 20, height: 20 })] }),
    ]);
    const plain = linesOf(frameOf(root));
    const added = (interaction: InteractionState): string[] =>
      linesOf(frameOf(root, { interaction })).filter((line) => !plain.includes(line));
    expect(added({ hovered: { node: 1, option: -1 } })).toEqual(['box 0 0 64 44 radii 22 22 22 22 fill #14ffffff']);
    expect(added({ pressed: { node: 2, option: -1 } })).toEqual(['box 0 44 20 20 fill #241a1c20']);
    expect(added({ focused: { node: 1, option: -1 } })).toHaveLength(2);
    expect(added({ focused: { node: 2, option: -1 } })).toEqual([
      'box 0 39 25 30 radii 5 5 5 5 frame 5 #fffbfcff',
      'box 0 39 25 30 radii 5 5 5 5 frame 3 #ff0b57d0',
    ]);
    const disabled = linesOf(frameOf(ui.column({}, [ui.button({ label: 'OK', enabled: false, actions: go })])));
    expect(disabled[0]).toBe('box 0 0 64 44 radii 22 22 22 22 fill #1f1a1c20');
    const still = ui.listItem({ headline: 'a', modifiers: [m.clickable({ enabled: false, actions: go })] });
    expect(linesOf(frameOf(ui.column({}, [still]))).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'alpha 0.38',
      'text "a"',
      'alpha 1',
    ]);
  });

  it('[PT5, IN2] show each control that is pressed and has the focus as they did', async () => {
    const linesOfGallery = (interaction: InteractionState): string[] =>
      dumpOf(galleryRoot(), { environment: { viewportHeight: 1500 }, interaction })
        .trim()
        .split('\n');
    const plain = linesOfGallery({});
    const operated = Array.from({ length: 63 }, (_, node) =>
      [-1, 0, 1, 2].map((option) => {
        const interaction = { pressed: { node, option }, focused: { node, option } };
        const lines = linesOfGallery(interaction).filter((line) => !plain.includes(line));
        // Others than controls get no state layer.
        return !lines.some((line) => line.includes(' fill '))
          ? ''
          : `node ${node} option ${option}\n${lines.map((line) => `  ${line}\n`).join('')}`;
      }),
    );
    await expect(operated.flat().join('')).toMatchFileSnapshot('goldens/gallery-operated.txt');
  });

  describe('[IN10, D4] show the whole ring of what has the focus, above all else', () => {
    const ringOf = (root: ComponentNode, node: number, settings: FrameSettings = {}): string[] =>
      linesOf(frameOf(root, { ...settings, interaction: { focused: { node, option: -1 } } }))
        .slice(-2)
        .map((line) =>
          line
            .split(' ')
            .filter((_, at) => at < 5 || at > 9)
            .join(' '),
        );
    const ring = (place: string): string[] => [`box ${place} frame 5 #fffbfcff`, `box ${place} frame 3 #ff0b57d0`];
    const space = (height: number): ComponentNode => ui.spacer({ modifiers: [m.size({ width: 20, height })] });

    it('outside of a button where there is room, inside at the edge of the surface', () => {
      const root = ui.column({}, [
        ui.button({ label: 'OK' }),
        ui.box({ modifiers: [m.padding({ start: 30 })] }, [ui.button({ label: 'OK' })]),
        ui.text({ text: 'below' }),
      ]);
      expect(ringOf(root, 1)).toEqual(ring('0 0 69 49'));
      expect(ringOf(root, 3)).toEqual(ring('25 39 74 54'));
      const wide = ui.box({ modifiers: [m.fill({ width: 1, height: 1 })] }, [
        ui.button({ label: 'OK', modifiers: [m.fill({ width: 1, height: 1 })] }),
      ]);
      expect(ringOf(wide, 1)).toEqual(ring('0 0 390 720'));
    });

    it('outside of words that are clicked, so that it stands on none of their letters', () => {
      const link = ui.text({
        text: 'Home',
        modifiers: [
          m.padding({ start: 30, top: 40 }),
          m.clickable({ actions: [a.host({ name: 'go' })] }),
          m.size({ width: 60, height: 24 }),
        ],
      });
      expect(ringOf(ui.column({}, [link, space(50)]), 1)).toEqual(ring('25 35 70 34'));
    });

    it('within what scrolls, as far as it can be seen', () => {
      const chips = ui.column({}, [
        space(100),
        ui.scroll({ axis: 'horizontal' }, [
          ui.row(
            {},
            Array.from({ length: 9 }, () => ui.button({ label: 'OK' })),
          ),
        ]),
        space(50),
      ]);
      expect(ringOf(chips, 4)).toEqual(ring('0 100 69 44'));
      expect(ringOf(chips, 5)).toEqual(ring('59 100 74 44'));
      expect(ringOf(chips, 4, { sideways: 30 })).toEqual(ring('0 100 39 44'));
      const gone = ringOf(chips, 4, { sideways: 90 });
      expect(gone.join()).not.toContain('frame');
    });

    it('inside of what scrolls and takes the focus itself', () => {
      const lines = ui.column(
        {},
        Array.from({ length: 40 }, () => space(20)),
      );
      const root = ui.column({}, [
        space(30),
        ui.scroll({ modifiers: [m.padding({ start: 10 }), m.size({ height: 200 })] }, [lines]),
        space(50),
      ]);
      expect(ringOf(root, 2)).toEqual(ring('10 30 380 200'));
    });
  });

  it('[PT6] keep lines at least a device pixel wide', () => {
    for (const density of [0.5, 1, 1.5, 2, 3]) {
      const [line] = linesOf(frameOf(ui.column({}, [ui.divider({})]), { environment: { density } }));
      expect(Number(line.split(' ')[4])).toBe(Math.max(1, Math.round(density)));
    }
  });

  it('[PT11] begin a drawn text at the left, in either direction', () => {
    const placesIn = (direction: 'ltr' | 'rtl'): string[] =>
      linesOf(
        frameOf(
          ui.canvas({ width: 200, height: 40 }, [
            ui.drawText({ text: 'word', x: 20, y: 20 }),
            ui.drawText({ text: 'word', x: 20, y: 20, alignment: 'end' }),
          ]),
          { environment: { direction } },
        ),
      ).filter((line) => line.startsWith('text'));
    expect(placesIn('ltr')).toHaveLength(2);
    expect(placesIn('rtl')).toEqual(placesIn('ltr'));
    expect(placesIn('ltr')[0]).not.toBe(placesIn('ltr')[1]);
  });

  it('[PT7] end what a draw program leaves open, and ignore what it ends too often', () => {
    const open = linesOf(frameOf(ui.canvas({ width: 10, height: 10 }, [ui.save(), ui.save()])));
    expect(open.filter((line) => line === 'pop')).toHaveLength(3);
    const closed = linesOf(
      frameOf(ui.canvas({ width: 10, height: 10 }, [ui.restore(), ui.restore(), ui.drawRect({ width: 5, height: 5 })])),
    );
    expect(closed).toEqual([
      'save',
      'clip 0 0 390 720 0 0 0 0',
      'translate 0 0',
      'scale 1 1',
      'style 1 0 0',
      'box 0 0 5 5 fill #ff1a1c20',
      'pop',
    ]);
  });
});
