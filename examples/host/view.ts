// What the host itself shows: one of its states at a time, and short words above the surface. Must not know the network.
import { find } from './dialogs.ts';
import { explanations } from './reason.ts';
import type { Reason } from './reason.ts';

/** Which part of the page is shown. [D5] */
export type Screen = 'entry' | 'loading' | 'connected' | 'error';

export interface View {
  readonly stage: HTMLElement;
  show(screen: Screen): void;
  /** Shows the native error in place of everything. [F5] */
  fail(reason: Reason, onRetry: () => void): void;
  /** Shows a failed attempt above the surface, which stays. [D4] */
  notify(what: string, reason: Reason, onRetry: () => void): void;
  /** Takes the failed attempt away. */
  clearNotice(): void;
  /** Says what is under way above the surface, which takes no pointer meanwhile; '' ends it. */
  setBusy(what: string): void;
}

/** The view of the page. */
export function createView(page: Document): View {
  const parts: Readonly<Record<Screen, HTMLElement>> = {
    entry: find(page, '#entry', HTMLElement),
    loading: find(page, '#loading', HTMLElement),
    connected: find(page, '#stage', HTMLElement),
    error: find(page, '#failed', HTMLElement),
  };
  const loadingText = find(page, '#loading-text', HTMLElement);
  const failedAlert = find(page, '#failed-alert', HTMLElement);
  const failedRetry = find(page, '#failed-retry', HTMLButtonElement);
  const notice = find(page, '#notice', HTMLElement);
  const noticeAlert = find(page, '#notice-alert', HTMLElement);
  const noticeRetry = find(page, '#notice-retry', HTMLButtonElement);
  const busy = find(page, '#busy', HTMLElement);
  const show = (screen: Screen) => {
    for (const [name, part] of Object.entries(parts)) part.hidden = name !== screen;
    // Live regions speak when their text changes while they are shown.
    loadingText.textContent = screen === 'loading' ? 'Loading…' : '';
    if (screen !== 'error') failedAlert.replaceChildren();
    // What had the focus is hidden now: reading and Tab go on at the surface.
    if (screen === 'connected' && page.activeElement === page.body) parts.connected.focus({ preventScroll: true });
  };
  const clearNotice = () => {
    notice.hidden = true;
    noticeAlert.replaceChildren();
  };
  find(page, '#notice-close', HTMLButtonElement).addEventListener('click', clearNotice);
  return {
    stage: parts.connected,
    show,
    fail(reason, onRetry) {
      show('error');
      failedAlert.replaceChildren(paragraph(page, explanations[reason], ''), paragraph(page, `Reason: ${reason}`, 'reason'));
      failedRetry.onclick = onRetry;
      failedRetry.focus();
    },
    notify(what, reason, onRetry) {
      notice.hidden = false;
      noticeAlert.replaceChildren(paragraph(page, `${what} ${explanations[reason]}`, ''), paragraph(page, `Reason: ${reason}`, 'reason'));
      noticeRetry.onclick = () => {
        clearNotice();
        onRetry();
      };
    },
    clearNotice,
    setBusy(what) {
      busy.hidden = what === '';
      busy.textContent = what;
      // Not inert: the focus stays where it is. What is pressed meanwhile is dropped by the visit.
      parts.connected.ariaBusy = what === '' ? null : 'true';
    },
  };
}

function paragraph(page: Document, text: string, className: string): HTMLParagraphElement {
  const element = page.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
