// Elements of the host in a document: mounted, followed, ended, and what goes wrong with them.
import { numberValue, textValue } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { a, m, ui } from 'pantograph/producer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineComponent } from '../hosted/mounted-component.ts';
import type { ComponentFields, MountContext, MountedComponent } from '../hosted/mounted-component.ts';
import { playDocument } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { defineSurface } from '../surface/surface-element.ts';
import type { SurfaceElement } from '../surface/surface-element.ts';
import { encodeRoot } from './documents.ts';
import { atRest, byRole, createHost, endAll, layoutOf, start, until } from './play.ts';
import type { Played } from './play.ts';

const reports: unknown[] = [];
const onReport: PlayerOptions['onReport'] = ({ code, details }) => reports.push([code, details['subject']]);

/** A map with a button, which tells the host of a press. */
const map = {
  mount: (element: HTMLElement, { zoom = 1 }: ComponentFields, { dispatch }: MountContext): void => {
    element.innerHTML = `<button class="pin">Pin ${zoom}</button>`;
    element.querySelector('button')?.addEventListener('click', () => dispatch('map.pin', 7));
  },
} satisfies MountedComponent;

const mapNode = (fields = {}, more: readonly ReturnType<typeof m.size>[] = []): ComponentNode =>
  ui.hostComponent({ name: 'map', label: 'Map of shops', fields, modifiers: [m.size({ height: 200 }), ...more] });

async function play(
  root: ComponentNode,
  components: PlayerOptions['components'],
  more: PlayerOptions = {},
): Promise<Played> {
  const played = await start(encodeRoot(root, { states: { screen: 0 } }), { components, onReport, ...more });
  await atRest();
  return played;
}

/** The host's own elements in a surface. */
const hosted = ({ host }: Played): HTMLElement[] => [...(host.lastElementChild?.children ?? [])] as HTMLElement[];
const rectOf = (element: Element | undefined): number[] => {
  const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return [x, y, width, height];
};

beforeEach(() => {
  reports.length = 0;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  endAll();
  vi.restoreAllMocks();
});

describe('an element of the host', () => {
  it('[HC1] stands in its place, in the tree of the page, and is told as a group of its label', async () => {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '.pin{border:3px solid red}';
    const played = await play(ui.column({ modifiers: [m.padding({ start: 10, top: 20 })] }, [mapNode()]), { map });
    const [box] = hosted(played);
    const { left, top } = played.host.getBoundingClientRect();
    expect(rectOf(box)).toEqual([left + 10, top + 20, 380, 200]);
    const pin = box.querySelector('button');
    expect(pin && getComputedStyle(pin).borderTopWidth).toBe('3px');
    const [group] = byRole(played.shadow, 'group');
    expect(group.ariaLabel).toBe('Map of shops');
    expect(group.querySelector('slot')?.assignedElements()).toEqual([box]);
    style.remove();
  });

  it('[HC2] asks for actions of the host by name, and its presses and keys are its own', async () => {
    const asked: unknown[] = [];
    const onHostAction = (name: string, value: unknown): number => asked.push([name, value]);
    const below = m.clickable({ actions: [a.host({ name: 'card.press' })] });
    const played = await play(ui.card({ modifiers: [below] }, [mapNode()]), { map }, { onHostAction });
    await userEvent.click(hosted(played)[0].querySelector('button') as HTMLElement);
    expect(asked).toEqual([['map.pin', 7]]);
  });

  it('[HC2] stands in the order of Tab where the document has it', async () => {
    const control = (label: string): ComponentNode => ui.button({ label, actions: [a.host({ name: 'go' })] });
    const played = await play(ui.column({}, [control('Before'), mapNode(), control('After')]), { map });
    const seen: (string | null | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('{Tab}');
      const { activeElement } = document;
      seen.push((activeElement?.shadowRoot?.activeElement ?? activeElement)?.textContent);
    }
    expect(seen).toEqual(['Before', 'Pin 1', 'After']);
    expect(played.player.frameCount).toBeGreaterThan(0);
  });

  it('[HC3] is scrolled and clipped with its place', async () => {
    const clip = ui.box(
      {
        modifiers: [
          m.size({ width: 100, height: 100 }),
          m.cornerRadius({ topStart: 12 }),
          m.clip(),
          m.opacity({ alpha: 0.5 }),
        ],
      },
      [
        ui.hostComponent({
          name: 'map',
          label: 'Map',
          modifiers: [m.size({ height: 100 }), m.offset({ x: 0, y: 30 })],
        }),
      ],
    );
    const far = ui.spacer({ modifiers: [m.size({ height: 2_000 })] });
    const played = await play(ui.scroll({ modifiers: [m.fill({ height: 1 })] }, [clip, far]), { map }, { density: 1 });
    const [box] = hosted(played);
    expect([box.style.clipPath, box.style.opacity]).toEqual(['inset(-30px 0px 30px round 12px)', '0.5']);
    const { top } = box.getBoundingClientRect();
    played.shadow.querySelector('.s')?.scrollTo(0, 60);
    await atRest();
    expect(box.getBoundingClientRect().top).toBe(top - 60);
  });

  it('[HC4] takes the fields that the host declares, and nothing else', async () => {
    const typed = defineComponent({
      fields: { zoom: numberValue({ min: 1, max: 9 }), title: textValue({ max: 9 }) },
      mount: (element, { zoom, title }) => {
        element.textContent = `${title} ${zoom.toFixed(1)}`;
      },
    });
    const wrong = [{ zoom: 3 }, { zoom: 12, title: 'Graz' }, { zoom: 3, title: 'Graz', more: 1 }];
    const played = await play(
      ui.column(
        {},
        [{ zoom: 3, title: 'Graz' }, ...wrong].map((fields) => mapNode(fields)),
      ),
      { map: typed },
    );
    expect(hosted(played).map(({ textContent }) => textContent)).toEqual(['Graz 3.0']);
    expect(reports).toEqual([
      ['component-refused', 2],
      ['component-refused', 3],
      ['component-refused', 4],
    ]);
  });

  it('[HC5, F2] has its fallback where the host lacks it, and where it fails', async () => {
    const failing = {
      mount: (): never => {
        throw new Error('host');
      },
    };
    const late = { mount: async (): Promise<never> => Promise.reject(new Error('host')) };
    const node = (name: string): ComponentNode =>
      ui.hostComponent({ name, label: name }, [ui.text({ text: `instead of ${name}` })]);
    const played = await play(
      ui.column({}, [
        node('lacks'),
        node('fails'),
        node('late'),
        ui.alternatives({}, [ui.hostComponent({ name: 'fails', label: 'x' }), ui.text({ text: 'another' })]),
        ui.hostComponent({ name: 'fails', label: 'y' }),
      ]),
      { fails: failing, late },
    );
    await until(() => reports.length >= 5);
    await atRest();
    expect(played.shadow.textContent).toContain('instead of lacksinstead of failsinstead of lateanother');
    expect(hosted(played)).toEqual([]);
    expect(reports).toEqual(
      expect.arrayContaining([
        ['component-unknown', 1],
        ['component-failed', 3],
        ['component-failed', 5],
      ]),
    );
    expect(layoutOf(played.player)).toContain('unknown');
  });

  it('[HC6] ends with its document, and stays by its key when another document comes', async () => {
    const log: string[] = [];
    const kept = {
      mount: (element: HTMLElement, { zoom }: ComponentFields, { signal }: MountContext): void => {
        element.innerHTML = '<input>';
        log.push(`mount ${String(zoom)}`);
        signal.addEventListener('abort', () => log.push(`end ${String(zoom)}`));
      },
      update: (_: HTMLElement, { zoom }: ComponentFields): void => void log.push(`update ${String(zoom)}`),
    };
    const root = (zoom: number, before: readonly ComponentNode[] = []): Uint8Array =>
      encodeRoot(
        ui.column({}, [...before, mapNode({ zoom }, [m.key({ key: 'map' }) as never]), mapNode({ zoom: zoom + 10 })]),
      );
    const played = await start(root(1), { components: { map: kept }, onReport });
    await atRest();
    const input = hosted(played)[0].querySelector('input');
    input?.focus();
    await played.player.load(root(2, [ui.text({ text: 'Before' })]), { keepState: true });
    await atRest();
    expect(log).toEqual(['mount 1', 'mount 11', 'end 11', 'update 2', 'mount 12']);
    expect(hosted(played)[0].querySelector('input')).toBe(input);
    expect(document.activeElement).toBe(input);
    played.player.dispose();
    expect(log.slice(5)).toEqual(['end 1', 'end 12']);
    expect(played.host.childElementCount).toBe(0);
  });

  it('[HC7] that sizes itself has the height of its content, and moves what follows', async () => {
    const growing = {
      sizesItself: true,
      mount: (element: HTMLElement): void => {
        element.innerHTML = '<div style="height:40px"></div>';
      },
    };
    const node = ui.hostComponent({ name: 'map', label: 'Map' });
    const played = await play(ui.column({}, [node, ui.text({ text: 'After' })]), { map: growing });
    const [box] = hosted(played);
    expect(rectOf(box)[3]).toBe(40);
    const inner = box.querySelector<HTMLElement>('[style*="40px"]') as HTMLElement;
    inner.style.height = '90.4px';
    await until(() => rectOf(box)[3] === 91);
    inner.style.height = '100000px';
    await until(() => rectOf(box)[3] === 4_096);
  });

  it('[HC7] that never rests is followed slowly, and reported', async () => {
    const restless = {
      sizesItself: true,
      mount: (element: HTMLElement, _: object, { signal }: MountContext): void => {
        let height = 10;
        const grow = (): void => {
          element.style.height = `${(height = height > 200 ? 10 : height + 1)}px`;
          if (!signal.aborted) requestAnimationFrame(grow);
        };
        grow();
      },
    };
    const { player } = await start(encodeRoot(ui.column({}, [ui.hostComponent({ name: 'map', label: 'Map' })])), {
      components: { map: restless },
      onReport,
    });
    await until(() => reports.length > 0);
    expect(reports).toEqual([['component-restless', 0 + 1]]);
    const [before, beganAt] = [player.frameCount, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((player.frameCount - before) / (performance.now() - beganAt)).toBeLessThan(6 / 600);
  });

  it('[HC8] gives back a focus that it takes while it is mounted, and comes back when it removes itself', async () => {
    const greedy = {
      mount: (element: HTMLElement): void => {
        element.innerHTML = '<input>';
        element.querySelector('input')?.focus();
        element.parentElement?.remove();
      },
    };
    const outside = document.body.appendChild(document.createElement('button'));
    outside.focus();
    const played = await play(mapNode(), { map: greedy });
    expect(document.activeElement).toBe(outside);
    played.player.refresh();
    await atRest();
    expect(hosted(played)).toHaveLength(1);
    outside.remove();
  });

  it('[HC8] comes back into its place when it has removed its own element', async () => {
    const leaving = { mount: (element: HTMLElement): void => element.remove() };
    const played = await play(mapNode(), { map: leaving });
    played.player.refresh();
    await atRest();
    expect(hosted(played).map(({ childElementCount }) => childElementCount)).toEqual([1]);
  });

  it.each(['throws', 'rejects'])('[HC5] has its fallback from an update on that %s', async (how) => {
    const failing = {
      mount: (): void => undefined,
      update: (): Promise<never> => {
        if (how === 'rejects') return Promise.reject(new Error('host'));
        throw new Error('host');
      },
    };
    const root = ui.hostComponent({ name: 'map', label: 'Map' }, [ui.text({ text: 'instead' })]);
    const played = await play(ui.column({}, [root, ui.text({ text: 'After' })]), { map: failing });
    expect(hosted(played)).toHaveLength(1);
    played.player.setOptions({ fontScale: 2 });
    await until(() => reports.length > 0);
    await atRest();
    expect([reports, hosted(played)]).toEqual([[['component-failed', 1]], []]);
    expect(played.shadow.textContent).toContain('instead');
  });

  it('[HC6] ends though the listener of its end throws an error, and so do the others', async () => {
    const ended: unknown[] = [];
    const hear = (event: ErrorEvent): void => event.preventDefault();
    const throwing = {
      mount: (_: HTMLElement, { zoom }: ComponentFields, { signal }: MountContext): void =>
        signal.addEventListener('abort', () => {
          ended.push(zoom);
          throw new Error('cleanup');
        }),
    };
    const played = await play(ui.column({}, [mapNode({ zoom: 1 }), mapNode({ zoom: 2 })]), { map: throwing });
    window.addEventListener('error', hear);
    await played.player.load(encodeRoot(ui.text({ text: 'Next' })));
    window.removeEventListener('error', hear);
    expect([ended, hosted(played)]).toEqual([[1, 2], []]);
    expect(played.shadow.textContent).toContain('Next');
  });

  it('[HC5] whose mount never ends keeps its placeholder, and holds up nothing', async () => {
    let aborted = false;
    const endless = {
      mount: async (_: HTMLElement, __: object, { signal }: MountContext): Promise<never> => {
        signal.addEventListener('abort', () => (aborted = true));
        return new Promise<never>(() => undefined);
      },
    };
    const played = await play(ui.column({}, [mapNode(), ui.button({ label: 'Go' })]), { map: endless });
    expect(byRole(played.shadow, 'button')).toHaveLength(1);
    await played.player.load(encodeRoot(ui.text({ text: 'Next' })));
    expect([aborted, hosted(played), reports]).toEqual([true, [], []]);
  });

  it('[HC9] is said to be covered where the document puts a box over it', async () => {
    const over = ui.box({ modifiers: [m.size({ width: 50, height: 50 }), m.background({ color: 'primary' })] });
    await play(ui.box({}, [mapNode(), over]), { map });
    expect(reports).toEqual([['component-covered', 1]]);
  });

  it('[HC1] has the styles of the page in a surface element too, and leaves nothing there', async () => {
    defineSurface();
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = '.pin{border:3px solid red}';
    const element = document.body.appendChild<SurfaceElement>(document.createElement('pantograph-surface'));
    element.style.cssText = 'width:390px;height:300px';
    element.options = { components: { map } };
    element.document = encodeRoot(ui.column({}, [mapNode()]));
    await until(() => element.querySelector('.pin') !== null);
    const pin = element.querySelector<HTMLElement>('.pin') as HTMLElement;
    expect(getComputedStyle(pin).borderTopWidth).toBe('3px');
    expect([pin.checkVisibility(), pin.getBoundingClientRect().width > 0]).toEqual([true, true]);
    element.document = encodeRoot(ui.text({ text: 'Other' }));
    await until(() => element.children.length === 0);
    element.remove();
    style.remove();
  });

  it('[HC1] follows direction, theme and the size of letters', async () => {
    const seen: unknown[] = [];
    const look = {
      mount: (_: HTMLElement, __: object, { environment }: MountContext): void => void seen.push(environment.fontScale),
      update: (_: HTMLElement, __: object, { environment }: MountContext): void =>
        void seen.push(environment.fontScale),
    };
    const played = await play(mapNode(), { map: look }, { direction: 'rtl', theme: 'dark' });
    played.player.setOptions({ fontScale: 3 });
    await atRest();
    const { direction, colorScheme, fontSize } = getComputedStyle(hosted(played)[0]);
    expect([direction, colorScheme, fontSize]).toEqual(['rtl', 'dark', '48px']);
    expect(seen).toEqual([1, 3]);
  });

  it('[HC10, SM32] that there are thousands of are mounted where they are near', async () => {
    const played = await play(
      ui.scroll(
        { modifiers: [m.fill({ height: 1 })] },
        Array.from({ length: 5_000 }, () => mapNode()),
      ),
      { map },
    );
    expect(hosted(played).length).toBeLessThan(600);
    played.shadow.querySelector('.s')?.scrollTo(0, 900_000);
    await atRest();
    expect(hosted(played).length).toBeLessThan(900);
    expect(hosted(played).some((box) => box.checkVisibility())).toBe(true);
  });

  it('[HC5, PL23] may end the surface while it is mounted', async () => {
    const host = createHost();
    const components = { map: { mount: (): void => player.dispose() } };
    const player = playDocument(host, encodeRoot(ui.column({}, [mapNode(), mapNode()])), { components, onReport });
    await until(() => host.childElementCount === 0);
    await atRest();
    expect(reports).toEqual([]);
    host.remove();
  });

  it('[HC1] is neither seen nor reached in a screen that is left, and is the same when that comes back', async () => {
    const screens = ui.screens({ state: 'screen' }, [ui.column({}, [mapNode()]), ui.text({ text: 'Other' })]);
    const played = await play(screens, { map });
    const [box] = hosted(played);
    box.querySelector('button')?.focus();
    played.player.setState('screen', 1);
    await atRest();
    expect(box.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })).toBe(false);
    played.player.setState('screen', 0);
    await atRest();
    expect([hosted(played)[0], box.checkVisibility()]).toEqual([box, true]);
  });
});
