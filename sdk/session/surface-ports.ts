// The ports of a surface. Must not do anything.

import type { ActionRegistry } from '../actions/action-registry.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { PlayerError } from '../errors.ts';
import type { Clock, Random } from '../transport/clock.ts';
import type { DeliveryPorts } from './document-delivery.ts';
import type { BundledFallback } from './session-options.ts';
import type { SurfaceEvent } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import type { TelemetryEvent } from './telemetry.ts';

export interface SurfacePorts {
  readonly delivery: DeliveryPorts;
  readonly rules: SurfaceRules;
  readonly fallbacks: Readonly<Record<string, BundledFallback>>;
  readonly actions: ActionRegistry;
  /** Created after the surface's own parts. */
  readonly runner: () => ActionRunner;
  readonly clock: Clock;
  readonly random: Random;
  readonly telemetry: (event: TelemetryEvent) => void;
  /** Receives the same events as `telemetry`. @returns ends the subscription */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  /**
   * Sends the outcome of a command to the open surface of that name: the surface that ran it, or a surface that the
   * server says it changed. [D4] [H6]
   */
  readonly sendEvent: (surface: string, event: SurfaceEvent) => void;
  readonly onVary: (vary: readonly string[] | undefined) => void;
  readonly onClosed: () => void;
  /** The reason if the user signed out before the surface was opened: it shows and fetches nothing. [A9] */
  readonly ended: PlayerError | undefined;
}
