// A password and a one-time code that a person has typed: they stand in their inputs and in the request, and nowhere else.

import { defineActions, formAction, textValue } from 'pantograph';
import type { FetchFunction } from 'pantograph';
import { a, encodeDocument, ui } from 'pantograph/producer';
import { createPageSession, mountSurface } from 'pantograph/renderer';
import type { MountedSurface } from 'pantograph/renderer';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith } from '../scripts/answer-with.ts';
import { openInspector } from './open-inspector.ts';

const typed = { word: 'hunter2-typed', code: '834729', other: 'swordfish-typed' };
const [word, code, other] = Object.keys(typed);
const bytes = encodeDocument({
  profile: 'canvas-1',
  designWidth: 390,
  designHeight: 600,
  root: ui.form({}, [
    ui.textField({ name: word, label: 'Password', type: 'password', counter: true }),
    ui.textField({ name: code, label: 'Code', type: 'oneTimeCode' }),
    ui.textField({ name: other, label: 'Other', autocomplete: 'currentPassword' }),
    ui.button({ label: 'Sign in', actions: [a.submit({ name: 'user.sign-in' })] }),
  ]),
});
const text = textValue({ max: 99 });
const actions = defineActions({
  'user.sign-in': formAction({
    fields: { word: text, code: text, other: text },
    command: (values) => ({ command: 'user.sign-in', arguments: values }),
  }),
});

/** All elements of the page, those of shadow trees too. */
function everyElement(root: ParentNode = document): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot === null ? [] : everyElement(element.shadowRoot)),
  ]);
}
const find = <Found extends Element>(query: string): Found | undefined =>
  everyElement().find((element) => element.matches(query)) as Found | undefined;
const buttonOf = (words: string): HTMLElement | undefined =>
  everyElement()
    .filter((element) => element instanceof HTMLButtonElement)
    .find(({ textContent }) => textContent === words);

const ended = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error as Error));
  });

/** All rows of all databases. */
async function storedRows(): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await ended(indexedDB.open(name));
    for (const table of database.objectStoreNames)
      rows.push(...(await ended<unknown[]>(database.transaction(table).objectStore(table).getAll())));
    database.close();
  }
  return rows;
}

const undo: (() => void)[] = [];
afterEach(() => {
  for (const step of undo.splice(0)) step();
  vi.restoreAllMocks();
});

it('[H7] [IX15] [Q6] a secret is in no element, picture, record, report, console or store', async () => {
  const told: unknown[] = [];
  const tell = (fact: unknown): void => void told.push(fact);
  for (const name of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, name).mockImplementation(tell);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (copied) => tell(copied));
  const sent: unknown[] = [];
  const fetch: FetchFunction = async (_, { method, body }) => {
    if (method !== 'POST') return answerWith('login', bytes, {}, { documentApi: 3 });
    sent.push(body);
    // As bad as it may be: the error has all that was sent.
    throw new TypeError(JSON.stringify(body));
  };
  const host = document.body.appendChild(document.createElement('main'));
  host.style.cssText = 'width:390px;height:600px';
  const surface: MountedSurface = mountSurface(host, {
    surface: 'login',
    prewarm: false,
    player: { fields: { allowSecrets: true }, density: 1, onReport: ({ message }) => tell(message) },
    session: (element, player) =>
      createPageSession(
        element,
        {
          base: `${location.origin}/typed-secrets/`,
          actions,
          transport: { fetch, retry: { tries: 1 } },
          telemetry: tell,
        },
        player,
      ),
  });
  const inspector = openInspector(surface);
  undo.push(
    () => inspector.close(),
    () => surface.dispose(),
    () => host.remove(),
  );
  surface.subscribe(() => tell(surface.getSnapshot()));
  const enter = async (texts: Readonly<Record<string, string>>): Promise<string> => {
    for (const [name, entry] of Object.entries(texts))
      await userEvent.fill(find<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement, entry);
    (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return find<HTMLCanvasElement>('canvas')?.toDataURL() ?? '';
  };
  /** Everything but the values of inputs. */
  const isHidden = async (): Promise<readonly string[]> => {
    for (const tab of ['Tree', 'States', 'Log', 'Report', 'Copy report']) {
      buttonOf(tab)?.click();
      tell(everyElement().map((element) => element.shadowRoot?.innerHTML ?? ''));
    }
    const page = [
      document.documentElement.outerHTML,
      location.href,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ];
    const all = JSON.stringify([told, page, await storedRows()]);
    return Object.values(typed).filter((secret) => all.includes(secret));
  };
  await expect.poll(() => find(`[name=${other}]`)).toBeDefined();
  const filled = await enter(typed);
  expect(await isHidden()).toEqual([]);
  expect(filled).toBe(await enter({ word: 'x', code: 'x', other: 'x' }));
  await enter(typed);
  buttonOf('Sign in')?.click();
  await expect.poll(() => surface.getSnapshot().delivery?.actionFault?.code).toBe('transport/network');
  expect(Object.values(typed).filter((secret) => String(sent).includes(secret))).toEqual(Object.values(typed));
  expect(await isHidden()).toEqual([]);
  // The journal has the intent, so that a later page can tell of it.
  expect(await storedRows()).toContainEqual(expect.objectContaining({ name: 'user.sign-in', input: {}, command: '' }));
});
