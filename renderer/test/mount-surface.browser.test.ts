// A surface that is mounted in an element: its contents, its requests, and its snapshot.
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { createMemoryStore, defineActions, PlayerError, positiveInteger, systemClock } from 'pantograph';
import type { ConfirmationRequest, FetchFunction, Session } from 'pantograph';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageSession } from '../surface/page-session.ts';
import type { PageSessionOptions } from '../surface/page-session.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { mountSurface } from '../surface/mount-surface.ts';
import type { MountedSurface } from '../surface/surface-options.ts';
import type { HostActionCall, SurfaceOptions } from '../surface/surface-options.ts';
import { answerWith } from '../../scripts/answer-with.ts';
import { createHost, named, shadowOf, playerBoxOf } from './play.ts';

const sessions: Session[] = [];
let host: HTMLElement;
let mounted: MountedSurface | undefined;
/** The revision of the next answer. */
let revision: number;
let isDown: boolean;
let sent: unknown[];

function bodyOf(number: number): Uint8Array {
  return encodeDocument({
    profile: 'canvas-1',
    designWidth: 390,
    designHeight: 300,
    states: { on: 0 },
    root: ui.column({}, [
      ui.text({ text: `Revision ${number}` }),
      ui.checkbox({ state: 'on', label: 'On', modifiers: [m.key({ key: 'on' })] }),
      ui.row({}, [
        ui.text({ text: 'Buy milk' }),
        ui.button({ label: 'Delete', actions: [a.host({ name: 'task.delete', id: 3 })] }),
      ]),
      ui.button({ label: 'Add', actions: [a.host({ name: 'task.create' })] }),
      ui.button({ label: 'Odd', actions: [a.host({ name: 'no.such.action' })] }),
    ]),
  });
}

const fetch: FetchFunction = async (url, init) => {
  if (isDown) throw new TypeError('Failed to fetch');
  if (init.method === 'POST') {
    sent.push(JSON.parse(init.body as string));
    revision += 1;
    return new Response(JSON.stringify({ revision, invalidates: [] }), {
      headers: { 'Content-Type': 'application/json' },
    });
  }
  if (url.includes('events')) return new Response(null, { status: 404 });
  return answerWith('tasks', bodyOf(revision), {}, { minAppBuild: 0, revision });
};

const actions = defineActions({
  'task.create': { command: () => ({ command: 'task.create', arguments: {} }) },
  'task.delete.{id}': {
    parameters: { id: positiveInteger() },
    danger: 'destructive',
    command: ({ id }) => ({ command: 'task.delete', arguments: { id } }),
  },
});

function sessionFor(more: PageSessionOptions = {}, element = host, player: PlayerOptions = {}): Session {
  const given: PageSessionOptions = {
    base: location.origin,
    transport: { fetch, retry: { tries: 1 } },
    store: createMemoryStore({ clock: systemClock }),
    actions,
    ...more,
  };
  const session = createPageSession(element, given, player);
  sessions.push(session);
  return session;
}

function mount(more: Partial<SurfaceOptions> = {}): MountedSurface {
  mounted = mountSurface(host, { session: sessionFor(), surface: 'tasks', prewarm: false, ...more });
  return mounted;
}

const viewOf = ({ getSnapshot }: MountedSurface): string => getSnapshot().view;
async function untilView(surface: MountedSurface, view: string): Promise<void> {
  await expect.poll(() => viewOf(surface)).toBe(view);
  await surface.player?.ready;
}
const playing = (): ShadowRoot => shadowOf(playerBoxOf(host.lastElementChild));
const frameText = (): string =>
  [...(host.lastElementChild?.shadowRoot?.querySelectorAll('.content') ?? [])]
    .filter((content) => content instanceof HTMLElement && !content.hidden)
    .map((content) => content.textContent)
    .join();

beforeEach(() => {
  host = createHost();
  revision = 1;
  isDown = false;
  sent = [];
});
afterEach(() => {
  mounted?.dispose();
  for (const session of sessions.splice(0)) session.dispose();
  host.remove();
  vi.restoreAllMocks();
});

describe('a surface that is mounted', () => {
  it('[MS2] awaits, plays, and says so in one record that is the same until something changes', async () => {
    const views: string[] = [];
    const surface = mount();
    expect([viewOf(surface), frameText()]).toEqual(['loading', 'Loading…']);
    surface.subscribe(() => views.push(viewOf(surface)));
    await untilView(surface, 'document');
    await expect.poll(() => surface.getSnapshot().delivery?.activity).toBe('idle');
    const before = surface.getSnapshot();
    expect(surface.getSnapshot()).toBe(before);
    expect([views.at(-1), frameText(), before.reason, before.fault]).toEqual(['document', '', undefined, undefined]);
    expect(named(playing(), 'button', 'Add').isConnected).toBe(true);
  });

  it('[MS3, D3] keeps states over a newer document, and begins anew after a change', async () => {
    const surface = mount();
    await untilView(surface, 'document');
    surface.player?.setState('on', 1);
    revision = 2;
    surface.retry();
    await expect.poll(() => playing().textContent).toContain('Revision 2');
    expect(surface.player?.getState('on')).toBe(1);
    named(playing(), 'button', 'Add').click();
    await expect.poll(() => playing().textContent).toContain('Revision 3');
    expect([surface.player?.getState('on'), sent]).toEqual([0, [expect.objectContaining({ command: 'task.create' })]]);
    await expect.poll(() => surface.getSnapshot()).toMatchObject({ isActing: false, isAwaitingChange: false });
  });

  it('[MS3] leaves a place that would be another one, where the host names places', async () => {
    const surface = mount({ placeOf: (player) => (player.getState('on') === 1 ? playing().textContent : undefined) });
    await untilView(surface, 'document');
    surface.player?.setState('on', 1);
    revision = 2;
    surface.retry();
    await expect.poll(() => surface.player?.getState('on')).toBe(0);
  });

  it('[MS4, F5] shows the error with its reason and a retry, in words or in content of the host, and heals', async () => {
    isDown = true;
    const surface = mount();
    await untilView(surface, 'error');
    expect(surface.getSnapshot()).toMatchObject({ reason: 'network', fault: { code: 'transport/network' } });
    expect(frameText()).toBe('The service cannot be reached.Retry');
    const own = document.createElement('p');
    own.textContent = 'Ours';
    surface.update({ error: own });
    expect(own.checkVisibility()).toBe(true);
    surface.update({ error: undefined, words: { retry: 'Noch einmal' } });
    expect([own.isConnected, frameText()]).toEqual([false, 'The service cannot be reached.Noch einmal']);
    isDown = false;
    const button = host.lastElementChild?.shadowRoot?.querySelector<HTMLButtonElement>('[part=retry]');
    button?.click();
    expect(surface.getSnapshot()).toMatchObject({ view: 'loading', isRetrying: true });
    await untilView(surface, 'document');
    expect(surface.getSnapshot()).toMatchObject({ isRetrying: false, fault: undefined });
  });

  it('[MS4] shows what the host draws itself', async () => {
    isDown = true;
    const own = document.createElement('p');
    const surface = mount({ session: sessionFor({ fallbacks: { tasks: { kind: 'host' } } }), fallback: own });
    await untilView(surface, 'fallback');
    expect(own.checkVisibility()).toBe(true);
  });

  it('[MS5, H2] a document that the host takes from the screen stays away until the server gives it anew', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const surface = mount();
    await untilView(surface, 'document');
    surface.fail(new PlayerError('host/unknown-action', 'no'));
    await untilView(surface, 'error');
    expect(surface.getSnapshot()).toMatchObject({ reason: 'unsupported', broken: { code: 'host/unknown-action' } });
    expect([sent, surface.player]).toEqual([[], undefined]);
    surface.retry();
    await untilView(surface, 'document');
    expect(surface.getSnapshot().broken).toBeUndefined();
  });

  it('[MS5, H4] asks with what the document showed beside the control, and sends what is confirmed, once', async () => {
    const asked: ConfirmationRequest[] = [];
    let answer: (isWanted: boolean) => void = () => undefined;
    const confirm = (request: ConfirmationRequest): Promise<boolean> => {
      asked.push(request);
      return new Promise((resolve) => (answer = resolve));
    };
    const surface = mount({ session: sessionFor({ confirm }) });
    await untilView(surface, 'document');
    named(playing(), 'button', 'Delete').click();
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatchObject({ command: { arguments: { id: 3 } }, untrustedTexts: ['Buy milk'] });
    expect(surface.getSnapshot().isActing).toBe(true);
    named(playing(), 'button', 'Add').click();
    answer(true);
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(() => playing().textContent).toContain('Revision 2');
    expect(sent).toEqual([expect.objectContaining({ command: 'task.delete' })]);
  });

  it('[MS5, H4] a call that the host hands on itself is asked about with the same texts', async () => {
    const asked: ConfirmationRequest[] = [];
    const confirm = async (request: ConfirmationRequest): Promise<boolean> => {
      asked.push(request);
      return false;
    };
    const onHostAction = (call: HostActionCall): boolean => {
      void surface.perform(call);
      return true;
    };
    const surface = mount({ session: sessionFor({ confirm }), onHostAction });
    await untilView(surface, 'document');
    named(playing(), 'button', 'Delete').click();
    await expect.poll(() => asked.map(({ untrustedTexts }) => untrustedTexts)).toEqual([['Buy milk']]);
  });

  it('[MS5] a host may do an action itself', async () => {
    const heard: string[] = [];
    const surface = mount({ onHostAction: ({ name }) => heard.push(name) > 0 });
    await untilView(surface, 'document');
    named(playing(), 'button', 'Odd').click();
    expect([heard, viewOf(surface), sent]).toEqual([['no.such.action'], 'document', []]);
  });

  it('[MS6] changes options in one call, and speaks the language of the page around it', async () => {
    host.lang = 'ar';
    const surface = mount({ player: { theme: 'light' } });
    await untilView(surface, 'document');
    const element = playerBoxOf(host.lastElementChild).lastElementChild as HTMLElement;
    expect([element.style.colorScheme, element.lang]).toEqual(['light', 'ar']);
    surface.update({ player: { theme: 'dark' } });
    expect(element.style.colorScheme).toBe('dark');
    surface.update({ player: { direction: 'rtl' } });
    expect([element.style.colorScheme, element.dir]).toEqual(['dark', 'rtl']);
  });

  it('[MS5, H2] a document that is broken gives way to the next one that the server gives', async () => {
    const surface = mount({ session: sessionFor({ policies: { tasks: { pollMs: 1_000 } } }) });
    await untilView(surface, 'document');
    surface.fail(new PlayerError('host/unknown-action', 'no'));
    await untilView(surface, 'error');
    await expect.poll(() => surface.getSnapshot().delivery?.activity).toBe('idle');
    expect(viewOf(surface)).toBe('error');
    revision += 1;
    await expect.poll(() => viewOf(surface)).toBe('document');
    await expect.poll(() => playing().textContent).toContain(`Revision ${revision}`);
  });

  it('[MS4] contents may be fragments, and one node is never a blank surface', async () => {
    isDown = true;
    const error = document.createDocumentFragment();
    error.append('Sorry');
    const surface = mount({ error });
    await untilView(surface, 'error');
    surface.update({ error, dev: true });
    expect(host.innerText).toBe('Sorry');
    surface.dispose();
    const one = document.createElement('p');
    one.textContent = 'One for all';
    mount({ loading: one, fallback: one, error: one });
    expect(frameText()).toBe('Loading…');
  });

  it('[MS6] what a server cannot be told is refused as well, and `undefined` is the default again', async () => {
    const surface = mount({ session: (element, player) => sessionFor({}, element, player), player: { theme: 'dark' } });
    await untilView(surface, 'document');
    const element = playerBoxOf(host.lastElementChild).lastElementChild as HTMLElement;
    expect(() => surface.update({ player: { direction: 'é' as never } })).toThrow();
    surface.update({ player: { direction: 'rtl' } });
    expect([element.style.colorScheme, element.dir]).toEqual(['dark', 'rtl']);
    surface.update({ player: undefined });
    expect(element.dir).toBe('ltr');
  });

  it('[MS6] an option that is refused changes nothing, now and later', async () => {
    const surface = mount();
    await untilView(surface, 'document');
    const element = playerBoxOf(host.lastElementChild).lastElementChild as HTMLElement;
    expect(() => surface.update({ player: { fontScale: Symbol('no') as never } })).toThrow(
      expect.objectContaining({ code: 'host/invalid-value' }),
    );
    surface.update({ player: { theme: 'dark' } });
    expect(element.style.colorScheme).toBe('dark');
  });

  it('[MS9, C1] declares the height of its place, and the window’s where only its content has one', async () => {
    const heights: string[] = [];
    const watched: FetchFunction = (url, init) => {
      if (!url.includes('events')) heights.push(new Headers(init.headers).get('UI-Viewport') ?? '');
      return fetch(url, init);
    };
    const session: SurfaceOptions['session'] = (element, player) =>
      sessionFor({ transport: { fetch: watched, retry: { tries: 1 } } }, element, player);
    const first = mount({ session });
    await untilView(first, 'document');
    first.dispose();
    host.style.height = '';
    await untilView(mount({ session }), 'document');
    expect(heights.map((header) => /height=(\d+)/.exec(header)?.[1])).toEqual(['720', String(innerHeight)]);
  });

  it.each([0, 10])('[PL20] is no higher than the page allows it in percent, with a padding of %d', async (padding) => {
    host.style.cssText = `position:fixed;width:390px;max-height:20%;box-sizing:border-box;padding:${padding}px`;
    await untilView(mount(), 'document');
    const { height } = playing().host.getBoundingClientRect();
    expect(height).toBeCloseTo(innerHeight / 5 - 2 * padding, 0);
  });

  it('[MS6] reads what is a getter among the options again, also after an update of others', async () => {
    let theme: 'light' | 'dark' = 'light';
    const player = {
      get theme() {
        return theme;
      },
    };
    const surface = mount({ player });
    await untilView(surface, 'document');
    const element = playerBoxOf(host.lastElementChild).lastElementChild as HTMLElement;
    surface.update({ player: { direction: 'rtl' } });
    theme = 'dark';
    surface.update({});
    expect([element.style.colorScheme, element.dir]).toEqual(['dark', 'rtl']);
  });

  it('[MS7] ends for good, also from its own listener, and leaves the element as it was', async () => {
    const surface = mount();
    let told = 0;
    surface.subscribe(() => {
      told += 1;
      surface.dispose();
      surface.dispose();
    });
    await expect.poll(() => told).toBe(1);
    expect(host.childElementCount).toBe(0);
    surface.retry();
    surface.hold()();
    expect(await surface.perform({ name: 'task.create', value: undefined })).toBeUndefined();
    expect(told).toBe(1);
  });

  it('[T2] a dialog that opens while the session is still made holds later documents, until it closes', async () => {
    const session = sessionFor({ policies: { tasks: { pollMs: 1_000 } } });
    const surface = mount({ session: () => Promise.resolve(session) });
    const release = surface.hold();
    await untilView(surface, 'document');
    revision += 1;
    await expect.poll(() => surface.getSnapshot().delivery?.isHeld).toBe(true);
    expect(playing().textContent).toContain('Revision 1');
    release();
    await expect.poll(() => playing().textContent).toContain('Revision 2');
  });

  it('[MS7] a listener that throws keeps nothing from the others', async () => {
    const thrown = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const surface = mount();
    let told = 0;
    surface.subscribe(() => {
      throw new Error('of the host');
    });
    surface.subscribe(() => (told += 1));
    await untilView(surface, 'document');
    expect([told > 0, thrown.mock.calls.length > 0]).toEqual([true, true]);
  });

  it('[MS8] a session that cannot be made is an error in the surface, with its sentence', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const surface = mount({ session: (element, player) => createPageSession(element, { base: 'nonsense:' }, player) });
    await untilView(surface, 'error');
    expect(surface.getSnapshot().fault?.code).toBe('transport/url');
    expect(frameText()).toContain('base: expected an address of http or https');
  });

  it.each([
    ['null', null, 'got null'],
    ['an image', document.createElement('img'), 'got <img>'],
  ])('[MS8] is refused in words where the element is %s', (_name, element, words) => {
    const session = sessionFor();
    expect(() => mountSurface(element as HTMLElement, { session, surface: 'tasks' })).toThrow(
      expect.objectContaining({ code: 'host/invalid-value', message: expect.stringContaining(words) as string }),
    );
  });

  it('[MS8] says once that it has no size', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    host.style.height = '0px';
    const surface = mount();
    await untilView(surface, 'document');
    const sizes = (): string[] => warned.mock.calls.map(String).filter((message) => message.includes('size'));
    await expect.poll(() => sizes().length).toBe(1);
    expect(sizes()[0]).toContain('has no size (390 by 0 CSS pixels)');
  });
});
