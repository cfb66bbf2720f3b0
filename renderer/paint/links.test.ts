// The look of links: as painted from a layout whose host has addresses for some names.

import { a, m, ui } from 'pantograph/producer';
import type { ComponentNode, ModifierValue } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { dumpOf } from '../test/built-frames.ts';

const links = { terms: '/terms' };

const text = (...modifiers: ModifierValue[]): ComponentNode =>
  ui.richText({ modifiers }, [ui.run({ text: 'See the ' }), ui.run({ text: 'terms', link: 'terms' })]);
const dump = (root: ComponentNode): string => dumpOf(root, { environment: { links } });
/** The part of a frame that paints the link. */
const painted = (root: ComponentNode): string => {
  const frame = dump(root);
  return frame.slice(frame.indexOf('"See the "') + 10);
};

describe('a link', () => {
  it('[LK2] has the colour of links and a line below it', () => {
    expect(painted(text())).toContain('#ff2f55c8');
    expect(painted(text()).match(/box/g)).toHaveLength(1);
    const own = ui.run({ text: 'terms', link: 'terms', color: 'error', decoration: 'lineThrough' });
    const other = painted(ui.richText({}, [ui.run({ text: 'See the ' }), own]));
    expect(other).toContain('#ffb3261e');
    expect(other.match(/box/g)).toHaveLength(1);
  });

  it.each([
    [
      'of a name that the host lacks',
      ui.richText({}, [ui.run({ text: 'See the ' }), ui.run({ text: 'more', link: 'constructor' })]),
    ],
    [
      'in something that is pressed',
      ui.box({ modifiers: [m.clickable({ actions: [a.host({ name: 'x' })] })] }, [text()]),
    ],
    ['in something that is told as a whole', ui.box({ modifiers: [m.semantics({ merge: true })] }, [text()])],
    ['in something hidden', ui.box({ modifiers: [m.semantics({ hidden: true })] }, [text()])],
    ['of a text with a label', text(m.semantics({ label: 'Terms' }))],
  ])('[LK3] %s is text', (_, root) => {
    expect(painted(root)).not.toContain('#ff2f55c8');
    expect(painted(root)).not.toContain('box');
  });
});
