// A document that the page itself gives, in an element with an empty shadow root: bytes, or an address that has some. No session.
// Must not know attributes.

import { playDocument } from '../player/player-controls.ts';
import type { PlayerControls } from '../player/player-controls.ts';
import type { DocumentSource, PlayerOptions } from '../player/player-options.ts';
import { faultOf } from './fault-of.ts';
import type { MountedSnapshot } from './mounted-snapshot.ts';
import { createFrame } from './surface-frame.ts';
import type { SurfaceFrame } from './surface-frame.ts';
import { englishWords, joinWords } from './surface-words.ts';
import type { SurfaceWords } from './surface-words.ts';
import { warnOnce } from '../told-once.ts';
import { watchSize } from './watch-size.ts';

const AT_FIRST: MountedSnapshot = {
  view: 'loading',
  reason: undefined,
  fault: undefined,
  delivery: undefined,
  broken: undefined,
  isRetrying: false,
  isActing: false,
  isAwaitingChange: false,
  isForeign: false,
};

/** What a document mount tells. */
export interface DocumentMountPorts {
  readonly onChange: () => void;
  /** A document was refused; what was shown stays. */
  readonly onRefused: (cause: unknown) => void;
  /** Loads what is at the address again. */
  readonly onRetry: () => void;
  /** Whether there is an address: what the page has given itself stays as it is. */
  readonly canRetry: () => boolean;
  readonly words: () => Partial<SurfaceWords> | undefined;
}

/** A document of the page's own. */
export class DocumentMount {
  readonly #host: HTMLElement;
  readonly #options: PlayerOptions;
  readonly #ports: DocumentMountPorts;
  readonly #frame: SurfaceFrame;
  readonly #stopWatching: () => void;
  #player: PlayerControls | undefined;
  #snapshot = AT_FIRST;
  #wanted: DocumentSource | undefined;
  #isDisposed = false;

  constructor(host: HTMLElement, root: ShadowRoot, options: PlayerOptions, ports: DocumentMountPorts) {
    this.#host = host;
    this.#options = options;
    this.#ports = ports;
    this.#frame = createFrame(root, ports.onRetry);
    this.#stopWatching = watchSize(this.#frame.stage, host);
    // Nothing is said of what nobody has asked for.
    this.#frame.show('loading', undefined, { ...englishWords, loading: '' });
  }

  get player(): PlayerControls | undefined {
    return this.#player;
  }

  getSnapshot(): MountedSnapshot {
    return this.#snapshot;
  }

  /** Something is on its way. */
  await(): void {
    if (this.#player === undefined) this.#show({ ...AT_FIRST });
  }

  /** Plays it, or says what is wrong with it; what was shown stays then. */
  play(source: DocumentSource): void {
    const shown = this.#player;
    this.#wanted = source;
    // Before it is played: what has no box has no size.
    if (shown === undefined) this.#frame.show('document', undefined, englishWords);
    const player = shown ?? playDocument(this.#frame.stage, source, this.#options);
    // A component of the host may have asked for another document while the first one was painted.
    if (this.#isDisposed || (this.#wanted !== source && shown === undefined)) {
      player.dispose();
      return;
    }
    this.#player = player;
    (shown?.load(source) ?? player.ready).then(
      () => {
        if (this.#wanted === source) this.#show({ ...AT_FIRST, view: 'document' });
      },
      (cause: unknown) => {
        if (this.#wanted === source) this.refuse(cause);
      },
    );
  }

  /** Says what is wrong, in place of a document where there is none. */
  refuse(cause: unknown): void {
    if (this.#isDisposed) return;
    const fault = faultOf(cause);
    // The first frame is drawn before its promise is kept.
    const isShowing = this.#player !== undefined && this.#player.frameCount > 0;
    if (!isShowing) {
      this.#player?.dispose();
      this.#player = undefined;
    }
    warnOnce(this.#host, `${fault.code}: ${fault.message}`);
    this.#show({ ...AT_FIRST, view: isShowing ? 'document' : 'error', reason: fault.reason, fault });
    this.#ports.onRefused(cause);
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#stopWatching();
    this.#player?.dispose();
    this.#player = undefined;
  }

  #show(next: MountedSnapshot): void {
    if (this.#isDisposed) return;
    this.#snapshot = next;
    this.sayAgain();
    this.#ports.onChange();
  }

  /** Says it in the words that there are now. */
  sayAgain(): void {
    const { view, reason, fault } = this.#snapshot;
    // There is nobody else to tell: the page has given the document itself.
    const shown = reason && { reason, sentence: fault?.message, canRetry: this.#ports.canRetry() };
    this.#frame.show(view, shown, joinWords(this.#ports.words()));
  }
}
