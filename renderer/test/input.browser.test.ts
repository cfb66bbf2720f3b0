import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { a, e, m, ui } from 'pantograph/producer';
import { userEvent } from 'vitest/browser';
import { controlsRoot, controlsStates, encodeRoot, numberedTitles, taskBytes } from './documents.ts';
import { atRest, byRole, differing, endAll, named, pixelsOf, start, until } from './play.ts';

afterEach(endAll);

/** Moves the pointer away: earlier tests left it somewhere, and elements below it would be hovered. */
beforeEach(async () => {
  const corner = document.createElement('div');
  corner.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 4px; height: 4px';
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
});

describe('controls', () => {
  it('[SM3, D4] tells states and changes them', async () => {
    const saved: unknown[] = [];
    const { shadow, player } = await start(encodeRoot(controlsRoot(), { states: controlsStates }), {
      onHostAction: (name, value) => saved.push([name, value]),
    });
    const agree = named(shadow, 'checkbox', 'I agree');
    const save = named(shadow, 'button', 'Save') as HTMLButtonElement;
    expect([agree.getAttribute('aria-checked'), save.ariaDisabled]).toEqual(['false', 'true']);
    agree.click();
    await atRest();
    expect([agree.getAttribute('aria-checked'), save.ariaDisabled, player.getState('agree')]).toEqual([
      'true',
      null,
      1,
    ]);
    named(shadow, 'radio', 'Large').click();
    await atRest();
    save.click();
    expect(saved).toEqual([['save', 2]]);
    expect(byRole(shadow, 'progressbar')[0].getAttribute('aria-valuenow')).toBe('100');
    expect(named(shadow, 'switch', 'Sound').getAttribute('aria-checked')).toBe('true');
  });

  it('[IN3, D4] moves through options with arrow keys, Home and End', async () => {
    const { shadow, player } = await start(encodeRoot(controlsRoot(), { states: controlsStates }));
    named(shadow, 'radio', 'Medium').focus();
    await userEvent.keyboard('{ArrowDown}');
    await atRest();
    expect([player.getState('size'), shadow.activeElement?.textContent]).toEqual([2, 'Large']);
    await userEvent.keyboard('{ArrowDown}');
    expect(player.getState('size')).toBe(0);
    named(shadow, 'tab', 'First').focus();
    await userEvent.keyboard('{End}');
    await atRest();
    expect([
      player.getState('tab'),
      named(shadow, 'tab', 'Third').tabIndex,
      named(shadow, 'tab', 'First').tabIndex,
    ]).toEqual([2, 0, -1]);
  });

  it('[IN3, D4] leaves keys of an input method, shortcuts, and what somebody else has dealt with alone', async () => {
    const { shadow, player } = await start(encodeRoot(controlsRoot(), { states: controlsStates }));
    const tab = named(shadow, 'tab', 'First');
    tab.focus();
    const press = (more: KeyboardEventInit): boolean =>
      tab.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true, cancelable: true, ...more }),
      );
    for (const more of [{ isComposing: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press(more)).toBe(true);
    window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true });
    press({});
    expect([player.getState('tab'), shadow.activeElement]).toEqual([0, tab]);
    expect(press({})).toBe(false);
    expect(player.getState('tab')).toBe(1);
  });
});

describe('the keyboard', () => {
  it('[IN7, D4] opens a row with Enter, focuses its screen, and comes back to the row', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(5)));
    await userEvent.keyboard('{Tab}');
    expect(shadow.activeElement?.textContent).toBe('New task');
    await userEvent.keyboard('{Tab}{Tab}');
    expect(shadow.activeElement?.textContent).toBe('Task 2');
    await userEvent.keyboard('{Enter}');
    await atRest();
    expect(player.getState('screen')).toBe(2);
    expect([shadow.activeElement?.localName, shadow.activeElement?.textContent]).toEqual(['h1', 'Task 2']);
    await userEvent.keyboard('{Tab}');
    expect(shadow.activeElement?.textContent).toBe('Delete');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(shadow.activeElement?.textContent).toBe('Back');
    await userEvent.keyboard(' ');
    await atRest();
    expect(player.getState('screen')).toBe(0);
    expect(shadow.activeElement?.textContent).toBe('Task 2');
  });

  it('[IN8, D4] hands the focus of what hides itself to the next control, or to the last', async () => {
    const hiding = (label: string) =>
      ui.button({
        label,
        actions: [a.setState({ state: label, value: 0 })],
        modifiers: [m.visibleIf({ condition: e.state(label) })],
      });
    const section = ui.column({ modifiers: [m.visibleIf({ condition: e.state('b') })] }, [
      ...numberedTitles(4).map((text) => ui.text({ text })),
      hiding('b'),
    ]);
    const root = ui.column({}, [
      hiding('a'),
      ui.button({ label: 'off', enabled: false, actions: [a.host({ name: 'x' })] }),
      section,
      hiding('c'),
      hiding('d'),
    ]);
    const { shadow } = await start(encodeRoot(root, { states: { a: 1, b: 1, c: 1, d: 1 } }));
    // This press moves no focus, like that of some assistive technology.
    named(shadow, 'button', 'd').click();
    await atRest();
    const heirs: unknown[] = [shadow.activeElement];
    named(shadow, 'button', 'b').focus();
    while (heirs.length < 3) {
      await userEvent.keyboard('{Enter}');
      await atRest();
      heirs.push(shadow.activeElement?.textContent);
    }
    expect(heirs).toEqual([null, 'c', 'a']);
  });

  it('[IN8, IN2, D4] shows the control that the focus of what hides itself is handed to, to who sees a ring', async () => {
    const hiding = ui.button({
      label: 'a',
      actions: [a.setState({ state: 'a', value: 0 })],
      modifiers: [m.visibleIf({ condition: e.state('a') })],
    });
    const far = numberedTitles(100).map((text) => ui.text({ text }));
    const root = ui.column({}, [hiding, ...far, ui.button({ label: 'b', actions: [a.host({ name: 'x' })] })]);
    const { shadow } = await start(encodeRoot(root, { states: { a: 1 } }));
    const tree = shadow.querySelector('.tree');
    await userEvent.keyboard('{Tab}{Enter}');
    await atRest();
    expect([shadow.activeElement?.textContent, (tree?.scrollTop ?? 0) > 0]).toEqual(['b', true]);
  });

  it('[IN7, D4] begins at the heading again when the same detail is opened again, and still comes back to the row', async () => {
    const { shadow } = await start(taskBytes(numberedTitles(5)));
    const focused = async (key: string): Promise<string | null | undefined> => {
      await userEvent.keyboard(key);
      await atRest();
      return shadow.activeElement?.textContent;
    };
    await focused('{Tab}{Tab}{Tab}');
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await focused('{Enter}')).toBe('Task 2');
      expect(shadow.activeElement?.localName).toBe('h1');
      expect(await focused('{Shift>}{Tab}{/Shift}')).toBe('Back');
      expect(await focused('{Enter}')).toBe('Task 2');
      expect(shadow.activeElement?.localName).toBe('button');
    }
  });

  it('[IN1, SM19] goes on from a row of a very long list that has been scrolled far away since', async () => {
    const { shadow } = await start(taskBytes(numberedTitles(3_000)));
    const focused = async (key: string): Promise<string | null | undefined> => {
      await userEvent.keyboard(key);
      await atRest();
      return shadow.activeElement?.textContent;
    };
    const scroll = shadow.querySelector('.s');
    for (const [row, before, after] of [
      [0, 'New task', 'Task 2'],
      [2_999, 'Task 2999', null],
    ] as const) {
      scroll?.scrollTo(0, row * 56);
      await until(() => byRole(shadow, 'button').some(({ textContent }) => textContent === `Task ${row + 1}`));
      for (const [key, next] of [
        ['{Tab}', after],
        ['{Shift>}{Tab}{/Shift}', before],
      ] as const) {
        if (next === null) continue;
        scroll?.scrollTo(0, row * 56);
        await atRest();
        named(shadow, 'button', `Task ${row + 1}`).focus();
        scroll?.scrollTo(0, 80_000);
        await until(() => byRole(shadow, 'button').some(({ textContent }) => textContent === 'Task 1430'));
        await atRest();
        expect(await focused(key)).toBe(next);
      }
    }
  });

  it('[IN8, D4] keeps the focus on what it has disabled, which does nothing then', async () => {
    const heard: string[] = [];
    const busy = e.not(e.state('busy'));
    const { canvas, shadow, player } = await start(
      encodeRoot(
        ui.column({}, [
          ui.button({
            label: 'Save',
            enabled: busy,
            actions: [a.setState({ state: 'busy', value: 1 }), a.host({ name: 'save' })],
          }),
          ui.button({ label: 'Next' }),
        ]),
        { states: { busy: 0 } },
      ),
      { onHostAction: (name) => heard.push(name) },
    );
    const save = named(shadow, 'button', 'Save');
    save.focus();
    await userEvent.keyboard('{Enter}');
    await atRest();
    await userEvent.keyboard('{Enter} ');
    await atRest();
    expect([heard, shadow.activeElement === save, save.ariaDisabled]).toEqual([['save'], true, 'true']);
    const ringed = pixelsOf(canvas);
    save.blur();
    await atRest();
    expect(differing(ringed, pixelsOf(canvas))).toBeGreaterThan(50);
    save.focus();
    player.setState('busy', 0);
    await atRest();
    expect([shadow.activeElement === save, save.ariaDisabled]).toEqual([true, null]);
    player.setState('busy', 1);
    await userEvent.keyboard('{Tab}');
    await atRest();
    expect(shadow.activeElement?.textContent).toBe('Next');
  });

  it('[IN2, D4] draws the focus ring on the canvas, and only for the keyboard', async () => {
    const { shadow, canvas } = await start(taskBytes(numberedTitles(5)));
    await atRest();
    const plain = pixelsOf(canvas);
    await userEvent.keyboard('{Tab}');
    await atRest();
    const ringed = pixelsOf(canvas);
    expect(differing(plain, ringed)).toBeGreaterThan(50);
    (shadow.activeElement as HTMLElement).blur();
    await atRest();
    expect(differing(plain, pixelsOf(canvas))).toBe(0);
  });

  it('[IN2, D4] draws it once a key is used where the pointer has put the focus, as a page does', async () => {
    const { shadow, canvas } = await start(
      encodeRoot(ui.toggle({ label: 'Wireless', state: 'on' }), { states: { on: 0 } }),
    );
    await atRest();
    const toggle = named(shadow, 'switch', 'Wireless');
    await userEvent.click(toggle);
    await userEvent.unhover(toggle);
    await atRest();
    await userEvent.keyboard(' ');
    await atRest();
    expect(toggle.matches(':focus-visible')).toBe(true);
    const ringed = pixelsOf(canvas);
    toggle.blur();
    await atRest();
    expect(differing(ringed, pixelsOf(canvas))).toBeGreaterThan(50);
  });

  const lines = ui.text({ text: 'words '.repeat(2_000) });

  it.each(['a scroll', 'the surface'])(
    '[IN10, IN17, D4] rings %s that takes the focus itself, inside its edge',
    async (what) => {
      const root =
        what === 'a scroll'
          ? ui.column({}, [
              ui.scroll({ modifiers: [m.size({ height: 200 }), m.semantics({ label: 'Terms' })] }, [lines]),
            ])
          : lines;
      const { shadow, canvas } = await start(encodeRoot(root), { density: 1 });
      await atRest();
      const plain = pixelsOf(canvas);
      await userEvent.keyboard('{Tab}');
      await atRest();
      const scroll = shadow.activeElement;
      expect(scroll?.matches('.s:focus-visible')).toBe(true);
      if (what === 'a scroll')
        expect([
          scroll?.getAttribute('role'),
          scroll?.getAttribute('aria-label'),
          shadow.querySelectorAll('[aria-label]').length,
        ]).toEqual(['group', 'Terms', 1]);
      const ringed = pixelsOf(canvas);
      const height = what === 'a scroll' ? 200 : 720;
      for (const [x, y] of [
        [195, 1],
        [1, height / 2],
        [388, height / 2],
        [195, height - 2],
      ]) {
        const at = 4 * (390 * y + x);
        expect([...ringed.slice(at, at + 3)]).not.toEqual([...plain.slice(at, at + 3)]);
      }
      (scroll as HTMLElement).blur();
      await atRest();
      expect(differing(plain, pixelsOf(canvas))).toBe(0);
    },
  );

  it('[IN7, D4] rings no heading, which the focus only begins at', async () => {
    const { shadow, canvas } = await start(taskBytes(numberedTitles(5)));
    await atRest();
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}');
    await atRest();
    const heading = shadow.activeElement as HTMLElement;
    expect([heading.localName, heading.matches(':focus-visible')]).toEqual(['h1', true]);
    const focused = pixelsOf(canvas);
    heading.blur();
    await atRest();
    expect(differing(focused, pixelsOf(canvas))).toBe(0);
  });
});

describe('the pointer', () => {
  it('[IN4, D4] shows hover and press, and clicks', async () => {
    const { shadow, canvas, player } = await start(taskBytes(numberedTitles(5)));
    await atRest();
    const plain = pixelsOf(canvas);
    const row = named(shadow, 'button', 'Task 3');
    await userEvent.hover(row);
    await atRest();
    expect(differing(plain, pixelsOf(canvas))).toBeGreaterThan(500);
    await userEvent.click(row);
    await atRest();
    expect(player.getState('screen')).toBe(3);
  });

  it('[IN4, D4] takes a long drag for no click', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(5)));
    const row = named(shadow, 'button', 'Task 3');
    const send = (type: string, x: number): boolean =>
      row.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 7,
          pointerType: 'mouse',
          clientX: x,
          clientY: 200,
          detail: type === 'click' ? 1 : 0,
        }),
      );
    send('pointerdown', 50);
    send('pointermove', 80);
    send('pointerup', 80);
    send('click', 80);
    expect(player.getState('screen')).toBe(0);
    send('pointerdown', 50);
    send('pointermove', 53);
    send('pointerup', 53);
    send('click', 53);
    expect(player.getState('screen')).toBe(3);
  });

  it('[IN4, D4] shows no press that has ended, nor one that the platform took over', async () => {
    const { shadow, canvas } = await start(taskBytes(numberedTitles(5)));
    const row = named(shadow, 'button', 'Task 3');
    const send = (type: string): boolean =>
      row.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 7,
          pointerType: 'touch',
          clientX: 50,
          clientY: 200,
        }),
      );
    await atRest();
    const plain = pixelsOf(canvas);
    for (const end of ['pointercancel', 'pointerup'] as const) {
      send('pointerdown');
      await atRest();
      expect(differing(plain, pixelsOf(canvas))).toBeGreaterThan(500);
      send(end);
      await atRest();
      expect(differing(plain, pixelsOf(canvas))).toBe(0);
    }
  });

  it('[PL3, H2] keeps 5,000 pointer events to one frame', async () => {
    const { shadow, player } = await start(taskBytes(numberedTitles(5)));
    await atRest();
    const before = player.frameCount;
    const rows = byRole(shadow, 'listitem').map((row) => row.querySelector('button'));
    for (let event = 0; event < 5_000; event += 1) {
      rows[event % rows.length]?.dispatchEvent(
        new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }),
      );
    }
    await atRest();
    expect(player.frameCount - before).toBeLessThanOrEqual(1);
  });
});
