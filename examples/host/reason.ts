// The remedy for a reason, as the words of a button. The library has the words of the reason itself. [F1]
import type { FallbackReason } from 'pantograph';

/** The words of a button by which a person can get a newer screen. [A6] [T3] */
export function remedyOf(reason: FallbackReason): string {
  if (reason === 'rolled-back') return 'Show what the server has';
  return reason === 'auth' ? 'Sign in' : 'Retry';
}
