// The words of a surface itself, where a host gives no content of its own. Must not know elements.

import type { DangerLevel, FallbackReason } from 'pantograph';
import type { ConfirmationWords } from '../confirmation/request-confirmation.ts';

/** The words, in the language of the page. Words that are left out are English. */
export interface SurfaceWords {
  /** While the first document is awaited. */
  readonly loading: string;
  /** On the button that asks again. */
  readonly retry: string;
  /** On the button that takes away the notice of a failed action. */
  readonly dismiss: string;
  /** Opens the sentence for developers. */
  readonly details: string;
  /** Why nothing can be shown, or why it is not the newest, by reason. */
  readonly errors: Readonly<Record<FallbackReason, string>>;
  /** After such a reason, over a document that may not be the newest. `{time}` is when the server last stood behind it. */
  readonly stale: string;
  /** The same where the document has no time of issue, as a file that is valid for good. */
  readonly staleUndated: string;
  /** After such a reason, over the screen that came with the application. */
  readonly bundled: string;
  /** The outcome of a press. */
  readonly actionFaults: {
    /** No action has this name, or nothing can be sent from here. */
    readonly notOffered: string;
    readonly notAllowed: string;
    readonly notDone: string;
    /** The server said no. */
    readonly refused: string;
    /** After a reason: no answer came, or one that says nothing of it. */
    readonly unsure: string;
    /** After that, of a form with a secret or a file that was sent before the page was loaded again: its values are gone. */
    readonly enterAgain: string;
  };
  /** The question before something dangerous, where the host does not ask itself. [H4] */
  readonly confirmations: Readonly<Record<Exclude<DangerLevel, 'none'>, ConfirmationWords>>;
  /** In such a question, before the text that the document showed beside the control. */
  readonly quoted: string;
}

const cancel = 'Cancel';

/** The English words. A person reads only words that help; codes and reasons are in the record. [F1] [F5] */
export const englishWords: SurfaceWords = {
  loading: 'Loading…',
  retry: 'Retry',
  dismiss: 'Dismiss',
  details: 'Details',
  errors: {
    auth: 'You need to sign in.',
    clock: 'The date or time of this device seems to be wrong.',
    digest: 'This screen did not arrive whole.',
    expired: 'This screen is out of date.',
    http: 'The service answered with an error.',
    mismatch: 'This screen could not be loaded.',
    network: 'The service cannot be reached.',
    parse: 'This screen could not be loaded.',
    render: 'This screen could not be shown.',
    'rolled-back': 'The service has an older version of this screen.',
    'server-fallback': 'This screen is not available in this version of the app.',
    signature: 'This screen could not be verified.',
    store: 'This device could not keep this screen.',
    timeout: 'The service takes too long to answer.',
    'too-large': 'This screen could not be loaded.',
    unsupported: 'This screen needs a newer version of the app.',
    version: 'This screen needs a newer version of the app.',
  },
  stale: 'We show the last one, from {time}.',
  staleUndated: 'We show the last one.',
  bundled: 'We show what came with the app.',
  actionFaults: {
    notOffered: 'This is not available here.',
    notAllowed: 'This was not done: you may need to sign in.',
    notDone: 'This was not done.',
    refused: 'This was not done: the service did not accept it.',
    unsure: 'It is not certain whether this was done.',
    enterAgain: 'Check it, and fill in the form again if needed.',
  },
  confirmations: {
    destructive: { title: 'Are you sure?', text: 'This cannot be undone.', accept: 'Yes, do it', cancel },
    payment: { title: 'Pay now?', text: 'This costs money.', accept: 'Pay', cancel },
    permission: { title: 'Give permission?', text: 'This changes who may do what.', accept: 'Give permission', cancel },
  },
  quoted: 'The screen says:',
};

/** The words of a host, and English where it gives none, also within `errors` and the like: a newer version has words that it does not know. */
export function joinWords(given: Partial<SurfaceWords> = {}): SurfaceWords {
  return join(englishWords, given) as SurfaceWords;
}

function join(english: object, given: object = {}): object {
  const own = given as Readonly<Record<string, unknown>>;
  const joined: Record<string, unknown> = { ...given };
  for (const [name, words] of Object.entries(english) as [string, unknown][])
    joined[name] = typeof words === 'object' ? join(words as object, own[name] as object) : (own[name] ?? words);
  return joined;
}
