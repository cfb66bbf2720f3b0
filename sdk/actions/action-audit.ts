// The audit trail of actions. Must not contain titles, arguments, tokens or names that a document invented.

import type { DangerLevel } from './action-registry.ts';

/** The step that an action reached. */
export type AuditStep = 'refused' | 'cancelled' | 'confirmed' | 'sent' | 'done' | 'failed' | 'resumed' | 'abandoned';

/** A step of an action. [H4] */
export interface AuditEvent {
  readonly step: AuditStep;
  /** In ms since 1970. */
  readonly at: number;
  /** The registry's own pattern; undefined if the name matched none. */
  readonly pattern: string | undefined;
  readonly danger: DangerLevel | undefined;
  /** The idempotency key; undefined before the key exists. */
  readonly key: string | undefined;
  /** The reason of `refused` and `failed`. */
  readonly code: string | undefined;
}
