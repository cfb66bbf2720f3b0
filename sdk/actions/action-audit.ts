// What can be known later about actions. Must not hold titles, arguments, tokens or names that a document made up.

import type { DangerLevel } from './action-registry.ts';

/** How far an action came. */
export type AuditStep = 'refused' | 'cancelled' | 'confirmed' | 'sent' | 'done' | 'failed' | 'resumed' | 'abandoned';

/** One step of one action. [H4] */
export interface AuditEvent {
  readonly step: AuditStep;
  /** In ms since 1970. */
  readonly at: number;
  /** The registry's own pattern; undefined when the name matched none. */
  readonly pattern: string | undefined;
  readonly danger: DangerLevel | undefined;
  /** The idempotency key, once there is one. */
  readonly key: string | undefined;
  /** Why, of `refused` and `failed`. */
  readonly code: string | undefined;
}
