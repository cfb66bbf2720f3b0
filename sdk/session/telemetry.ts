// The telemetry of a host. Must not contain text of documents, titles, credentials, addresses or users.

import type { ErrorDetails } from '../errors.ts';
import type { AuditEvent } from '../actions/action-audit.ts';
import type { UnknownAction } from '../actions/unknown-actions.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import { callIsolated } from '../isolated-call.ts';
import type { FetchCause } from './surface-event.ts';
import type { StaleReason, SurfaceFault, SurfaceSnapshot } from './surface-snapshot.ts';

/** A fault: its code, the facts, and both in a sentence. */
type ToldFault = Pick<SurfaceFault, 'code' | 'message' | 'details'>;

/** An event of a surface. [F1] */
export type TelemetryEvent =
  /** The content has changed. */
  | {
      readonly kind: 'shown';
      readonly surface: string;
      readonly at: number;
      readonly shown: SurfaceSnapshot['shown'];
      readonly why: StaleReason | undefined;
    }
  /** A fetch has ended: its result, duration and body size. */
  | {
      readonly kind: 'fetched';
      readonly surface: string;
      readonly at: number;
      readonly cause: FetchCause;
      readonly outcome: 'verified' | 'renewed' | 'failed';
      readonly durationMs: number;
      /** Duration of the checks, smoke check included, if they passed; undefined if nothing new was checked, or a check failed. */
      readonly verifyMs: number | undefined;
      readonly bytes: number;
      readonly reason: FallbackReason | undefined;
      readonly code: string | undefined;
      readonly message: string | undefined;
      readonly details: ErrorDetails | undefined;
    }
  /** The store failed to keep data, or dropped damaged data. */
  | ({ readonly kind: 'store'; readonly surface: string; readonly at: number } & ToldFault)
  /** A bundled fallback was refused. */
  | ({ readonly kind: 'bundle'; readonly surface: string; readonly at: number } & ToldFault)
  /** The shown document has a host action that the registry does not know; a press runs nothing. Reported once for each name. [H2] */
  | ({
      readonly kind: 'unknown-action';
      readonly surface: string;
      readonly at: number;
      readonly message: string;
    } & UnknownAction)
  | { readonly kind: 'action'; readonly surface: string; readonly at: number; readonly audit: AuditEvent };

/** The telemetry of one surface, for the host and for tools. */
export interface WatchedTelemetry {
  readonly emit: (event: TelemetryEvent) => void;
  /** @returns ends the subscription */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
}

/**
 * Exceptions of listeners affect neither content nor outcomes. [F1]
 *
 * @param host - receives every event, before the tools
 */
export function watchedTelemetry(host: ((event: TelemetryEvent) => void) | undefined): WatchedTelemetry {
  const listeners = new Set<(event: TelemetryEvent) => void>();
  return {
    emit(event) {
      callIsolated(() => host?.(event));
      for (const listener of [...listeners]) callIsolated(() => listener(event));
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
