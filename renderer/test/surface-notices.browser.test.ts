// Notices of a mounted surface: an old screen, a failed action, a dangerous action, an unknown action.
import { a, createEnvelope, encodeDocument, ui } from 'pantograph/producer';
import { createMemoryStore, defineActions, systemClock } from 'pantograph';
import type { FetchFunction, Session } from 'pantograph';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '../../scripts/answer-with.ts';
import { pageSession } from '../surface/load-page-session.ts';
import { createPageSession } from '../surface/page-session.ts';
import type { PageSessionOptions } from '../surface/page-session.ts';
import { mountSurface } from '../surface/mount-surface.ts';
import type { MountedSurface } from '../surface/surface-options.ts';
import { englishWords } from '../surface/surface-words.ts';
import type { SurfaceOptions } from '../surface/surface-options.ts';
import { createHost, named, shadowOf, playerBoxOf } from './play.ts';

const body = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 300,
  root: ui.column({}, [
    ui.text({ text: 'Buy milk' }),
    ui.button({ label: 'Add', actions: [a.host({ name: 'task.create' })] }),
    ui.button({ label: 'Delete', actions: [a.host({ name: 'task.delete' })] }),
    ui.button({ label: 'Odd', actions: [a.host({ name: 'task.craete' })] }),
  ]),
});
const command = () => ({ command: 'do', arguments: {} });
const actions = defineActions({ 'task.create': { command }, 'task.delete': { danger: 'destructive', command } });

let host: HTMLElement;
let mounted: MountedSurface | undefined;
let session: Session | undefined;
/** The answers to a GET and a POST; undefined for good answers. */
let onGet: (() => Response | Promise<Response>) | undefined;
let onPost: (() => Response) | undefined;
let posts: number;

const offline = (): never => {
  throw new TypeError('Failed to fetch');
};
const fetch: FetchFunction = async (url, init) => {
  if (url.includes('events')) return new Response(null, { status: 404 });
  if (init.method !== 'POST') return onGet?.() ?? answerWith('tasks', body, {}, { minAppBuild: 0 });
  posts += 1;
  return onPost?.() ?? new Response(null, { status: 204 });
};

function mount(more: Partial<SurfaceOptions> = {}, options: PageSessionOptions = {}): MountedSurface {
  session = createPageSession(host, {
    base: location.origin,
    transport: { fetch, retry: { tries: 1 } },
    store: createMemoryStore({ clock: systemClock }),
    actions,
    ...options,
  });
  mounted = mountSurface(host, { session, surface: 'tasks', prewarm: false, ...more });
  return mounted;
}
async function mountFresh(...given: Parameters<typeof mount>): Promise<MountedSurface> {
  const surface = mount(...given);
  await expect.poll(() => surface.getSnapshot().delivery).toMatchObject({ shown: 'fresh', activity: 'idle' });
  await surface.player?.ready;
  return surface;
}

const frame = (): ShadowRoot => shadowOf(host);
const press = (name: string): void => named(shadowOf(playerBoxOf(host.lastElementChild)), 'button', name).click();
const notice = (name: 'stale' | 'fault'): HTMLElement | undefined => {
  const found = frame().querySelector<HTMLElement>(`.notices [part=${name}]`);
  return found?.checkVisibility() === true ? found : undefined;
};
const said = (name: 'stale' | 'fault'): string | undefined => notice(name)?.innerText.replaceAll(/\s+/gu, ' ');
const button = (within: HTMLElement | undefined, part: string): HTMLButtonElement | null =>
  within?.querySelector<HTMLButtonElement>(`[part=${part}]`) ?? null;

beforeEach(() => {
  host = createHost();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onGet = onPost = undefined;
  posts = 0;
});
afterEach(() => {
  mounted?.dispose();
  session?.dispose();
  host.remove();
  vi.restoreAllMocks();
});

describe('a surface alone, over its document', () => {
  it('[MS10, F5] says since when it is old, and why, in an alert with a retry that heals it', async () => {
    const surface = await mountFresh();
    expect(said('stale')).toBeUndefined();
    onGet = offline;
    surface.retry();
    await expect
      .poll(() => said('stale'))
      .toMatch(/^The service cannot be reached\. We show the last one, from \d.*Retry$/);
    expect(notice('stale')?.querySelector('[role=alert]')).not.toBeNull();
    expect(surface.getSnapshot().view).toBe('document');
    onGet = undefined;
    button(notice('stale'), 'retry')?.click();
    await expect.poll(() => said('stale')).toBeUndefined();
  });

  it.each(['en_US', 'C', 'xx-'])('[MS10, F5] says so too in a page whose language is no tag: %s', async (lang) => {
    host.lang = lang;
    const surface = await mountFresh();
    onGet = offline;
    surface.retry();
    await expect.poll(() => said('stale')).toMatch(/from \d.*Retry$/);
  });

  it('[MS10] names no time of a file that is valid for good, at a visit without its host', async () => {
    const store = createMemoryStore({ clock: systemClock });
    onGet = () => answerWith('tasks', body, {}, { minAppBuild: 0, issuedAt: '1970-01-01T00:00:00Z' });
    (await mountFresh({}, { store })).dispose();
    session?.dispose();
    onGet = offline;
    mount({}, { store });
    await expect.poll(() => said('stale')).toBe('The service cannot be reached. We show the last one. Retry');
  });

  it('[MS10] what it says covers nothing of the document, which has its whole height again afterwards', async () => {
    const surface = await mountFresh();
    const box = (): DOMRect => frame().querySelector('.player > *')?.getBoundingClientRect() ?? new DOMRect();
    const before = box().height;
    onGet = offline;
    surface.retry();
    await expect.poll(() => box().height).toBeLessThan(before);
    const top = frame().querySelector('.notices')?.getBoundingClientRect().top ?? 0;
    expect(Math.abs(box().bottom - top)).toBeLessThan(1);
    onGet = undefined;
    surface.retry();
    await expect.poll(() => box().height).toBe(before);
  });

  it('[MS4, MS10, F5] says that a bundled screen is shown, and why', async () => {
    onGet = offline;
    const fallback = await createEnvelope(body, { surface: 'tasks' });
    const surface = mount({}, { fallbacks: { tasks: fallback } });
    await expect.poll(() => said('stale')).toBe('The service cannot be reached. We show what came with the app. Retry');
    expect(surface.getSnapshot()).toMatchObject({ reason: 'network', delivery: { shown: 'bundled' } });
    // Elements follow in the next frame.
    await expect.poll(() => shadowOf(playerBoxOf(host.lastElementChild)).textContent).toContain('Buy milk');
  });

  it.each([
    ['refuses it', () => new Response(null, { status: 422 }), 'This was not done: the service did not accept it.'],
    [
      'is broken',
      () => new Response(null, { status: 500 }),
      'The service answered with an error. It is not certain whether this was done.',
    ],
    [
      'has it under way already',
      () =>
        new Response('{"type":"urn:pantograph:problem:in-progress"}', {
          status: 409,
          headers: { 'content-type': 'application/problem+json' },
        }),
      'The service answered with an error. It is not certain whether this was done.',
    ],
    ['wants a sign-in', () => new Response(null, { status: 403 }), 'This was not done: you may need to sign in.'],
    ['is away', offline, 'The service cannot be reached. It is not certain whether this was done.'],
  ])('[MS11, D4] an action whose server %s is an alert with Retry and Dismiss', async (_, answer, words) => {
    const surface = await mountFresh();
    onPost = answer;
    press('Add');
    await expect.poll(() => said('fault')).toBe(`${words} Retry Dismiss`);
    expect(notice('fault')?.querySelector('[role=alert]')).not.toBeNull();
    button(notice('fault'), 'dismiss')?.click();
    await expect.poll(() => said('fault')).toBeUndefined();
    expect([surface.getSnapshot().delivery?.actionFaults, posts]).toEqual([[], 1]);
    press('Add');
    await expect.poll(() => said('fault')).toContain('Retry');
    onPost = undefined;
    button(notice('fault'), 'retry')?.click();
    await expect.poll(() => [posts, surface.getSnapshot().delivery?.actionFaults]).toEqual([3, []]);
    expect(said('fault')).toBeUndefined();
  });

  it('[MS12, H4] asks before a dangerous action where the host does not, and quotes the document apart', async () => {
    await mountFresh();
    press('Delete');
    const dialog = (): HTMLDialogElement | undefined =>
      [...document.body.children]
        .map(({ shadowRoot }) => shadowRoot?.querySelector('dialog') ?? undefined)
        .find(Boolean);
    await expect.poll(dialog).toBeDefined();
    expect(dialog()?.innerText).toContain('Are you sure?');
    expect(posts).toBe(0);
    dialog()?.querySelector<HTMLButtonElement>('.cancel')?.click();
    await expect.poll(() => mounted?.getSnapshot().isActing).toBe(false);
    expect([posts, said('fault')]).toEqual([0, undefined]);
  });

  it('[MS12, H4] the words of that question are the host’s to choose, and so is the question', async () => {
    const destructive = { title: 'Löschen?', text: 'Für immer.', accept: 'Löschen', cancel: 'Behalten' };
    const words = { confirmations: { ...englishWords.confirmations, destructive } };
    await mountFresh({}, { words });
    press('Delete');
    const texts = (): string =>
      [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector('dialog')?.innerText).join('');
    await expect.poll(texts).toContain('Löschen?');
    mounted?.dispose();
    session?.dispose();
    await expect.poll(texts).toBe('');
    const confirm = vi.fn(() => Promise.resolve(true));
    await mountFresh({}, { confirm });
    press('Delete');
    await expect.poll(() => posts).toBe(1);
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('[MS12, MS14] words of the surface are also those of the question, and what is left out within them is English', async () => {
    const destructive = { ...englishWords.confirmations.destructive, title: 'Löschen?', accept: undefined as never };
    const words = { confirmations: { destructive } as never, errors: { http: 'Kaputt.' } as never };
    mounted = mountSurface(host, {
      session: pageSession({
        base: location.origin,
        transport: { fetch, retry: { tries: 1 } },
        store: createMemoryStore({ clock: systemClock }),
        actions,
      }),
      surface: 'tasks',
      prewarm: false,
      words,
    });
    await expect.poll(() => mounted?.getSnapshot().view).toBe('document');
    await mounted.player?.ready;
    onGet = offline;
    mounted.retry();
    await expect.poll(() => said('stale')).toMatch(/^The service cannot be reached\./);
    press('Delete');
    const dialog = (): HTMLDialogElement | undefined =>
      [...document.body.children]
        .map(({ shadowRoot }) => shadowRoot?.querySelector('dialog') ?? undefined)
        .find(Boolean);
    await expect.poll(() => dialog()?.innerText).toContain('Löschen?');
    expect(dialog()?.innerText).toContain('Yes, do it');
  });

  it('[MS12, CF10, H7] that question asks for nothing more where the host trusts its frame', async () => {
    Object.defineProperty(window, 'frameElement', { configurable: true, value: null });
    try {
      await mountFresh({}, { isFrameTrusted: true });
      press('Delete');
      const accept = (): HTMLElement | undefined =>
        [...document.body.children]
          .map(({ shadowRoot }) => shadowRoot?.querySelector<HTMLElement>('.accept') ?? undefined)
          .find(Boolean);
      await expect.poll(() => accept()?.hasAttribute('aria-disabled')).toBe(false);
    } finally {
      Reflect.deleteProperty(window, 'frameElement');
    }
  });

  it('[MS13, H2] a name that no action has is told in the console when its document is shown, with its node and the nearest', async () => {
    await mountFresh();
    const told = vi
      .mocked(console.warn)
      .mock.calls.map(String)
      .filter((message) => message.includes('task.craete'));
    expect(told).toEqual([
      'Pantograph: the host action task.craete of node 4: expected a name of the registry, got another; the nearest is task.create',
    ]);
  });

  it('[MS13, H2] pressed, it is told to the person in words, and the document stays', async () => {
    const surface = await mountFresh({ actions });
    press('Odd');
    await expect.poll(() => said('fault')).toBe('This is not available here. Dismiss');
    expect([surface.getSnapshot().view, posts]).toEqual(['document', 0]);
    press('Add');
    await expect.poll(() => posts).toBe(1);
    // A failed action that cannot be sent again has no notice beside a later action.
    await expect.poll(() => said('fault')).toBeUndefined();
  });

  it('[MS10, MS11] the host says both itself, by content of its own or not at all', async () => {
    const [stale, fault] = ['Alt', 'Misslungen'].map((text) =>
      Object.assign(document.createElement('p'), { textContent: text }),
    );
    const surface = await mountFresh({ stale, fault });
    onGet = onPost = offline;
    expect([stale.checkVisibility(), fault.checkVisibility()]).toEqual([false, false]);
    press('Add');
    surface.retry();
    await expect.poll(() => [stale.checkVisibility(), fault.checkVisibility()]).toEqual([true, true]);
    expect([said('stale'), said('fault')]).toEqual([undefined, undefined]);
    surface.update({ notices: false });
    expect([stale.checkVisibility(), fault.checkVisibility()]).toEqual([false, false]);
  });

  it('[MS14, F5] tells a person no codes, and a developer both', async () => {
    const surface = await mountFresh();
    onGet = offline;
    onPost = () => new Response(null, { status: 422 });
    surface.retry();
    press('Add');
    await expect.poll(() => said('fault')).toBeDefined();
    await expect.poll(() => said('stale')).toBeDefined();
    expect(frame().querySelector('.notices')?.textContent).not.toMatch(/network|transport|Reason|422/);
    surface.update({ dev: true });
    expect(said('fault')).toContain('422');
  });

  it('[MS15] says whose surface it is above the document, where nothing of it is painted', async () => {
    const surface = await mountFresh({ owner: 'From Parcel Service' });
    const line = frame().querySelector<HTMLElement>('[part=owner]');
    const canvas = shadowOf(playerBoxOf(host.lastElementChild)).querySelector('canvas');
    const [bottom, top] = [() => line?.getBoundingClientRect().bottom ?? 0, () => canvas?.getBoundingClientRect().top];
    expect(line?.innerText).toBe('From Parcel Service');
    expect(bottom()).toBeGreaterThan(host.getBoundingClientRect().top);
    await expect.poll(() => top()).toBeGreaterThanOrEqual(bottom());
    surface.update({ owner: undefined });
    expect(line?.checkVisibility()).toBe(false);
    await expect.poll(() => top()).toBe(host.getBoundingClientRect().top);
  });
});
