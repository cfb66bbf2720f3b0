// The notice about a change, above the surface, which stays. [D4] Must not know actions.
import { find } from './dialogs.ts';
import { englishWords } from 'pantograph/renderer';
import { remedyOf } from './reason.ts';
import type { Notice } from './standing.ts';

export interface NoticeBox {
  readonly notify: (notice: Notice, onRetry: () => void, onDismiss: () => void) => void;
  readonly clear: () => void;
}

/** The notice of the page. */
export function createNotice(page: Document): NoticeBox {
  const box = find(page, '#notice', HTMLElement);
  const alert = find(page, '#notice-alert', HTMLElement);
  const retry = find(page, '#notice-retry', HTMLButtonElement);
  const close = find(page, '#notice-close', HTMLButtonElement);
  const stage = find(page, '#stage', HTMLElement);
  let said = '';
  let isRetried = false;
  return {
    notify({ key, what, reason }, onRetry, onDismiss) {
      retry.onclick = onRetry;
      retry.textContent = key === undefined ? remedyOf(reason) : 'Retry';
      close.onclick = onDismiss;
      const saying = `${key ?? ''} ${what} ${reason}`;
      if (said === saying) return;
      said = saying;
      box.hidden = false;
      alert.replaceChildren(
        paragraph(page, `${what} ${englishWords.errors[reason]}`, ''),
        paragraph(page, `Reason: ${reason}`, 'reason'),
      );
      // After another failure the focus returns to the retry button, unless the person has moved it.
      if (isRetried && page.activeElement === stage) retry.focus({ preventScroll: true });
      isRetried = false;
    },
    clear() {
      said = '';
      // The notice is about to be hidden, so the focus moves on to the surface.
      if (box.contains(page.activeElement)) {
        isRetried = page.activeElement === retry;
        stage.focus({ preventScroll: true });
      }
      box.hidden = true;
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
