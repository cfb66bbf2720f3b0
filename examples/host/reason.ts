// What a person is told beside the code of a reason. [F1]
import type { FallbackReason } from 'pantograph';

export const explanations: Readonly<Record<FallbackReason, string>> = {
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
};

/** What a person can do about a screen that is not the newest, as the words of a button. [A6] [T3] */
export function remedyOf(reason: FallbackReason): string {
  if (reason === 'rolled-back') return 'Show what the server has';
  return reason === 'auth' ? 'Sign in' : 'Retry';
}
