// A surface in an element of a page: plays documents of its source, shows contents that stand in for them, sends presses, and keeps the
// record of all of it. [D3] [F5] [H2] [H4] Must not know how documents travel, nor how they are drawn.

import { isPlayerError, PlayerError } from 'pantograph';
import { faultOf, portFailed } from 'pantograph/internal';
import type { ActionOutcome, Session, Surface, SurfaceFault, TelemetryEvent } from 'pantograph';
import type { HostActionListener } from '../player/host-actions.ts';
import { measureHeightBy } from '../player/observe-environment.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { DocumentSource, PlayerOptions } from '../player/player-options.ts';
import { prewarm } from '../player/prewarm.ts';
import { warnOnce } from '../warn-once.ts';
import { createMountedOptions, joinedOptions } from './mounted-options.ts';
import { createMountedPlayer } from './mounted-player.ts';
import type { MountedPlayer } from './mounted-player.ts';
import { initialMountState, isSameSnapshot, mountedSnapshot, playableOf, reduceMount } from './mount-state.ts';
import type { MountedSnapshot, MountEvent } from './mount-state.ts';
import { createMountElements } from './mount-elements.ts';
import type { MountElements } from './mount-elements.ts';
import type {
  HostActionCall,
  MountedSurface,
  PerformedCall,
  SurfaceOptions,
  SurfaceSettings,
} from './surface-options.ts';
import { mountFaultOf, isForDevelopers, noticesOf } from './surface-notices.ts';
import { joinWords } from './surface-words.ts';

/** Where the documents of a mount come from: a surface of a session, an address, or the page itself. */
export type MountSource =
  | ({ readonly kind: 'surface' } & Pick<SurfaceOptions, 'session' | 'surface' | 'prewarm'>)
  | { readonly kind: 'address'; readonly src: string }
  | { readonly kind: 'document'; readonly document: DocumentSource };

/** The functions that the maker of a mount gives it. */
export interface MountPorts {
  /** Puts contents of the host into the element. Default: they are its markup, and there is nothing to do. */
  readonly setContents?: (settings: SurfaceSettings) => void;
  /** Options of the player, for those that the settings do not name. Default: none. */
  readonly options?: () => PlayerOptions;
  /** Hears of host actions of a document that is of no session. */
  readonly onHostAction?: HostActionListener;
  /** A document that is of no session was refused; the former document stays. */
  readonly onRefused?: (cause: unknown) => void;
  readonly onDispose?: () => void;
}

/** A listener that throws keeps nothing from the others. */
function callEach<Told>(listeners: ReadonlySet<(told: Told) => void>, told: Told): void {
  for (const listener of [...listeners]) {
    try {
      listener(told);
    } catch (error) {
      reportError(error);
    }
  }
}

/** The record of an exception; anything but a `PlayerError` is a bug of the function that threw it. */
function recordOf(cause: unknown): SurfaceFault {
  return faultOf(isPlayerError(cause) ? cause : portFailed(cause), Date.now());
}

/** A surface in an element with a shadow root, whose light children are the contents, by `slot`. It shows nothing until `open`. */
export class SurfaceMount implements MountedSurface {
  readonly #host: HTMLElement;
  readonly #ports: MountPorts;
  readonly #elements: MountElements;
  readonly #player: MountedPlayer;
  /** The options that the player and the session's environment read, as they are then. */
  readonly #playerOptions: PlayerOptions;
  readonly #listeners = new Set<() => void>();
  readonly #watches = new Set<(event: TelemetryEvent) => void>();
  /** Dialogs that opened before there was a session. They hold its documents once it is there. */
  readonly #heldAlready = new Set<() => void>();
  #settings: SurfaceSettings;
  #source: MountSource | undefined;
  #fetching = new AbortController();
  /** The session that was made for this element alone. */
  #ownSession: Session | undefined;
  #surface: Surface | undefined;
  #stopListening = (): void => undefined;
  #state = initialMountState;
  #snapshot = mountedSnapshot(initialMountState);
  #isDisposed = false;

  constructor(host: HTMLElement, root: ShadowRoot, settings: SurfaceSettings, ports: MountPorts = {}) {
    this.#host = host;
    this.#ports = ports;
    this.#settings = settings;
    this.#playerOptions = createMountedOptions(
      host,
      () => this.#settings.player,
      ports.options ?? (() => ({})),
      (name, value, states, pressed) =>
        this.#isGiven
          ? ports.onHostAction?.(name, value, states, pressed)
          : this.#press({ name, value, states, ...pressed }),
    );
    ports.setContents?.(settings);
    this.#elements = createMountElements(root, host, () => this.retry(), {
      onRetry: ({ name, key }) => (name === 'fault' && key !== undefined ? void this.retryAction(key) : this.retry()),
      onDismiss: ({ key }) => this.dismissAction(key),
    });
    this.#player = createMountedPlayer(this.#elements.player, {
      options: this.#playerOptions,
      placeOf: () => this.#settings.placeOf,
      onPlayed: () => this.#state.given !== undefined && this.#dispatch({ kind: 'given-shown' }),
      onRefused: (cause) => this.#refusePlaying(cause),
    });
    measureHeightBy(host, this.#elements.ownHeight);
    this.#showElements();
  }

  get player(): PlayerControls | undefined {
    return this.#player.controls;
  }

  get source(): MountSource | undefined {
    return this.#source;
  }

  /** Opens a source. A document that stands there stays until the next is there; a mount of a surface has no other source. */
  open(source: MountSource): void {
    if (this.#isDisposed) return;
    this.#fetching.abort();
    this.#source = source;
    if (source.kind === 'document') this.#dispatch({ kind: 'given', document: source.document });
    else if (source.kind === 'address') void this.#fetch(source.src);
    else void this.#openSurface(source);
  }

  readonly getSnapshot = (): MountedSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly watch = (listener: (event: TelemetryEvent) => void): (() => void) => {
    this.#watches.add(listener);
    return () => this.#watches.delete(listener);
  };

  readonly update = (changes: SurfaceSettings): void => {
    if (this.#isDisposed) return;
    const before = this.#settings;
    const hasNone = 'player' in changes && changes.player === undefined;
    const player = hasNone ? {} : joinedOptions(before.player, changes.player);
    this.#settings = { ...before, ...changes, player };
    try {
      this.player?.refresh();
      this.#ownSession?.capabilitiesChanged();
    } catch (error) {
      this.#settings = before;
      this.player?.refresh();
      throw error;
    }
    this.#ports.setContents?.(changes);
    this.#showElements();
  };

  readonly retry = (): void => {
    if (this.#isDisposed) return;
    if (this.#source !== undefined && this.#state.refused !== undefined) {
      this.open(this.#source);
      return;
    }
    this.#dispatch({ kind: 'retrying' });
    this.#surface?.retry();
    this.#follow();
  };

  readonly reset = async (): Promise<void> => {
    if (this.#isDisposed || this.#surface === undefined) return;
    // Another history begins at its first screen.
    this.#dispatch({ kind: 'forgetting' });
    try {
      await this.#surface.reset();
    } finally {
      this.#dispatch({ kind: 'forgotten' });
      this.#follow();
    }
  };

  readonly hold = (): (() => void) => {
    let release = this.#surface?.hold();
    const begin = (): void => {
      release = this.#surface?.hold();
    };
    if (release === undefined) this.#heldAlready.add(begin);
    return () => {
      this.#heldAlready.delete(begin);
      release?.();
    };
  };

  readonly perform = (call: PerformedCall): Promise<ActionOutcome | undefined> =>
    this.#act((surface) => this.#send(surface, call));

  readonly retryAction = (key: string): Promise<ActionOutcome | undefined> =>
    this.#act((surface) => surface.retryAction(key));

  readonly dismissAction = (key?: string): void => this.#surface?.dismissAction(key);

  readonly fail = (error: PlayerError): void => this.#dispatch({ kind: 'broken', fault: recordOf(error) });

  readonly dispose = (): void => {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#fetching.abort();
    this.#stopListening();
    this.#player.clear();
    this.#elements.dispose();
    this.#surface?.close();
    this.#ownSession?.dispose();
    this.#listeners.clear();
    this.#watches.clear();
    this.#heldAlready.clear();
    this.#ports.onDispose?.();
  };

  async #fetch(src: string): Promise<void> {
    const { signal } = (this.#fetching = new AbortController());
    this.#dispatch({ kind: 'opening' });
    try {
      const { fetchDocument, readAddress } = await import('./fetch-document.ts');
      const document = await fetchDocument(readAddress(src, this.#host.ownerDocument.baseURI), signal);
      if (!signal.aborted) this.#dispatch({ kind: 'given', document });
    } catch (cause) {
      if (!signal.aborted) this.#refuse(cause);
    }
  }

  async #openSurface({
    session: given,
    surface: name,
    prewarm: isPrewarmed,
  }: MountSource & { readonly kind: 'surface' }): Promise<void> {
    const settings = (): SurfaceSettings => this.#settings;
    const own = {
      get words() {
        return settings().words;
      },
    };
    this.#dispatch({ kind: 'opening' });
    if (isPrewarmed !== false) {
      const { clientWidth: width, clientHeight: height } = this.#host;
      void prewarm(width > 0 && height > 0 ? { width, height } : {});
    }
    try {
      const session = typeof given === 'function' ? await given(this.#host, this.#playerOptions, own) : given;
      const isOwn = typeof given === 'function';
      // The element may have gone while code was loaded.
      if (this.#isDisposed) {
        if (isOwn) session.dispose();
        return;
      }
      if (isOwn) this.#ownSession = session;
      const surface = (this.#surface = session.open(name));
      for (const begin of this.#heldAlready) begin();
      this.#heldAlready.clear();
      const stops = [surface.subscribe(() => this.#follow()), surface.watch((event) => this.#hear(event))];
      this.#stopListening = () => stops.forEach((stop) => stop());
      this.#follow();
    } catch (cause) {
      if (!isPlayerError(cause)) reportError(cause);
      this.#ownSession?.dispose();
      this.#ownSession = undefined;
      this.#dispatch({ kind: 'refused', fault: recordOf(cause), isShowing: false });
    }
  }

  #hear(event: TelemetryEvent): void {
    // A host without a registry performs actions itself.
    const isItsOwn = event.kind === 'unknown-action' && event.nearest === undefined && this.#settings.onHostAction;
    if (event.kind === 'unknown-action' && !isItsOwn) warnOnce(this.#host, event.message);
    callEach(this.#watches, event);
  }

  /** Reads the session's record. */
  #follow(): void {
    if (this.#surface !== undefined) this.#dispatch({ kind: 'delivered', delivery: this.#surface.getSnapshot() });
  }

  #refusePlaying(cause: unknown): void {
    if (!isPlayerError(cause)) reportError(cause);
    const error = isPlayerError(cause) ? cause : new PlayerError('render/failed', 'the document cannot be played');
    if (this.#isGiven) this.#refuse(error);
    else this.fail(error);
  }

  #refuse(cause: unknown): void {
    this.#dispatch({ kind: 'refused', fault: recordOf(cause), isShowing: this.#player.isShowing });
    if (!this.#isDisposed) this.#ports.onRefused?.(cause);
  }

  #dispatch(event: MountEvent): void {
    if (this.#isDisposed) return;
    this.#state = reduceMount(this.#state, event);
    const content = playableOf(this.#state);
    if (content === undefined) this.#player.clear();
    const before = this.#snapshot;
    const after = mountedSnapshot(this.#state);
    // Another source, and another document of the page, are news, though the record has the same words.
    const isNews = event.kind === 'given-shown' || (event.kind === 'opening' && after.view === 'loading');
    if (isNews || !isSameSnapshot(before, after)) this.#snapshot = after;
    // Before it is played: an element without a box has no size.
    this.#showElements();
    if (content !== undefined && this.#isDocumentSeen) this.#player.show(content);
    // Listeners have heard of changes that came while the document was played.
    if (this.#snapshot === before || this.#snapshot !== after) return;
    const { fault } = after;
    if (fault !== undefined && isForDevelopers(fault, this.#isGiven))
      warnOnce(this.#host, `${fault.code}: ${fault.message}`);
    callEach(this.#listeners, undefined);
  }

  /** The page itself gives the documents, by an address or as bytes. */
  get #isGiven(): boolean {
    return this.#source?.kind !== 'surface';
  }

  get #isDocumentSeen(): boolean {
    return this.#state.given !== undefined || this.#state.view === 'document';
  }

  #showElements(): void {
    const { words: given, dev: isDev = false, notices = true, owner = '' } = this.#settings;
    const words = joinWords(given);
    const view = this.#isDocumentSeen ? 'document' : this.#snapshot.view;
    // Nothing is said of a document that nobody has asked for.
    const fault = mountFaultOf(this.#snapshot, {
      isDev,
      isGiven: this.#isGiven,
      canRetry: this.#source?.kind !== 'document',
    });
    this.#elements.show(view, fault, this.#source === undefined ? { ...words, loading: '' } : words);
    this.#elements.sayOwner(owner);
    const language = this.#playerOptions.locale;
    this.#elements.notices.show(notices ? noticesOf(this.#snapshot, { words, language, isDev }) : [], words);
  }

  #send(surface: Surface, { name, value, untrustedTexts }: PerformedCall): Promise<ActionOutcome> {
    const { played } = this.#player;
    return surface.perform(
      name,
      value,
      played !== undefined && 'manifest' in played ? played : undefined,
      untrustedTexts,
    );
  }

  /** A refused name is never a double tap: nothing runs, and the session says so. [H2] */
  #press(call: HostActionCall): unknown {
    if (this.#settings.onHostAction?.(call) === true || this.#isDisposed) return undefined;
    if (this.#surface !== undefined && this.#settings.actions?.resolve(call.name, call.value).ok === false)
      return this.#send(this.#surface, call);
    return this.perform(call);
  }

  /** Runs one action at a time: a press while another action is under way is a double tap. */
  async #act(start: (surface: Surface) => Promise<ActionOutcome>): Promise<ActionOutcome | undefined> {
    const { isActing, broken, foreignDocument, delivery } = this.#state;
    const surface = this.#surface;
    const isBarred = this.#isDisposed || isActing || broken !== undefined || foreignDocument !== undefined;
    if (surface === undefined || isBarred) return undefined;
    // A command that was not sent is over once something else is tried.
    if (delivery?.actionFault?.key === undefined) this.dismissAction();
    this.#dispatch({ kind: 'acting' });
    let isAwaitingChange = false;
    try {
      const outcome = await start(surface);
      isAwaitingChange = outcome.status === 'done' || outcome.status === 'gone';
      return outcome;
    } finally {
      this.#dispatch({ kind: 'acted', isAwaitingChange });
      this.#follow();
    }
  }
}
