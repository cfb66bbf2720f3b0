// The options of a mounted surface, and its functions. Must not know how it works.

import type { ActionOutcome, ActionRegistry, PlayerError, SentValue, Session, TelemetryEvent } from 'pantograph';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import type { PressedControl, StateUpdater } from '../player/host-actions.ts';
import type { MountedSnapshot } from './mount-state.ts';
import type { SurfaceWords } from './surface-words.ts';

/** A host action of the document that is played. */
export interface HostActionCall extends PressedControl {
  readonly name: string;
  readonly value: SentValue | undefined;
  readonly states: StateUpdater;
}

/** A host action that the host performs itself: one that it has heard of, or one of its own, which nothing stood beside. */
export type PerformedCall = Pick<HostActionCall, 'name' | 'value'> & Partial<Pick<HostActionCall, 'untrustedTexts'>>;

/** Settings that may change while a surface is mounted: `update` takes them. */
export interface SurfaceSettings {
  /** How documents are played. `onHostAction` is below. */
  readonly player?: Omit<PlayerOptions, 'onHostAction'> | undefined;
  /** Hears of host actions before the session does. @returns true when the host has done it itself: nothing is sent then */
  readonly onHostAction?: ((call: HostActionCall) => boolean | undefined) | undefined;
  /** The registry of the session's actions: with it, a name that it refuses is told also while another action is under way. [H2] */
  readonly actions?: Pick<ActionRegistry, 'resolve'> | undefined;
  /** The content while the first document is awaited, a node of its own. Default: one line of `words`. */
  readonly loading?: Node | undefined;
  /** The content where the server says that the host draws the surface itself. Default: `error`. */
  readonly fallback?: Node | undefined;
  /** The content where nothing can be shown. Default: why, in `words`, and a button that asks again. */
  readonly error?: Node | undefined;
  /** The notice over a document that may not be the newest, a node of its own. Default: since when, in `words`, and a button that asks again. [F5] */
  readonly stale?: Node | undefined;
  /** The notice when an action has failed. Default: an alert in `words`, with a button that tries again and one that dismisses it. [D4] */
  readonly fault?: Node | undefined;
  /** Whether `stale` and `fault` stand in the surface. `false`: the host tells a person both itself, from the record. Default true. */
  readonly notices?: boolean | undefined;
  /**
   * Says whose surface this is, such as `From Parcel Service`, above the player, where no document paints. Set it where documents ask for
   * passwords. Default: nothing.
   */
  readonly owner?: string | undefined;
  /** The words of all of these, in the language of the page. Default: English. */
  readonly words?: Partial<SurfaceWords> | undefined;
  /**
   * Names the place at which a person is, such as the open detail of a list: where it is another one after new rows have come, the
   * document begins at its first screen. Default: places are kept by state and `key`. [D3]
   */
  readonly placeOf?: ((player: PlayerControls) => string | undefined) | undefined;
  /** While you develop: the sentences of faults, with their codes, stand in the surface too. Default false. */
  readonly dev?: boolean | undefined;
}

/** The options of `mountSurface`. */
export interface SurfaceOptions extends SurfaceSettings {
  /**
   * The session, which stays the host's; or a function that makes it for the element and its options, such as `createPageSession`: it is
   * disposed of with the surface. The third argument has the words of the surface, live.
   */
  readonly session:
    | Session
    | ((
        element: HTMLElement,
        player: PlayerOptions,
        surface: Pick<SurfaceSettings, 'words'>,
      ) => Session | Promise<Session>);
  /** Its name at the server. */
  readonly surface: string;
  /** Whether the page is made ready for a document while the first one is awaited. Default true. */
  readonly prewarm?: boolean | undefined;
}

/** A surface in a page. The functions may be handed on without the object. */
export interface MountedSurface {
  /** The record; the same object until something changes. */
  readonly getSnapshot: () => MountedSnapshot;
  /** Calls back after every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears the telemetry of the surface beside its session: for tools, which come and go. The answer ends it. [F1] */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  /** Changes the settings that are named, now; options of the player one by one. A setting that is `undefined` has its default again. */
  readonly update: (settings: SurfaceSettings) => void;
  /** Asks again, now: a document that was rejected before is judged anew. [A7] */
  readonly retry: () => void;
  /** The way back to an older document of the server: forgets the kept document, and begins anew. [A6] */
  readonly reset: () => Promise<void>;
  /** A dialog of the host has opened: no document comes until the answer is called. [T2] */
  readonly hold: () => () => void;
  /**
   * Runs a host action as if it had been pressed in the document; undefined where none may be sent now. A call that the host has heard of
   * may be handed on as it came: the confirmation quotes its `untrustedTexts`. [H4]
   */
  readonly perform: (call: PerformedCall) => Promise<ActionOutcome | undefined>;
  /** Sends a failed action again, by its key in `delivery.actionFaults`. [H5] */
  readonly retryAction: (key: string) => Promise<ActionOutcome | undefined>;
  /** Forgets a failed action. Default: the last one. [H5] */
  readonly dismissAction: (key?: string) => void;
  /** The document is not to be shown, whatever the server says of it, until it is given anew. [H2] */
  readonly fail: (error: PlayerError) => void;
  /** The player; undefined while no document is shown. */
  readonly player: PlayerControls | undefined;
  /** Ends everything and takes it out of the page. The store keeps its document. May be called again. */
  readonly dispose: () => void;
}
