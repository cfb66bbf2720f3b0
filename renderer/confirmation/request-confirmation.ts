// Asks a person before something dangerous, in a way that no document can jump. [H4, CF1 to CF6]
// Every word is the host's, but for a quotation that the host asks for, which is marked as one. [CF8] Must not know actions or documents.
import { confirmationStyleSheet } from './confirmation-style.ts';
import { guardHolds, guardPresses, ignoreHeldKeys } from './guard-presses.ts';
import { placeDialog } from './place-dialog.ts';
import { isFramedByOthers, tellsVisibility, watchStillness } from './stillness.ts';
import type { PressWatch } from './watch-presses.ts';

/** The words of a confirmation, in the person's language. They are shown as they are, never as markup. */
export interface ConfirmationWords {
  /** What is asked, such as "Delete task?". */
  readonly title: string;
  /** What will happen, such as "Task 3 will be gone for good." */
  readonly text: string;
  /** The accepting button, named by what it does: "Delete", not "OK". */
  readonly accept: string;
  readonly cancel: string;
  /** Says why it waits, in a frame that hides, covers or fades a part of it. Default: in English. [CF9] */
  readonly unseen?: string | undefined;
  /** Says how it is accepted, in a frame of another site whose browser does not tell whether it is seen. Default: in English. [CF10] */
  readonly hold?: string | undefined;
  /**
   * What the document showed beside the control, such as `untrustedTexts` of the request: it stands apart, after your own words that say
   * whose it is. Default: nothing of a document is shown. [CF8]
   */
  readonly quote?: { readonly words: string; readonly untrustedTexts: readonly string[] } | undefined;
}

export interface ConfirmationOptions {
  /** Closes it as if it were cancelled: the document is gone, the person has signed out. */
  readonly signal?: AbortSignal | undefined;
  /**
   * The page is framed by pages that you trust to show it as it is, or `frame-ancestors` of its content security policy forbids all others.
   * Default: false, and a frame has to prove that the confirmation is seen. [CF9] [CF10]
   */
  readonly isFrameTrusted?: boolean | undefined;
}

/** In a frame: until the browser has looked, and while somebody scrolls, nothing is amiss. */
const UNSEEN_AFTER_MS = 1_000;

/**
 * Whether the person wants it. Shows a modal dialog that accepts nothing before it has been visible, uncovered and still for
 * 500 ms. It accepts nothing from the press, double click or key that opened it. Escape and the safe choice work at once.
 * @param presses - made with `watchPresses` when the host started: the accepting button is not put where the pointer was
 * @returns false when it is cancelled, closed or aborted; also at once, without a dialog, where the page has no window
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
  const mustBeHeld = isDoubtful && mustBeSeen === undefined;
  if (mustBeHeld) notice.textContent = words.hold ?? `To go on, hold “${words.accept}” for a second.`;
  host.shadowRoot?.adoptedStyleSheets.push(confirmationStyleSheet(view));
  page.body.append(host);
  dialog.showModal();
  // What is asked is read first, also where the buttons are further down.
  cancel.focus({ preventScroll: true });
  dialog.scrollTop = 0;
  const place = (): void => stand(parts, view, presses);
  place();
  const sayUnseen = (): void => {
    notice.textContent =
      words.unseen ?? 'The page around this one hides a part of it. Open this page by itself to go on.';
    place();
  };
  let waiting = mustBeSeen && view.setTimeout(sayUnseen, UNSEEN_AFTER_MS);
  const onSeen = (isSeen: boolean): void => {
    view.clearTimeout(waiting);
    if (!isSeen) waiting = view.setTimeout(sayUnseen, UNSEEN_AFTER_MS);
    else if (notice.textContent !== '') {
      notice.textContent = '';
      place();
    }
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
      // Gives the focus back to what had it.
      dialog.close();
      host.remove();
      done(isWanted);
    };
    // A dialog that leaves the page closes without a word.
    const removal = new view.MutationObserver(() => {
      if (!host.isConnected) settle(false);
    });
    removal.observe(page, { childList: true, subtree: true });
    const guard = mustBeHeld ? guardHolds : guardPresses;
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
  /** Says why it waits, or what to do. */
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

/** As many and as long as leave room for the host's own words. */
const MAX_QUOTED = 4;
const MAX_QUOTED_LENGTH = 200;

/** Words of a document: marked as a quotation for eyes and assistive technology, cut, and no part of what describes the dialog. [CF8] */
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

/** Puts the dialog where its accepting button is not under the pointer. [CF3] */
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
