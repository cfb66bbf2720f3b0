// What the host itself shows: one of its states at a time, and short words above the surface. Must not know the network.
import type { FallbackReason } from 'pantograph';
import { find } from './dialogs.ts';
import { createNotice, paragraph } from './notice.ts';
import { englishWords } from 'pantograph/renderer';
import type { Notice, Standing } from './standing.ts';
import { createStatusBar } from './status-bar.ts';
import { createWhyPanel } from './why-panel.ts';
import type { WhyPanel } from './why-panel.ts';

/** Which part of the page is shown. [D5] */
export type Screen = 'entry' | 'loading' | 'connected' | 'error';

export interface View {
  readonly stage: HTMLElement;
  /** Stand in for the document, where the surface is. */
  readonly loading: HTMLElement;
  readonly failed: HTMLElement;
  show(screen: Screen): void;
  /** Shows the native error in place of everything. [F5] Where the server asks who it is, signing in is offered too. [T3] */
  fail(reason: FallbackReason, onRetry: () => void, onSignIn: () => void): void;
  /** Shows a failed attempt above the surface, which stays. [D4] */
  notify(notice: Notice, onRetry: () => void, onDismiss: () => void): void;
  /** Says above the surface how it stands. */
  setStanding(standing: Standing, onRetry: () => void): void;
  /** Writes the record that explains the screen; without a snapshot it ends. [F1] */
  readonly setRecord: WhyPanel['setRecord'];
  readonly setSignOut: WhyPanel['setSignOut'];
  /** Takes the failed attempt away. */
  clearNotice(): void;
  /** Says above the surface that a change is under way, and after a while that it still is; the surface takes nothing meanwhile. */
  setBusy(isBusy: boolean): void;
}

/** After this long in silence a person wonders. */
const PATIENCE_MS = 5_000;

/** The view of the page. */
export function createView(page: Document): View {
  const entry = find(page, '#entry', HTMLElement);
  const stage = find(page, '#stage', HTMLElement);
  const loading = find(page, '#loading', HTMLElement);
  const failed = find(page, '#failed', HTMLElement);
  const loadingText = find(page, '#loading-text', HTMLElement);
  const failedAlert = find(page, '#failed-alert', HTMLElement);
  const failedRetry = find(page, '#failed-retry', HTMLButtonElement);
  const failedSignIn = find(page, '#failed-sign-in', HTMLButtonElement);
  const busy = find(page, '#busy', HTMLElement);
  const notice = createNotice(page);
  const bar = createStatusBar(page);
  const panel = createWhyPanel(page);
  let current = '';
  let patience: ReturnType<typeof setTimeout> | undefined;
  keepWhileBusy(stage);
  // Where they are shown, and when, the surface decides.
  for (const part of [loading, failed]) {
    part.hidden = false;
    part.remove();
  }
  const show = (screen: Screen) => {
    if (current === screen) return;
    current = screen;
    bar.setHidden(screen === 'entry');
    entry.hidden = screen !== 'entry';
    stage.hidden = screen === 'entry';
    // Live regions speak when their text changes while they are shown.
    loadingText.textContent = screen === 'loading' ? 'Loading…' : '';
    if (screen !== 'error') failedAlert.replaceChildren();
    // What had the focus is hidden now: reading and Tab go on at the surface.
    if (screen === 'connected' && page.activeElement === page.body) stage.focus({ preventScroll: true });
  };
  return {
    stage,
    loading,
    failed,
    show,
    fail(reason, onRetry, onSignIn) {
      failedRetry.onclick = onRetry;
      failedSignIn.onclick = onSignIn;
      if (current === `error ${reason}`) return;
      show('error');
      current = `error ${reason}`;
      failedAlert.replaceChildren(
        paragraph(page, englishWords.errors[reason], ''),
        paragraph(page, `Reason: ${reason}`, 'reason'),
      );
      const isUnknown = reason === 'auth';
      failedSignIn.hidden = !isUnknown;
      failedRetry.classList.toggle('filled', !isUnknown);
      failedRetry.classList.toggle('text', isUnknown);
      (isUnknown ? failedSignIn : failedRetry).focus();
    },
    notify: notice.notify,
    clearNotice: notice.clear,
    setStanding: bar.setStanding,
    setRecord: panel.setRecord,
    setSignOut: panel.setSignOut,
    setBusy(isBusy) {
      if (busy.hidden !== isBusy) return;
      clearTimeout(patience);
      busy.hidden = !isBusy;
      busy.textContent = isBusy ? 'Saving…' : '';
      if (isBusy) patience = setTimeout(() => (busy.textContent = 'Still saving…'), PATIENCE_MS);
      // Not inert: the focus stays where it is.
      stage.ariaBusy = isBusy ? 'true' : null;
    },
  };
}

/** What is opened while a change is under way would be closed by its document: keys and clicks wait like the pointer. [D3] */
function keepWhileBusy(stage: HTMLElement): void {
  const drop = (event: Event): void => {
    if (stage.ariaBusy !== 'true' || (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' '))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'keydown', 'keyup']) stage.addEventListener(type, drop, { capture: true });
}
