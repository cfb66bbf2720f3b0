// Joins states of documents, such as the state of `screens`, to the history of the browser. Must not know documents.

import type { StateUpdater } from './host-actions.ts';

/** The states of a document that has come on the screen. */
export interface HistoryPort extends StateUpdater {
  /** The window that the player is in. */
  readonly view: Window;
  /** Aborts when the document leaves. */
  readonly signal: AbortSignal;
}

/** Joins each document of a player to a history. @returns is called with each layout, when states may have changed */
export type PlayerHistory = (port: HistoryPort) => () => void;

/** Values of joined states by name. */
export type JoinedStates = Readonly<Record<string, number>>;

/** How states are joined to the history of the browser. */
export interface BrowserHistoryOptions {
  /** The names of the integer states: each other value is a step of the history. */
  readonly states: readonly string[];
  /** The address of a step, relative to that of the page. Default: the address stays. */
  readonly addressOf?: ((states: JoinedStates) => string) | undefined;
  /** The name of the values in `history.state`: another one for each surface of a page. Default `pantograph`. */
  readonly key?: string | undefined;
}

/** The name of `Made` in `history.state`: the last push of all surfaces counts. */
const MADE = 'pantograph.made';

/** The push that made an entry of the history. An entry of the page may have copied it, but has another address. */
interface Made {
  readonly key: string;
  readonly address: string;
  /** The values of this surface in the entry before. */
  readonly before: JoinedStates;
}

function areSame(one: JoinedStates = {}, other: JoinedStates = {}): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => one[name] === other[name]);
}

/**
 * Joins states to the history of the browser: back and forward lead to their former values. A document that goes back by itself goes back
 * in the history too. A page that is loaded again shows the values of its step.
 */
export function browserHistory({ states, addressOf, key = 'pantograph' }: BrowserHistoryOptions): PlayerHistory {
  let isJoined = false;
  return ({ get, set, signal, view }) => {
    const { history } = view;
    const read = (): JoinedStates =>
      Object.fromEntries(
        states.flatMap((name) => {
          const value = get(name);
          return typeof value === 'number' ? [[name, value]] : [];
        }),
      );
    const entry = (): Record<string, unknown> => Object(history.state) as Record<string, unknown>;
    const step = (): JoinedStates => Object(entry()[key]) as JoinedStates;
    const show = (values: JoinedStates): void => {
      // A document may have a text state of this name.
      for (const name of states)
        if (typeof values[name] === 'number' && typeof get(name) === 'number') set(name, values[name]);
      shown = read();
    };
    const isBack = (now: JoinedStates): boolean => {
      const made = Object(entry()[MADE]) as Partial<Made>;
      return made.key === key && made.address === view.location.href && areSame(made.before, now);
    };
    const push = (now: JoinedStates): void => {
      const to = addressOf?.(now);
      const address = to === undefined ? view.location.href : new URL(to, view.document.baseURI).href;
      const made: Made = { key, address, before: step() };
      history.pushState({ ...entry(), [key]: now, [MADE]: made }, '', address);
    };
    let shown: JoinedStates = {};
    show(isJoined ? {} : step());
    isJoined = true;
    // Its own values where a document begins anew: the step before leads to what was there.
    if (!areSame(step(), shown)) history.replaceState({ ...entry(), [key]: shown }, '');
    view.addEventListener('popstate', () => show(step()), { signal });
    return () => {
      const now = read();
      if (areSame(now, shown)) return;
      shown = now;
      if (isBack(now)) history.back();
      else push(now);
    };
  };
}
