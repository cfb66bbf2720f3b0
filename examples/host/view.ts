// The host's own screens, and its short words above the surface. Must not know the network.
import type { FallbackReason } from 'pantograph';
import { find } from './dialogs.ts';
import { createNotice, paragraph } from './notice.ts';
import { englishWords } from 'pantograph/renderer';
import type { Notice, Standing } from './standing.ts';
import { createStatusBar } from './status-bar.ts';
import { createWhyPanel } from './why-panel.ts';
import type { WhyPanel } from './why-panel.ts';

/** The shown part of the page. [D5] */
export type Screen = 'entry' | 'loading' | 'connected' | 'error';

export interface View {
  readonly stage: HTMLElement;
  /** Contents that stand in for the document in the surface. */
  readonly loading: HTMLElement;
  readonly failed: HTMLElement;
  show(screen: Screen): void;
  /** Shows the page's own error in place of everything. [F5] It also offers to sign in if the server requires that. [T3] */
  fail(reason: FallbackReason, onRetry: () => void, onSignIn: () => void): void;
  /** Shows a notice above the surface, which stays. [D4] */
  notify(notice: Notice, onRetry: () => void, onDismiss: () => void): void;
  /** Shows the state of the surface above it. */
  setStanding(standing: Standing, onRetry: () => void): void;
  /** Writes the panel "Why this screen"; without a snapshot it closes. [F1] */
  readonly setRecord: WhyPanel['setRecord'];
  readonly setSignOut: WhyPanel['setSignOut'];
  /** Removes the notice. */
  clearNotice(): void;
  /** Shows above the surface that a change is under way, and blocks input of the surface meanwhile. */
  setBusy(isBusy: boolean): void;
}

/** The time in milliseconds after which the words say that the change is still under way. */
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
  // The surface shows them when it needs them.
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
    // The focused element is hidden now, so the focus moves on to the surface.
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
      // `inert` would take the focus away.
      stage.ariaBusy = isBusy ? 'true' : null;
    },
  };
}

/** Drops keys and clicks while a change is under way, because its document would close a screen that they open. [D3] */
function keepWhileBusy(stage: HTMLElement): void {
  const drop = (event: Event): void => {
    if (stage.ariaBusy !== 'true' || (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' '))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['click', 'keydown', 'keyup']) stage.addEventListener(type, drop, { capture: true });
}
