// The words of a surface itself, where a host gives no content of its own. Must not know elements.

import type { FallbackReason } from 'pantograph';

/** The words, in the language of the page. What is left out is English. */
export interface SurfaceWords {
  /** While the first document is awaited. */
  readonly loading: string;
  /** On the button that asks again. */
  readonly retry: string;
  /** Where nothing can be shown, by reason. */
  readonly errors: Readonly<Record<FallbackReason, string>>;
}

/** What a person is told of each reason. [F1] */
export const englishWords: SurfaceWords = {
  loading: 'Loading…',
  retry: 'Retry',
  errors: {
    auth: 'The server asks for a sign-in.',
    clock: 'The clocks of this device and the server differ too much.',
    digest: 'What arrived is not what the server signed off.',
    expired: 'The answer of the server is out of date.',
    http: 'The server answered with an error.',
    mismatch: 'The server answered with another surface.',
    network: 'The server cannot be reached.',
    parse: 'The answer of the server cannot be read.',
    render: 'The screen cannot be drawn.',
    'rolled-back': 'The server answered with an older version.',
    'server-fallback': 'The server has nothing that this client can show.',
    signature: 'The answer is not signed by a known key.',
    store: 'This device cannot keep the screen.',
    timeout: 'The server takes too long to answer.',
    'too-large': 'The answer of the server is too large.',
    unsupported: 'The server asks for something that this client does not do.',
    version: 'The server needs a newer version of this client.',
  },
};
