// Invisible texts are not copied, from the surface or with the page around it.

import type { ComponentNode } from 'pantograph/producer';
import { e, m, ui } from 'pantograph/producer';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { encodeRoot } from './documents.ts';
import { linesOfPage } from './lines.ts';
import { endAll, start, until } from './play.ts';
import type { Played } from './play.ts';

afterEach(endAll);

const secret = (...modifiers: Parameters<typeof ui.text>[0]['modifiers'] & object): ComponentNode =>
  ui.text({ text: 'secret', modifiers });
const size = m.size({ width: 200, height: 60 });
const ground = m.background({ color: '#336699' });

/** Larger grounds than the hiding ground, as many as the search examines. */
const largerGrounds = Array.from({ length: 256 }, () =>
  ui.box({ modifiers: [m.size({ width: 300, height: 90 }), ground] }),
);

/** Invisible texts, by rule and cause. */
const unseen: Readonly<Record<string, ComponentNode>> = {
  '[SM27] of opacity 0': secret(m.opacity({ alpha: 0 })),
  '[SM27] in what has opacity 0': ui.column({ modifiers: [m.opacity({ alpha: 0 })] }, [secret()]),
  '[SM27] of opacity 0 by a state': secret(m.opacity({ alpha: e.state('off') })),
  '[SM27] in a transparent colour': ui.text({ text: 'secret', color: '#00000000' }),
  '[SM27] in transparent runs': ui.richText({}, [
    ui.run({ text: 'sec', color: '#00000000' }),
    ui.run({ text: 'ret', color: '#00ff0000' }),
  ]),
  '[SM33] clipped away': ui.box({ modifiers: [m.clip(), m.size({ width: 100, height: 20 })] }, [
    secret(m.offset({ y: 40 })),
  ]),
  '[SM33] in a clip of no height': ui.column({ modifiers: [m.size({ height: 0 }), m.clip()] }, [secret()]),
  '[SM33] beside what scrolls': ui.scroll({ modifiers: [size] }, [secret(m.offset({ x: 400 }))]),
  '[SM33] above the surface': secret(m.offset({ y: -900 })),
  '[SM34] behind a ground': ui.box({}, [secret(), ui.box({ modifiers: [size, ground] })]),
  '[SM34] behind a card': ui.box({}, [
    secret(m.offset({ x: 20, y: 20 })),
    ui.card({ modifiers: [m.size({ width: 300, height: 100 })] }, []),
  ]),
  '[SM34] in a scroll behind a ground': ui.box({}, [
    ui.scroll({ modifiers: [size] }, [secret()]),
    ui.box({ modifiers: [size, ground] }),
  ]),
  '[SM34] behind a ground that was moved there': ui.column({}, [
    secret(),
    ui.box({ modifiers: [m.offset({ y: -30 }), size, ground] }),
  ]),
};

/** Visible texts, although a part of such a cause is there. */
const seen: Readonly<Record<string, ComponentNode>> = {
  '[SM27] faint': secret(m.opacity({ alpha: 0.1 })),
  '[SM33] clipped in part': ui.box({ modifiers: [m.clip(), m.size({ width: 30, height: 20 })] }, [secret()]),
  '[SM33] scrolled to': ui.scroll({ modifiers: [size] }, [
    ui.spacer({ modifiers: [m.size({ height: 400 })] }),
    secret(),
  ]),
  '[SM34] on a ground': ui.box({ modifiers: [size, ground] }, [secret()]),
  '[SM34] behind a ground that can be seen through': ui.box({}, [
    secret(),
    ui.box({ modifiers: [size, m.background({ color: '#80336699' })] }),
  ]),
  '[SM34] behind a ground of opacity': ui.box({}, [
    secret(),
    ui.box({ modifiers: [m.opacity({ alpha: 0.9 }), size, ground] }),
  ]),
  '[SM34] behind half a ground': ui.box({}, [
    secret(),
    ui.box({ modifiers: [m.size({ width: 20, height: 60 }), ground] }),
  ]),
  '[SM34] behind the smallest of more than 256 grounds': ui.column({}, [
    ui.box({}, [secret(), ui.box({ modifiers: [size, ground] })]),
    ui.box({}, largerGrounds),
  ]),
  '[SM34] behind a ground that scrolls away': ui.box({}, [
    secret(),
    ui.scroll({ modifiers: [size] }, [ui.box({ modifiers: [m.size({ width: 200, height: 400 }), ground] })]),
  ]),
};

async function shown(node: ComponentNode): Promise<Played> {
  const column = ui.column({}, [
    ui.text({ text: 'First' }),
    node,
    ui.spacer({ modifiers: [m.size({ height: 100 })] }),
    ui.text({ text: 'Last' }),
  ]);
  const played = await start(encodeRoot(column, { states: { off: 0 } }));
  const words = (): string =>
    linesOfPage(played)
      .map(({ data }) => data)
      .join('');
  await until(() => words().includes('secret') && words().endsWith('Last'));
  return played;
}

/** The copy of the whole surface. */
function copiedFrom(played: Played): string[] {
  const lines = linesOfPage(played);
  const last = lines[lines.length - 1];
  getSelection()?.setBaseAndExtent(lines[0], 0, last, last.length);
  const clipboardData = new DataTransfer();
  lines[0].parentElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true }));
  return clipboardData.getData('text/plain').split('\n');
}

/** The pasted text after a copy of the whole page. */
async function pastedFromPage(): Promise<string[]> {
  const [around, field] = ['p', 'textarea'].map((tag) => document.createElement(tag));
  around.textContent = 'Around';
  document.body.prepend(around);
  getSelection()?.removeAllRanges();
  await userEvent.keyboard('{Control>}ac{/Control}');
  document.body.append(field);
  field.focus();
  await userEvent.keyboard('{Control>}v{/Control}');
  const { value } = field as HTMLTextAreaElement;
  around.remove();
  field.remove();
  return value.split('\n').filter((line) => line !== '');
}

describe('a text that nobody can see', () => {
  it.each(Object.keys(unseen))('%s [SM14, D4] is not copied, and still told and found', async (how) => {
    const played = await shown(unseen[how]);
    expect(copiedFrom(played)).toEqual(['First', 'Last']);
    expect(await pastedFromPage()).toEqual(['Around', 'First', 'Last']);
  });

  it.each(Object.keys(seen))('%s [SM14] is copied', async (how) => {
    expect(copiedFrom(await shown(seen[how]))).toEqual(['First', 'secret', 'Last']);
  });

  it('[SM14] is left out of a text that shows other words', async () => {
    const played = await shown(
      ui.richText({}, [
        ui.run({ text: 'pay ' }),
        ui.run({ text: 'secret', color: '#00000000' }),
        ui.run({ text: 'ten' }),
      ]),
    );
    expect(copiedFrom(played)).toEqual(['First', 'pay ten', 'Last']);
    expect(await pastedFromPage()).toEqual(['Around', 'First', 'pay ten', 'Last']);
  });

  it('[SM14] is copied again once a state shows it', async () => {
    const played = await shown(unseen['[SM27] of opacity 0 by a state']);
    expect(copiedFrom(played)).toEqual(['First', 'Last']);
    played.player.setState('off', 1);
    await until(() => copiedFrom(played).length === 3);
    expect(copiedFrom(played)).toEqual(['First', 'secret', 'Last']);
  });
});
