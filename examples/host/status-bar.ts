// The bar above the surface, which shows if the document is the newest, and why not. [F5] Must not know the session.
import { find } from './dialogs.ts';
import { remedyOf } from './reason.ts';
import type { Standing } from './standing.ts';

export interface StatusBar {
  readonly setHidden: (isHidden: boolean) => void;
  readonly setStanding: (standing: Standing, onRetry: () => void) => void;
}

const words: Readonly<Record<Exclude<Standing['kind'], 'as-of' | 'unwatched'>, string>> = {
  waiting: 'Waiting for the server',
  fresh: 'Up to date',
  unsaved: 'A change waits',
  checking: 'Last known screen. Checking…',
  failed: 'Nothing to show',
  stale: 'Last known screen',
  bundled: 'Built-in screen',
};

/** States that must be read: they have room above the surface. The others are a mark over its corner. */
const strips: ReadonlySet<Standing['kind']> = new Set(['stale', 'bundled', 'unsaved', 'as-of']);

/** The bar of the page. */
export function createStatusBar(page: Document): StatusBar {
  const bar = find(page, '#bar', HTMLElement);
  const plain = find(page, '#bar-text', HTMLElement);
  const status = find(page, '#bar-status', HTMLElement);
  const alert = find(page, '#bar-alert', HTMLElement);
  const retry = find(page, '#bar-retry', HTMLButtonElement);
  const stage = find(page, '#stage', HTMLElement);
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });
  const textOf = (standing: Standing): string => {
    if (standing.kind === 'as-of') return `Not connected. As of ${time.format(standing.since)}`;
    return standing.kind === 'unwatched' ? `As of ${time.format(standing.since)}` : words[standing.kind];
  };
  let said = '';
  return {
    setHidden: (isHidden) => (bar.hidden = isHidden),
    setStanding(standing, onRetry) {
      retry.onclick = onRetry;
      const { kind } = standing;
      const reason = 'reason' in standing ? standing.reason : undefined;
      const text = textOf(standing);
      const next = `${text} ${reason ?? ''}`;
      if (next === said) return;
      said = next;
      const isLosingFocus = page.activeElement === retry && reason === undefined;
      bar.dataset['standing'] = kind;
      bar.toggleAttribute('data-strip', strips.has(kind));
      // States that arise by themselves and need no decision are announced politely.
      const isPolite = kind === 'checking' || kind === 'as-of' || kind === 'unwatched';
      // Live regions speak when their text changes while they are shown.
      for (const [part, isShown] of [
        [plain, !isPolite],
        [status, isPolite],
        [alert, reason !== undefined],
        [retry, reason !== undefined],
      ] as const)
        part.hidden = !isShown;
      plain.textContent = isPolite ? '' : text;
      status.textContent = isPolite ? text : '';
      alert.textContent = reason === undefined ? '' : `Reason: ${reason}`;
      if (reason !== undefined) retry.textContent = remedyOf(reason);
      if (isLosingFocus) stage.focus({ preventScroll: true });
    },
  };
}
