// The host's own dialogs: a person types and confirms here, never in a document. [D4, H4]
import { requestConfirmation, watchPresses } from 'pantograph/renderer';
import { readTitle } from './task-title.ts';

/** An initial title, and its fault. */
export interface TitleDraft {
  readonly title: string;
  readonly fault: string;
}

export interface Dialogs {
  /** Asks for the title of a new task. @returns it valid and trimmed, or undefined if the person cancels */
  askTitle(draft?: TitleDraft): Promise<string | undefined>;
  /** Asks for the person's key for a server. No field keeps it. @returns undefined if the person cancels [T3] */
  askKey(fault: string): Promise<string | undefined>;
  /** Asks whether to delete a task. `untrustedTexts`: texts that the document showed beside the button. [H4] */
  confirmDelete(id: number, untrustedTexts: readonly string[]): Promise<boolean>;
  /** Cancels the open dialog. */
  close(): void;
}

/** The dialogs of the page. */
export function createDialogs(page: Document): Dialogs {
  const titleDialog = find(page, '#title-dialog', HTMLDialogElement);
  const titleInput = find(page, '#title', HTMLInputElement);
  const titleFault = find(page, '#title-fault', HTMLElement);
  const keyDialog = find(page, '#sign-in-dialog', HTMLDialogElement);
  const keyInput = find(page, '#key', HTMLInputElement);
  const keyFault = find(page, '#key-fault', HTMLElement);
  const presses = watchPresses(page);
  let asking = new AbortController();
  const showFault = (fault: string) => showFieldFault(titleInput, titleFault, fault);
  titleInput.addEventListener('input', () => showFault(''));
  keyInput.addEventListener('input', () => showFieldFault(keyInput, keyFault, ''));
  return {
    async askTitle(draft = { title: '', fault: '' }) {
      titleInput.value = draft.title;
      showFault(draft.fault);
      let chosen: string | undefined;
      await open(titleDialog, () => {
        const reading = readTitle(titleInput.value);
        if (reading.ok) chosen = reading.title;
        else {
          showFault(reading.fault);
          titleInput.focus();
        }
        return reading.ok;
      });
      return chosen;
    },
    async askKey(fault) {
      showFieldFault(keyInput, keyFault, fault);
      let key: string | undefined;
      await open(keyDialog, () => {
        key = keyInput.value.trim();
        return true;
      });
      keyInput.value = '';
      return key;
    },
    confirmDelete(id, untrustedTexts) {
      const words = {
        title: 'Delete task?',
        text: `Task ${id} will be gone for good.`,
        accept: 'Delete',
        cancel: 'Cancel',
        quote: { words: 'The server calls it:', untrustedTexts },
      };
      return requestConfirmation(presses, words, { signal: asking.signal });
    },
    close() {
      close(titleDialog);
      close(keyDialog);
      asking.abort();
      asking = new AbortController();
    },
  };
}

/** Finds an element of the page; throws if it is absent, which is a bug of ours. */
export function find<T extends Element>(page: ParentNode, selector: string, type: new () => T): T {
  const element = page.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`The page has no ${selector}`);
  return element;
}

function showFieldFault(input: HTMLInputElement, words: HTMLElement, fault: string): void {
  words.textContent = fault;
  if (fault === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Functions that end the wait for an open dialog. They act at once, because its `close` event comes later, when it may be open again. */
const endings = new WeakMap<HTMLDialogElement, () => void>();

/** Shows a dialog until it closes; its form closes it only if `submit` returns true. */
function open(dialog: HTMLDialogElement, submit: () => boolean): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  const form = find(dialog, 'form', HTMLFormElement);
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (dialog.open && submit()) close(dialog);
    },
    { signal },
  );
  const leave = (): void => close(dialog);
  find(dialog, '[data-cancel]', HTMLButtonElement).addEventListener('click', leave, { signal });
  dialog.addEventListener('cancel', leave, { signal });
  dialog.showModal();
  setCovered(dialog, true);
  return new Promise((done) => {
    endings.set(dialog, () => {
      listening.abort();
      done();
    });
  });
}

function close(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  setCovered(dialog, false);
  dialog.close();
  endings.get(dialog)?.();
}

/** Marks the page below a modal dialog as inert, for tools that read attributes alone. Undone before the focus returns. */
function setCovered(dialog: HTMLDialogElement, isCovered: boolean): void {
  for (const main of dialog.ownerDocument.querySelectorAll('main')) main.ariaHidden = isCovered ? 'true' : null;
}
