// Joins a session's surface to a player in an element of ours: plays what is delivered, shows what stands in for it, sends what people
// press, and says all of it in one record. [D3] [F5] [H2] [H4] Must not know how documents travel, nor how they are drawn.

import type { ActionOutcome, PlayableDocument, PlayerError, Session, Surface, TelemetryEvent } from 'pantograph';
import { isPlayerError } from 'pantograph';
import type { PlayerControls } from '../player/player-controls.ts';
import type { PlayerOptions } from '../player/player-options.ts';
import { measureHeightBy } from '../player/observe-environment.ts';
import { prewarm } from '../player/prewarm.ts';
import { createDocumentStage } from './document-stage.ts';
import type { DocumentStage } from './document-stage.ts';
import { faultOf } from './fault-of.ts';
import { languageAround } from './language-around.ts';
import { contentOf, documentOf, isSameSnapshot, mountedSnapshot } from './mounted-snapshot.ts';
import type { MountedSnapshot, MountState } from './mounted-snapshot.ts';
import { createFrame } from './surface-frame.ts';
import type { FrameFault, SurfaceFrame } from './surface-frame.ts';
import type { HostActionCall, PerformedCall, SurfaceOptions, SurfaceSettings } from './surface-options.ts';
import { noticesOf } from './surface-notices.ts';
import { joinWords } from './surface-words.ts';
import { warnOnce } from '../told-once.ts';
import { watchSize } from './watch-size.ts';

/** Reasons that are the weather's, or a person's: nothing for a developer to mend. */
const WEATHER = new Set<string>([
  'auth',
  'expired',
  'http',
  'network',
  'rolled-back',
  'server-fallback',
  'store',
  'timeout',
]);

const AT_FIRST: Omit<MountState, 'isStageEmpty'> = {
  sessionFault: undefined,
  delivery: undefined,
  broken: undefined,
  isRetrying: false,
  isActing: false,
  isAwaitingChange: false,
  isForeign: false,
};

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

/** The options of both, of which the later ones count. What is a getter stays one: the player reads it again. */
function joinedOptions(before: PlayerOptions = {}, more: PlayerOptions = {}): PlayerOptions {
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(before), ...Object.getOwnPropertyDescriptors(more) },
  );
}

/** A surface in an element with an empty shadow root, whose light children are the contents, by `slot`. It begins at once. */
export class SurfaceMount {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #setContents: (settings: SurfaceSettings) => void;
  readonly #frame: SurfaceFrame;
  readonly #stage: DocumentStage;
  /** What the player and the session's environment read, as it is then. */
  readonly #playerOptions: PlayerOptions;
  readonly #listeners = new Set<() => void>();
  readonly #watches = new Set<(event: TelemetryEvent) => void>();
  readonly #stopWatching: () => void;
  /** Dialogs that opened before there was a session hold what comes once there is one. */
  readonly #heldAlready = new Set<() => void>();
  #settings: SurfaceOptions;
  #session: Session | undefined;
  #surface: Surface | undefined;
  #stopListening = (): void => undefined;
  #state = AT_FIRST;
  #snapshot: MountedSnapshot = mountedSnapshot({ ...AT_FIRST, isStageEmpty: true });
  /** The document that is broken: it stays so until the server gives it anew. */
  #brokenDocument: PlayableDocument | undefined;
  #foreignDocument: PlayableDocument | undefined;
  /** The store forgets what it has kept: the server is asked after that. */
  #isForgetting = false;
  #isDisposed = false;

  /** @param setContents - puts contents of the host into the element; where they are its markup, there is nothing to do */
  constructor(
    host: HTMLElement,
    root: ShadowRoot,
    options: SurfaceOptions,
    setContents: (settings: SurfaceSettings) => void = () => undefined,
  ) {
    this.#host = host;
    this.#setContents = setContents;
    this.#root = root;
    this.#settings = options;
    this.#playerOptions = this.#createPlayerOptions();
    setContents(options);
    this.#frame = createFrame(root, () => this.retry(), {
      onRetry: ({ name, key }) => (name === 'fault' && key !== undefined ? void this.retryAction(key) : this.retry()),
      onDismiss: ({ key }) => this.dismissAction(key),
    });
    this.#stage = createDocumentStage(this.#frame.stage, {
      options: this.#playerOptions,
      onBroken: (error) => this.fail(error),
      placeOf: () => this.#settings.placeOf,
    });
    measureHeightBy(host, this.#frame.ownHeight);
    this.#stopWatching = watchSize(this.#frame.stage, host);
    this.#showFrame();
    if (options.prewarm !== false) {
      const { clientWidth: width, clientHeight: height } = host;
      void prewarm(width > 0 && height > 0 ? { width, height } : {});
    }
    void this.#open();
  }

  get player(): PlayerControls | undefined {
    return this.#stage.player;
  }

  getSnapshot(): MountedSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  watch(listener: (event: TelemetryEvent) => void): () => void {
    this.#watches.add(listener);
    return () => this.#watches.delete(listener);
  }

  update(changes: SurfaceSettings): void {
    if (this.#isDisposed) return;
    const before = this.#settings;
    const hasNone = 'player' in changes && changes.player === undefined;
    const player = hasNone ? {} : joinedOptions(before.player, changes.player);
    this.#settings = { ...before, ...changes, player };
    try {
      this.player?.refresh();
      this.#session?.capabilitiesChanged();
    } catch (error) {
      this.#settings = before;
      this.player?.refresh();
      throw error;
    }
    this.#setContents(changes);
    this.#showFrame();
  }

  retry(): void {
    if (this.#isDisposed) return;
    if (this.#state.sessionFault !== undefined) {
      void this.#open();
      return;
    }
    this.#change({ isRetrying: true });
    this.#surface?.retry();
    this.#follow();
  }

  async reset(): Promise<void> {
    if (this.#isDisposed || this.#surface === undefined) return;
    // Another history begins at its first screen.
    this.#isForgetting = true;
    this.#change({ isRetrying: true });
    try {
      await this.#surface.reset();
    } finally {
      this.#isForgetting = false;
      this.#follow();
    }
  }

  hold(): () => void {
    let release = this.#surface?.hold();
    const begin = (): void => {
      release = this.#surface?.hold();
    };
    if (release === undefined) this.#heldAlready.add(begin);
    return () => {
      this.#heldAlready.delete(begin);
      release?.();
    };
  }

  perform({ name, value, untrustedTexts }: PerformedCall): Promise<ActionOutcome | undefined> {
    return this.#act((surface) => surface.perform(name, value, this.#stage.played, untrustedTexts));
  }

  retryAction(key: string): Promise<ActionOutcome | undefined> {
    return this.#act((surface) => surface.retryAction(key));
  }

  dismissAction(key?: string): void {
    this.#surface?.dismissAction(key);
  }

  fail(error: PlayerError): void {
    if (this.#isDisposed) return;
    this.#brokenDocument = documentOf(this.#state.delivery);
    this.#change({ broken: faultOf(error) });
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#stopListening();
    this.#stopWatching();
    this.#stage.clear();
    this.#surface?.close();
    this.#session?.dispose();
    this.#listeners.clear();
    this.#watches.clear();
    this.#heldAlready.clear();
    this.#root.replaceChildren();
  }

  #createPlayerOptions(): PlayerOptions {
    const given = (): PlayerOptions => this.#settings.player ?? {};
    const languageOfPage = (): string | undefined => languageAround(this.#host);
    const own: PlayerOptions = {
      onHostAction: (name, value, states, { untrustedTexts }) => this.#press({ name, value, states, untrustedTexts }),
      get locale() {
        return given().locale ?? languageOfPage();
      },
    };
    return new Proxy(own, { get: (_, name) => Reflect.get(Object.hasOwn(own, name) ? own : given(), name) as unknown });
  }

  async #open(): Promise<void> {
    const { session: given, surface: name } = this.#settings;
    const settings = (): SurfaceSettings => this.#settings;
    const own = {
      get words() {
        return settings().words;
      },
    };
    this.#change({ sessionFault: undefined });
    try {
      const session = typeof given === 'function' ? await given(this.#host, this.#playerOptions, own) : given;
      const isOwn = typeof given === 'function';
      // The element may have gone while code was loaded.
      if (this.#isDisposed) {
        if (isOwn) session.dispose();
        return;
      }
      if (isOwn) this.#session = session;
      this.#surface = session.open(name);
      for (const begin of this.#heldAlready) begin();
      this.#heldAlready.clear();
      const stops = [this.#surface.subscribe(() => this.#follow()), this.#surface.watch((event) => this.#hear(event))];
      this.#stopListening = () => stops.forEach((stop) => stop());
      this.#follow();
    } catch (error) {
      if (!isPlayerError(error)) reportError(error);
      this.#session?.dispose();
      this.#session = undefined;
      this.#change({ sessionFault: faultOf(error), isRetrying: false });
    }
  }

  #hear(event: TelemetryEvent): void {
    // A host without a registry performs actions itself.
    const isItsOwn = event.kind === 'unknown-action' && event.nearest === undefined && this.#settings.onHostAction;
    if (event.kind === 'unknown-action' && !isItsOwn) warnOnce(this.#host, event.message);
    callEach(this.#watches, event);
  }

  /** Takes what the session says now. */
  #follow(): void {
    const delivery = this.#surface?.getSnapshot();
    if (delivery === undefined || this.#isDisposed) return;
    const isSettled = delivery.activity === 'idle' && !this.#isForgetting;
    const document = documentOf(delivery);
    const stale = delivery.shown === 'stale' ? document : undefined;
    // Stays foreign until something else is shown, or the same as fresh.
    if (delivery.shown === 'stale' && delivery.why === 'rolled-back') this.#foreignDocument = stale;
    else if (stale !== this.#foreignDocument) this.#foreignDocument = undefined;
    // The server has given another one, or a retry has ended: only what it gave just now, or something else, is shown again. [H2]
    const isAnother = document !== this.#brokenDocument;
    const isFresh = delivery.shown === 'fresh';
    const isMended =
      isSettled && (this.#state.isRetrying ? isFresh || document === undefined || isAnother : isFresh && isAnother);
    if (isMended) this.#brokenDocument = undefined;
    this.#change({
      delivery,
      isForeign: this.#foreignDocument !== undefined,
      ...(isMended ? { broken: undefined } : {}),
      ...(isSettled ? { isRetrying: false, isAwaitingChange: false } : {}),
    });
  }

  #change(next: Partial<typeof AT_FIRST>): void {
    if (this.#isDisposed) return;
    this.#state = { ...this.#state, ...next };
    const content = contentOf(this.#state.delivery);
    if (content === undefined || this.#state.broken !== undefined || this.#isForgetting) this.#stage.clear();
    const before = this.#snapshot;
    const after = mountedSnapshot({ ...this.#state, isStageEmpty: this.#stage.isEmpty });
    if (!isSameSnapshot(before, after)) this.#snapshot = after;
    this.#showFrame();
    if (after.view === 'document' && content !== undefined) this.#stage.show(content);
    // What the stage said meanwhile has been told.
    if (this.#snapshot === before || this.#snapshot !== after) return;
    const { fault } = after;
    if (fault !== undefined && !WEATHER.has(fault.reason)) warnOnce(this.#host, `${fault.code}: ${fault.message}`);
    callEach(this.#listeners, undefined);
  }

  #showFrame(): void {
    const { words: given, dev: isDev = false, notices = true } = this.#settings;
    const words = joinWords(given);
    this.#frame.show(this.#snapshot.view, this.#frameFault(), words);
    const language = this.#playerOptions.locale;
    this.#frame.notices.show(notices ? noticesOf(this.#snapshot, { words, language, isDev }) : [], words);
  }

  #frameFault(): FrameFault | undefined {
    const { fault, reason } = this.#snapshot;
    if (reason === undefined) return undefined;
    const isDev = this.#settings.dev === true;
    // A mistake of the host is for nobody but who develops the page.
    const isMistake = fault?.code.startsWith('host/') === true || fault?.code === 'transport/url';
    return { reason, sentence: isDev || isMistake ? fault?.message : undefined, isOpen: isDev, canRetry: true };
  }

  /** A refused name is never a double tap: nothing runs, and the session says so. [H2] */
  #press(call: HostActionCall): unknown {
    if (this.#settings.onHostAction?.(call) === true || this.#isDisposed) return undefined;
    const { name, value, untrustedTexts } = call;
    const { played } = this.#stage;
    if (this.#settings.actions?.resolve(name, value).ok === false)
      return this.#surface?.perform(name, value, played, untrustedTexts);
    return this.#act((surface) => surface.perform(name, value, played, untrustedTexts));
  }

  /** One act at a time: what comes while another one is under way is a double tap. */
  async #act(start: (surface: Surface) => Promise<ActionOutcome>): Promise<ActionOutcome | undefined> {
    const { isActing, broken, isForeign } = this.#state;
    const surface = this.#surface;
    if (surface === undefined || this.#isDisposed || isActing || broken !== undefined || isForeign) return undefined;
    // What was not sent is over once something else is tried.
    if (this.#state.delivery?.actionFault?.key === undefined) this.dismissAction();
    this.#change({ isActing: true });
    let isAwaitingChange = false;
    try {
      const outcome = await start(surface);
      isAwaitingChange = outcome.status === 'done' || outcome.status === 'gone';
      return outcome;
    } finally {
      this.#change({ isActing: false, isAwaitingChange });
      this.#follow();
    }
  }
}
