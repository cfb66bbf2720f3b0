// The remedy for a reason, as the words of a button; the reason itself is told in the words of the library. [F1]
import type { FallbackReason } from 'pantograph';

/** What a person can do about a screen that is not the newest, as the words of a button. [A6] [T3] */
export function remedyOf(reason: FallbackReason): string {
  if (reason === 'rolled-back') return 'Show what the server has';
  return reason === 'auth' ? 'Sign in' : 'Retry';
}
