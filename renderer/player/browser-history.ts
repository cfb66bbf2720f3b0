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
  /** The names of the states: each other value is a step of the history. */
  readonly states: readonly string[];
  /** The address of a step, relative to that of the page. Default: the address stays. */
  readonly addressOf?: ((states: JoinedStates) => string) | undefined;
  /** The name of the values in `history.state`: another one for each surface of a page. Default `pantograph`. */
  readonly key?: string | undefined;
}

/** The values of a step of the history, and those of the step before it if a document made it. */
interface Step {
  readonly now: JoinedStates;
  readonly before?: JoinedStates | undefined;
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
          return value === undefined ? [] : [[name, value]];
        }),
      );
    const step = (): Step | undefined => (Object(history.state) as Record<string, Step | undefined>)[key];
    const show = ({ now = {} }: Partial<Step> = {}): void => {
      for (const name of states) if (typeof now[name] === 'number') set(name, now[name]);
      shown = read();
    };
    const withStep = (next: Step): unknown => ({ ...(Object(history.state) as object), [key]: next });
    let shown: JoinedStates = {};
    show(isJoined ? undefined : step());
    isJoined = true;
    // Its own values where a document begins anew: the step before leads to what was there.
    if (!areSame(step()?.now, shown)) history.replaceState(withStep({ ...step(), now: shown }), '');
    view.addEventListener('popstate', () => show(step()), { signal });
    return () => {
      const now = read();
      if (areSame(now, shown)) return;
      shown = now;
      const { before } = step() ?? {};
      if (before !== undefined && areSame(before, now)) history.back();
      else history.pushState(withStep({ now, before: step()?.now }), '', addressOf?.(now));
    };
  };
}
