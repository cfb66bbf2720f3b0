// A surface for assistive technology and for people without a mouse, in every engine.
import type { ComponentNode } from 'pantograph/producer';
import { a, e, encodeDocument, m, ui } from 'pantograph/producer';
import { expect } from 'vitest';
import { judgeByAxe } from './engines/axe.ts';
import type { Spoken } from './engines/driver.ts';
import { changedPixels, colorAt, inkOf, pictureOf } from './engines/ink.ts';
import { linesOf, playFirst, settled } from './engines/players.ts';
import type { Screen } from './engines/screen.ts';
import { describeEngines } from './engines/suite.ts';
import { useStrictOrigin } from './support/fixtures.ts';
import { playerPage } from './support/player-page.ts';

const files = useStrictOrigin(playerPage);

const long = 'Settings of a speaker whose name is too long for one line';
const states = { agree: 0, loud: 1, size: 0, level: 40, saved: 0 };

const encode = (root: ComponentNode): Uint8Array =>
  encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 400, lang: 'en', states, root });

const column = (...content: readonly ComponentNode[]): ComponentNode =>
  ui.column(
    {
      gap: 10,
      modifiers: [
        m.fill({ width: 1, height: 1 }),
        m.background({ color: '#fff8e0' }),
        m.padding({ start: 12, top: 12, end: 12, bottom: 12 }),
      ],
    },
    content,
  );

const agree = (): ComponentNode => ui.checkbox({ state: 'agree', label: 'I agree' });
const sound = (): ComponentNode => ui.toggle({ state: 'loud', label: 'Sound' });
const size = (): ComponentNode => ui.radioGroup({ state: 'size', options: ['Small', 'Large'], label: 'Size' });
const volume = (): ComponentNode => ui.slider({ state: 'level', label: 'Volume' });
const save = (): ComponentNode =>
  ui.button({ label: 'Save', enabled: e.equal(e.state('agree'), 1), actions: [a.host({ name: 'save' })] });
const other = (name: string): ComponentNode => ui.button({ label: name, actions: [a.host({ name: 'press' })] });

/** Runs in the page: the elements of the surface with a role of their own, without texts. */
function toldIn(): readonly Element[] {
  const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
  return [...(shadow?.querySelectorAll('h1, h2, button, input, textarea, [role]:not([role="none"])') ?? [])];
}

/** Waits until the engine itself computes these roles and names, in reading order. */
async function expectSpoken({ page }: Screen, expected: readonly Spoken[]): Promise<void> {
  await expect
    .poll(async () => {
      const told = await page.tellsAs(toldIn, expected);
      return expected.filter((_, index) => !told[index]).map(({ role, name }) => `${role} ${name}`);
    })
    .toEqual([]);
}

/** The number of pixels in and around an element that have changed since a picture. */
async function changedAround(screen: Screen, before: string, role: string, name: string): Promise<number> {
  const { x, y, width, height } = await screen.see(role, name);
  const region = { left: x - 6, top: y - 6, right: x + width + 6, bottom: y + height + 6 };
  return changedPixels(screen.page, before, await pictureOf(screen.page), region);
}

/** The change of the slider by each key. */
async function moved(screen: Screen, ...keys: readonly string[]): Promise<readonly number[]> {
  await screen.tabTo('input Volume');
  const valueNow = (): Promise<number> =>
    screen.page.evaluate(() => {
      const { players } = window as unknown as { players: Record<string, { getState(name: string): number }> };
      return players['one'].getState('level');
    });
  const moves: number[] = [];
  for (const key of keys) {
    const before = await valueNow();
    await screen.page.press(key);
    await expect.poll(valueNow).not.toBe(before);
    moves.push((await valueNow()) - before);
  }
  return moves;
}

describeEngines('accessibility', (flow) => {
  flow('[SM3, SM5] headings and controls have their roles and names, also over the ends of lines', async (open) => {
    const screen = await playFirst(
      open,
      files.origin,
      encode(
        column(
          ui.text({ text: long, size: 24, modifiers: [m.semantics({ headingLevel: 1 })] }),
          ui.text({ text: 'Sound and light', modifiers: [m.semantics({ headingLevel: 2 })] }),
          agree(),
          sound(),
          other('Reset'),
          ui.progress({ value: 0.5, label: 'Half' }),
        ),
      ),
    );
    // Whole names are compared, because characters that only break lines must not be in them.
    await expectSpoken(screen, [
      { role: 'heading', name: long },
      { role: 'heading', name: 'Sound and light' },
      { role: 'checkbox', name: 'I agree' },
      { role: 'switch', name: 'Sound' },
      { role: 'button', name: 'Reset' },
      { role: 'progressbar', name: 'Half' },
    ]);
    const lines = await linesOf(screen);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.map(({ text }) => text).join('')).toContain(long);
  });

  flow('[SM1, SM2] rows stand in a list, as buttons that their headlines name', async (open) => {
    const row = (headline: string): ComponentNode =>
      ui.listItem({ headline, supporting: 'more', modifiers: [m.clickable({ actions: [a.host({ name: 'press' })] })] });
    const screen = await playFirst(open, files.origin, encode(column(row('First'), row('Second'))));
    expect(await screen.count('list')).toBe(1);
    expect(await screen.count('listitem')).toBe(2);
    const buttons = (): readonly Element[] => [
      ...(document.getElementById('one')?.lastElementChild?.shadowRoot?.querySelectorAll('button') ?? []),
    ];
    const expected = [
      { role: 'button', name: 'First' },
      { role: 'button', name: 'Second' },
    ];
    await expect.poll(() => screen.page.tellsAs(buttons, expected)).toEqual([true, true]);
  });

  flow('[SM17, SM3] a slider and the choices of a group have the names of their labels', async (open) => {
    const screen = await playFirst(open, files.origin, encode(column(volume(), size())));
    await expectSpoken(screen, [
      { role: 'slider', name: 'Volume' },
      { role: 'radiogroup', name: 'Size' },
      { role: 'radio', name: 'Small' },
      { role: 'radio', name: 'Large' },
    ]);
  });

  flow('[FD1, FD3] fields have their labels as names, and a wrong field its error as description', async (open) => {
    const form = ui.form({ gap: 8 }, [
      ui.textField({ name: 'email', label: 'E-mail', type: 'email', required: true }),
      ui.textField({ name: 'note', label: 'Note', type: 'multiline' }),
      ui.rating({ name: 'stars', label: 'Stars', max: 2 }),
      ui.button({ label: 'Send', actions: [a.submit({ name: 'send' })] }),
    ]);
    const screen = await playFirst(open, files.origin, encode(column(form)));
    const expected = [
      { role: 'textbox', name: 'E-mail' },
      { role: 'textbox', name: 'Note' },
      { role: 'radiogroup', name: 'Stars' },
      { role: 'radio', name: '1 of 2' },
      { role: 'radio', name: '2 of 2' },
      { role: 'button', name: 'Send' },
    ];
    await expectSpoken(screen, expected);
    await screen.click('button', 'Send');
    const described = (): readonly [string | null | undefined, string | undefined, boolean] => {
      const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
      const input = shadow?.querySelector('input');
      const error = shadow?.getElementById(input?.getAttribute('aria-describedby') ?? '');
      return [input?.getAttribute('aria-invalid'), error?.innerText, shadow?.activeElement === input];
    };
    await expect.poll(() => screen.page.evaluate(described)).toEqual(['true', 'Fill in this field.', true]);
    await screen.page.press('a');
    await expect.poll(() => screen.page.evaluate(described)).toMatchObject(['true', /address/u, true]);
  });

  flow('[SM7] axe-core finds nothing', async (open) => {
    const screen = await playFirst(
      open,
      files.origin,
      encode(column(ui.text({ text: long, size: 24 }), agree(), sound(), size(), volume(), save(), other('Reset'))),
    );
    const found = await judgeByAxe(screen);
    expect(found.violations).toEqual([]);
    expect(found.rules).toBeGreaterThan(5);
  });

  flow('[SM3, IN3] a press and a key change what is checked, for assistive technology too', async (open) => {
    const screen = await playFirst(open, files.origin, encode(column(agree(), sound(), size(), save())));
    const statesOf = async (role: string, name: string): Promise<readonly string[]> =>
      (await screen.see(role, name)).states;
    expect(await statesOf('checkbox', 'I agree')).toContain('checked=false');
    expect(await statesOf('button', 'Save')).toContain('disabled=true');
    await screen.click('checkbox', 'I agree');
    await expect.poll(() => statesOf('checkbox', 'I agree')).toContain('checked=true');
    await expect.poll(() => statesOf('button', 'Save')).not.toContain('disabled=true');
    await screen.page.press('Tab');
    expect(await screen.focused()).toBe('switch Sound');
    await screen.page.press(' ');
    await expect.poll(() => statesOf('switch', 'Sound')).toContain('checked=false');
    await screen.page.press('Tab');
    await screen.page.press('ArrowDown');
    await expect.poll(() => screen.focused()).toBe('radio Large');
    await expect.poll(() => statesOf('radio', 'Large')).toContain('checked=true');
    expect(await statesOf('radio', 'Small')).toContain('checked=false');
  });

  flow('[IN1] Tab goes in reading order, and back', async (open) => {
    const screen = await playFirst(open, files.origin, encode(column(other('One'), agree(), other('Three'))));
    await screen.tabTo('button One');
    expect(await screen.press('Tab', 'Tab', 'Shift+Tab', 'Shift+Tab')).toEqual([
      'checkbox I agree',
      'button Three',
      'checkbox I agree',
      'button One',
    ]);
  });

  flow('[IN2] what has the focus is ringed, and nothing else', async (open) => {
    const screen = await playFirst(open, files.origin, encode(column(other('One'), agree(), other('Three'))));
    await screen.tabTo('button One');
    await settled(screen);
    const before = await pictureOf(screen.page);
    await screen.page.press('Tab');
    await expect.poll(() => changedAround(screen, before, 'checkbox', 'I agree')).toBeGreaterThan(100);
    // The old place has lost the ring.
    await expect.poll(() => changedAround(screen, before, 'button', 'One')).toBeGreaterThan(100);
    expect(await changedAround(screen, before, 'button', 'Three')).toBe(0);
    await screen.page.press('Shift+Tab');
    await expect.poll(() => changedAround(screen, before, 'button', 'One')).toBe(0);
  });

  flow('[SM13] words that come up in a live region follow it', async (open) => {
    const screen = await playFirst(
      open,
      files.origin,
      encode(
        column(
          ui.button({ label: 'Save', actions: [a.setState({ state: 'saved', value: 1 })] }),
          ui.text({
            text: 'All is saved',
            modifiers: [m.visibleIf({ condition: e.state('saved') }), m.semantics({ live: 'polite' })],
          }),
        ),
      ),
    );
    await screen.page.evaluate(() => {
      const shadow = document.getElementById('one')?.lastElementChild?.shadowRoot;
      const said: string[] = [];
      (window as unknown as { said: readonly string[] }).said = said;
      const look = (): void => {
        const region = [...(shadow?.querySelectorAll<HTMLElement>('[aria-live]') ?? [])].find((element) =>
          element.checkVisibility(),
        );
        const now = region === undefined ? 'no region' : `${region.ariaLive ?? ''}: ${region.innerText.trim()}`;
        if (now !== said[said.length - 1]) said.push(now);
      };
      look();
      if (shadow)
        new MutationObserver(look).observe(shadow, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
    });
    await screen.click('button', 'Save');
    await expect
      .poll(() => screen.page.evaluate(() => (window as unknown as { said: readonly string[] }).said))
      .toEqual(['no region', 'polite: ', 'polite: All is saved']);
  });

  flow(
    '[C1, IN1] from right to left, the first one stands at the right, and Tab keeps the reading order',
    async (open) => {
      const root = column(ui.row({ gap: 8 }, [other('One'), other('Two')]), volume());
      const screen = await playFirst(open, files.origin, encode(root), { direction: 'rtl' });
      const [one, two] = [await screen.see('button', 'One'), await screen.see('button', 'Two')];
      expect(one.x).toBeGreaterThan(two.x + two.width);
      await screen.tabTo('button One');
      expect(await screen.press('Tab', 'Tab')).toEqual(['button Two', 'input Volume']);
    },
  );

  flow('[IN6] the arrow keys move a slider', async (open) => {
    const screen = await playFirst(open, files.origin, encode(column(volume())));
    expect(await moved(screen, 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown')).toEqual([
      1, 1, -1, 1, -1,
    ]);
  });

  flow('[IN6] from right to left, the left arrow key moves a slider on, and the right one back', async (open) => {
    const screen = await playFirst(open, files.origin, encode(column(volume())), { direction: 'rtl' });
    expect(await moved(screen, 'ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual([1, 1, -1]);
  });

  flow('[LY7, SM10] letters twice as large are painted so, and their lines with them, uncut', async (open) => {
    const root = column(ui.text({ text: 'Heading' }), other('Press here'));
    const heights: number[] = [];
    for (const fontScale of [1, 2]) {
      const screen = await playFirst(open, files.origin, encode(root), { fontScale });
      const [heading, label] = await linesOf(screen);
      const [ink] = await inkOf(screen.page, [heading]);
      if (ink === undefined) throw new Error('no letters are painted');
      heights.push(ink.bottom - ink.top);
      const button = await screen.see('button', 'Press here');
      expect(label.left).toBeGreaterThanOrEqual(button.x);
      expect(label.right).toBeLessThanOrEqual(button.x + button.width);
      expect(button.height).toBeGreaterThanOrEqual(44);
    }
    expect(heights[1] / heights[0]).toBeGreaterThan(1.8);
    expect(heights[1] / heights[0]).toBeLessThan(2.3);
  });

  flow(
    '[PL9, PT15] the colours that a platform forces take the place of those of the document',
    async (open) => {
      const root = encode(column(other('Press')));
      const own = await playFirst(open, files.origin, root);
      const { x, y } = await own.see('button', 'Press');
      expect(await colorAt(own.page, x - 6, y - 6)).toEqual([0xff, 0xf8, 0xe0]);
      const forced = await playFirst(open, files.origin, root, {}, { forcedColors: true });
      expect(await forced.page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      const canvas = await forced.page.evaluate(() => {
        const probe = document.createElement('p');
        document.body.append(probe);
        probe.style.color = 'Canvas';
        probe.style.setProperty('forced-color-adjust', 'none');
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
      });
      expect(canvas).not.toEqual([0xff, 0xf8, 0xe0]);
      await settled(forced);
      expect(await colorAt(forced.page, x - 6, y - 6)).toEqual(canvas);
    },
    { webkit: 'WebKit forces no colours: it does not know the media feature `forced-colors`.' },
  );
});
