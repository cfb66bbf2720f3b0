// Asks a person before something dangerous, in a dialog that no document can bypass. [H4, CF1 to CF6]
// Every word is the host's, except for a marked quotation that the host asks for. [CF8] Must not know actions or documents.
import { confirmationStyleSheet } from './confirmation-style.ts';
import { guardHolds, guardPresses, ignoreHeldKeys } from './guard-presses.ts';
import { placeDialog } from './place-dialog.ts';
import { isFramedByOthers, tellsVisibility, watchStillness } from './stillness.ts';
import type { PressWatch } from './watch-presses.ts';

/** The words of a confirmation, in the person's language. They are shown as they are, never as markup. */
export interface ConfirmationWords {
  /** The question, such as "Delete task?". */
  readonly title: string;
  /** The consequence, such as "Task 3 will be gone for good." */
  readonly text: string;
  /** The accepting button, named by its action: "Delete", not "OK". */
  readonly accept: string;
  readonly cancel: string;
  /** Explains the wait in a frame that hides, covers or fades a part of the dialog. Default: in English. [CF9] */
  readonly unseen?: string | undefined;
  /** Explains how to accept in a frame of another site. Default: in English. [CF10] */
  readonly hold?: string | undefined;
  /**
   * Texts that the document showed beside the control, such as `untrustedTexts` of the request. They stand apart, after your own
   * `words` that say whose texts they are. Default: no text of a document is shown. [CF8]
   */
  readonly quote?: { readonly words: string; readonly untrustedTexts: readonly string[] } | undefined;
}

export interface ConfirmationOptions {
  /** Cancels the confirmation, for example when the document is gone or the person has signed out. */
  readonly signal?: AbortSignal | undefined;
  /**
   * True if only pages that you trust can frame this page, for example by `frame-ancestors` of its content security policy.
   * Default: false; in a frame of another site, the confirmation must then be seen, and its button be held. [CF9] [CF10]
   */
  readonly isFrameTrusted?: boolean | undefined;
}

/** The time before the notice in a frame, in milliseconds: the browser's first report takes a moment, and so does scrolling. */
const UNSEEN_AFTER_MS = 1_000;

/**
 * Asks the person in a modal dialog. The dialog accepts nothing before it has been visible, uncovered and still for 500 ms.
 * It accepts nothing from the press, double click or key that opened it. Escape and the safe choice work at once.
 * @param presses - made with `watchPresses` when the host started: the accepting button is not placed under the pointer
 * @returns true if the person accepts; false if the dialog is cancelled, closed or aborted, or the page has no window
 */
export function requestConfirmation(
  presses: PressWatch,
  words: ConfirmationWords,
  { signal, isFrameTrusted = false }: ConfirmationOptions = {},
): Promise<boolean> {
  const { page } = presses;
  const view = page.defaultView;
  if (view === null || signal?.aborted === true) return Promise.resolve(false);
  const parts = build(page, words);
  const { host, dialog, cancel, accept, notice } = parts;
  const isDoubtful = !isFrameTrusted && isFramedByOthers(view);
  const mustBeSeen = isDoubtful && tellsVisibility(view) ? dialog : undefined;
  const how = isDoubtful ? (words.hold ?? `To go on, hold “${words.accept}” for a second.`) : '';
  notice.textContent = how;
  host.shadowRoot?.adoptedStyleSheets.push(confirmationStyleSheet(view));
  page.body.append(host);
  dialog.showModal();
  // The question is seen first, even if the dialog scrolls and the buttons are further down.
  cancel.focus({ preventScroll: true });
  dialog.scrollTop = 0;
  const place = (): void => stand(parts, view, presses);
  place();
  const showNotice = (text: string): void => {
    if (notice.textContent === text) return;
    notice.textContent = text;
    place();
  };
  const sayUnseen = (): void =>
    showNotice(words.unseen ?? 'The page around this one hides a part of it. Open this page by itself to go on.');
  let waiting = mustBeSeen && view.setTimeout(sayUnseen, UNSEEN_AFTER_MS);
  const onSeen = (isSeen: boolean): void => {
    view.clearTimeout(waiting);
    if (isSeen) showNotice(how);
    else waiting = view.setTimeout(sayUnseen, UNSEEN_AFTER_MS);
  };
  const sight = mustBeSeen && { mustBeSeen, onSeen };
  const tellStill = (isStill: boolean): void => {
    if (isStill) accept.removeAttribute('aria-disabled');
    else accept.setAttribute('aria-disabled', 'true');
  };
  const stillness = watchStillness(accept, presses, tellStill, sight);
  const listening = new AbortController();
  return new Promise((done) => {
    const settle = (isWanted: boolean): void => {
      if (listening.signal.aborted) return;
      listening.abort();
      stillness.dispose();
      view.clearTimeout(waiting);
      removal.disconnect();
      // Closing returns the focus to the element that had it.
      dialog.close();
      host.remove();
      done(isWanted);
    };
    // A dialog that is removed from the page fires no `close` event.
    const removal = new view.MutationObserver(() => {
      if (!host.isConnected) settle(false);
    });
    removal.observe(page, { childList: true, subtree: true });
    const guard = isDoubtful ? guardHolds : guardPresses;
    guard(accept, stillness, () => settle(true), listening.signal);
    ignoreHeldKeys(dialog, listening.signal);
    cancel.addEventListener('click', () => settle(false), { signal: listening.signal });
    for (const type of ['cancel', 'close'])
      dialog.addEventListener(type, () => settle(false), { signal: listening.signal });
    signal?.addEventListener('abort', () => settle(false), { signal: listening.signal });
    view.addEventListener('resize', place, { signal: listening.signal });
  });
}

interface ConfirmationParts {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly cancel: HTMLButtonElement;
  readonly accept: HTMLButtonElement;
  /** Explains a wait, or how to accept. */
  readonly notice: HTMLElement;
}

function build(page: Document, words: ConfirmationWords): ConfirmationParts {
  const host = page.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const dialog = page.createElement('dialog');
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.setAttribute('aria-describedby', 'text notice');
  const notice = page.createElement('p');
  notice.id = notice.className = 'notice';
  notice.setAttribute('role', 'status');
  const actions = page.createElement('div');
  actions.className = 'actions';
  const [title, text] = [page.createElement('h2'), page.createElement('p')];
  const [cancel, accept] = [page.createElement('button'), page.createElement('button')];
  const named = [
    [title, 'title', words.title],
    [text, 'text', words.text],
    [cancel, 'cancel', words.cancel],
    [accept, 'accept', words.accept],
  ] as const;
  for (const [element, name, content] of named) {
    element.id = name;
    element.className = name;
    element.textContent = content;
  }
  for (const button of [cancel, accept]) button.type = 'button';
  accept.setAttribute('aria-disabled', 'true');
  actions.append(cancel, accept);
  dialog.append(title, text, ...quotation(page, words), notice, actions);
  root.append(dialog);
  return { host, dialog, cancel, accept, notice };
}

/** Limits of a quotation, which leave room for the host's own words: texts, and characters of each text. */
const MAX_QUOTED = 4;
const MAX_QUOTED_LENGTH = 200;

/** The quotation of a document: cut, marked for eyes and assistive technology, and no part of the dialog's description. [CF8] */
function quotation(page: Document, { quote }: ConfirmationWords): Element[] {
  const texts = (quote?.untrustedTexts ?? []).filter((text) => text.trim() !== '').slice(0, MAX_QUOTED);
  if (quote === undefined || texts.length === 0) return [];
  const whose = page.createElement('p');
  whose.className = 'whose';
  whose.textContent = quote.words;
  const quoted = page.createElement('blockquote');
  for (const text of texts) {
    const line = page.createElement('p');
    line.textContent = [...text.slice(0, 2 * MAX_QUOTED_LENGTH)]
      .slice(0, MAX_QUOTED_LENGTH)
      .join('')
      .replace(/\s+/gu, ' ');
    quoted.append(line);
  }
  return [whose, quoted];
}

/** Places the dialog so that its accepting button is not under the pointer. [CF3] */
function stand({ dialog, accept }: ConfirmationParts, view: Window, presses: PressWatch): void {
  const outer = dialog.getBoundingClientRect();
  const inner = accept.getBoundingClientRect();
  const relative = {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    width: inner.width,
    height: inner.height,
  };
  const { left, top } = placeDialog(
    { width: view.innerWidth, height: view.innerHeight },
    outer,
    relative,
    presses.last,
  );
  dialog.style.left = `${left}px`;
  dialog.style.top = `${top}px`;
}
