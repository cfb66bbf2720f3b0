// A failed change, told above the surface, which stays. [D4] Must not know actions.
import type { FallbackReason } from 'pantograph';
import { find } from './dialogs.ts';
import { explanations } from './reason.ts';

export interface Notice {
  readonly notify: (what: string, reason: FallbackReason, onRetry: () => void, onDismiss: () => void) => void;
  readonly clear: () => void;
}

/** The notice of the page. */
export function createNotice(page: Document): Notice {
  const notice = find(page, '#notice', HTMLElement);
  const alert = find(page, '#notice-alert', HTMLElement);
  const retry = find(page, '#notice-retry', HTMLButtonElement);
  const close = find(page, '#notice-close', HTMLButtonElement);
  const stage = find(page, '#stage', HTMLElement);
  let said = '';
  let isRetried = false;
  return {
    notify(what, reason, onRetry, onDismiss) {
      retry.onclick = onRetry;
      close.onclick = onDismiss;
      if (said === `${what} ${reason}`) return;
      said = `${what} ${reason}`;
      notice.hidden = false;
      alert.replaceChildren(paragraph(page, `${what} ${explanations[reason]}`, ''), paragraph(page, `Reason: ${reason}`, 'reason'));
      // A retry that failed again is tried again from where it was, unless the person has gone on.
      if (isRetried && page.activeElement === stage) retry.focus({ preventScroll: true });
      isRetried = false;
    },
    clear() {
      said = '';
      // What has the focus is about to be hidden: reading and Tab go on at the surface.
      if (notice.contains(page.activeElement)) {
        isRetried = page.activeElement === retry;
        stage.focus({ preventScroll: true });
      }
      notice.hidden = true;
      alert.replaceChildren();
    },
  };
}

/** A paragraph with nothing but text. */
export function paragraph(page: Document, text: string, className: string): HTMLParagraphElement {
  const element = page.createElement('p');
  element.textContent = text;
  element.className = className;
  return element;
}
