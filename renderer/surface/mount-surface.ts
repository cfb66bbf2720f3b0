// The door of mounting: a surface of a session in an element of a page. Must not know how it is joined to a player.

import { PlayerError } from 'pantograph';
import type { ActionOutcome, TelemetryEvent } from 'pantograph';
import { checkElement } from '../player/document-player.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import { noteShown } from '../player/page-mistakes.ts';
import type { MountedSnapshot } from './mounted-snapshot.ts';
import { SurfaceMount } from './surface-mount.ts';
import type { PerformedCall, SurfaceOptions, SurfaceSettings } from './surface-options.ts';

/** A surface in a page. The functions may be handed on without the object. */
export interface MountedSurface {
  /** The record; the same object until something changes. */
  readonly getSnapshot: () => MountedSnapshot;
  /** Calls back after every change; the answer ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears the telemetry of the surface beside its session: for tools, which come and go. The answer ends it. [F1] */
  readonly watch: (listener: (event: TelemetryEvent) => void) => () => void;
  /** Changes what is named, now; options of the player one by one. What is `undefined` has its default again. */
  readonly update: (settings: SurfaceSettings) => void;
  /** Asks again, now: what was rejected before is judged anew. [A7] */
  readonly retry: () => void;
  /** The way back to an older document of the server: forgets what is kept, and begins anew. [A6] */
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
  /** The player of what is shown; undefined while there is none. */
  readonly player: PlayerControls | undefined;
  /** Ends everything and takes it out of the page. What is stored stays. May be called again. */
  readonly dispose: () => void;
}

/** Content of the host in the light tree of our element, by slot. */
function createContents(host: HTMLElement): (settings: SurfaceSettings) => void {
  const wrappers = new Map<string, { readonly node: Node; readonly wrapper: HTMLElement }>();
  return (settings) => {
    for (const name of ['loading', 'fallback', 'error', 'stale', 'fault'] as const) {
      if (!(name in settings)) continue;
      const { [name]: node } = settings;
      const before = wrappers.get(name);
      if (node !== undefined && before?.node === node) continue;
      before?.wrapper.remove();
      wrappers.delete(name);
      if (node === undefined) continue;
      const wrapper = host.ownerDocument.createElement('div');
      wrapper.slot = name;
      wrapper.style.display = 'contents';
      wrapper.append(node);
      wrappers.set(name, { node, wrapper });
      host.append(wrapper);
    }
  };
}

/** What a mount offers, as functions that need no `this`. */
export function mountedSurface(mount: SurfaceMount): MountedSurface {
  return {
    getSnapshot: () => mount.getSnapshot(),
    subscribe: (listener) => mount.subscribe(listener),
    watch: (listener) => mount.watch(listener),
    update: (settings) => mount.update(settings),
    retry: () => mount.retry(),
    reset: () => mount.reset(),
    hold: () => mount.hold(),
    perform: (call) => mount.perform(call),
    retryAction: (key) => mount.retryAction(key),
    dismissAction: (key) => mount.dismissAction(key),
    fail: (error) => mount.fail(error),
    get player() {
      return mount.player;
    },
    dispose: () => mount.dispose(),
  };
}

/**
 * Mounts a surface of a session in an element, and keeps it there: asks, plays, keeps places or begins anew, sends what people press, and
 * shows contents that stand in for a document. It fills the element; one without a height gets the document's design height.
 *
 * Throws `host/invalid-value` for what is no element or shows nothing in it, and nothing else: what goes wrong later is in the record,
 * and in the surface.
 */
export function mountSurface(element: HTMLElement, options: SurfaceOptions): MountedSurface {
  const parent = checkElement(element);
  if (parent.matches('img,input,canvas,video,iframe,textarea,select'))
    throw new PlayerError(
      'host/invalid-value',
      `the element: expected one that shows what it holds, got <${parent.localName}>: mount in a div`,
    );
  const host = parent.ownerDocument.createElement('div');
  host.style.cssText = 'display:block;width:100%;height:100%;min-height:inherit;max-height:inherit';
  const root = host.attachShadow({ mode: 'open' });
  parent.append(host);
  const mount = new SurfaceMount(host, root, options, createContents(host));
  const mounted = mountedSurface(mount);
  const dispose = (): void => {
    mount.dispose();
    noteGone();
    host.remove();
  };
  const noteGone = noteShown(parent, dispose);
  return {
    ...mounted,
    get player() {
      return mount.player;
    },
    dispose,
  };
}
