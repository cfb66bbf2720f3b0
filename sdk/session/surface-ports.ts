// What a surface needs from outside. Must not do anything.

import type { ActionRegistry } from '../actions/action-registry.ts';
import type { ActionRunner } from '../actions/action-runner.ts';
import type { PlayerError } from '../errors.ts';
import type { Clock, Random } from '../transport/clock.ts';
import type { DeliveryPorts } from './document-delivery.ts';
import type { BundledFallback } from './session-options.ts';
import type { SurfaceEvent } from './surface-event.ts';
import type { SurfaceRules } from './surface-policy.ts';
import type { TelemetryEvent } from './telemetry.ts';

/** What a surface needs from outside. */
export interface SurfacePorts {
  readonly delivery: DeliveryPorts;
  readonly rules: SurfaceRules;
  readonly fallbacks: Readonly<Record<string, BundledFallback>>;
  readonly actions: ActionRegistry;
  /** Made once the surface's own parts are there. */
  readonly runner: () => ActionRunner;
  readonly clock: Clock;
  readonly random: Random;
  readonly telemetry: (event: TelemetryEvent) => void;
  /** Hears the same; the answer ends it. */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  /** Tells the surface of that name, if it is open, what became of a command: the one that ran it, or one that the server says it changed. [D4] [H6] */
  readonly tell: (surface: string, event: SurfaceEvent) => void;
  /** The function of the host that threw something. */
  readonly portOf: (cause: unknown) => string | undefined;
  readonly onVary: (vary: readonly string[] | undefined) => void;
  readonly onClosed: () => void;
  /** The user has signed out before the surface was opened: it shows nothing and asks for nothing. [A9] */
  readonly ended: PlayerError | undefined;
}
