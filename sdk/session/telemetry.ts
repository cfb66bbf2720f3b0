// What a host can count. Must not hold text of documents, titles, credentials, addresses or users.

import type { ErrorDetails } from '../errors.ts';
import type { AuditEvent } from '../actions/action-audit.ts';
import type { UnknownAction } from '../actions/unknown-actions.ts';
import type { FallbackReason } from '../verify/fallback-reason.ts';
import { callIsolated } from './isolated-call.ts';
import type { FetchCause } from './surface-event.ts';
import type { StaleReason, SurfaceFault, SurfaceSnapshot } from './surface-snapshot.ts';

/** A fault: its code, the facts, and both in a sentence. */
type ToldFault = Pick<SurfaceFault, 'code' | 'message' | 'details'>;

/** One thing that happened to a surface. [F1] */
export type TelemetryEvent =
  /** What is shown has changed. */
  | {
      readonly kind: 'shown';
      readonly surface: string;
      readonly at: number;
      readonly shown: SurfaceSnapshot['shown'];
      readonly why: StaleReason | undefined;
    }
  /** A document was asked for: how it ended, after how long, and how large the body was. */
  | {
      readonly kind: 'fetched';
      readonly surface: string;
      readonly at: number;
      readonly cause: FetchCause;
      readonly outcome: 'verified' | 'renewed' | 'failed';
      readonly durationMs: number;
      /** How long its checks took, the smoke check included, where it passed them; undefined where nothing new was checked, or it failed. */
      readonly verifyMs: number | undefined;
      readonly bytes: number;
      readonly reason: FallbackReason | undefined;
      readonly code: string | undefined;
      readonly message: string | undefined;
      readonly details: ErrorDetails | undefined;
    }
  /** The store could not keep, or dropped what was damaged. */
  | ({ readonly kind: 'store'; readonly surface: string; readonly at: number } & ToldFault)
  /** A bundled fallback did not pass. */
  | ({ readonly kind: 'bundle'; readonly surface: string; readonly at: number } & ToldFault)
  /** The document that is now shown asks for a host action that the registry does not have; pressed, nothing runs. Once for each name. [H2] */
  | ({
      readonly kind: 'unknown-action';
      readonly surface: string;
      readonly at: number;
      readonly message: string;
    } & UnknownAction)
  | { readonly kind: 'action'; readonly surface: string; readonly at: number; readonly audit: AuditEvent };

/** A host's telemetry whose exceptions change nothing that is told: counting decides neither what is shown nor what was done. [F1] */
export function isolatedTelemetry(telemetry: (event: TelemetryEvent) => void): (event: TelemetryEvent) => void {
  return (event) => callIsolated(() => telemetry(event));
}

/** The telemetry of one surface, which tools hear beside the host. */
export interface WatchedTelemetry {
  readonly tell: (event: TelemetryEvent) => void;
  /** @returns ends it */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
}

/** @param host - hears all, first */
export function watchedTelemetry(host: ((event: TelemetryEvent) => void) | undefined): WatchedTelemetry {
  const listeners = new Set<(event: TelemetryEvent) => void>();
  return {
    tell(event) {
      host?.(event);
      for (const listener of [...listeners]) callIsolated(() => listener(event));
    },
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
