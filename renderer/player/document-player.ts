// A player in an element: makes its elements with the first good document, plays one document after the other, follows the page.
// Must not know how a document is drawn.

import { isPlayerError, PlayerError } from 'pantograph';
import { engineOf, engineOfBytes, explainBytes } from 'pantograph/internal';
import type { PlayableDocument } from 'pantograph';
import { checkEngines } from 'pantograph/internal';
import type { Playback } from '../engine.ts';
import { nativePlayback } from '../native/native-playback.ts';
import { findNode, findTarget } from '../semantics/semantics-tree.ts';
import { followPage, isFitted, readEnvironment } from './page-environment.ts';
import type { DocumentSource, LoadOptions, PlayerOptions } from './player-options.ts';
import { noteShown } from './page-mistakes.ts';
import { createReporter, mistakeOf } from './player-report.ts';
import type { Reporter } from './player-report.ts';
import { warnOnce } from '../warn-once.ts';
import { createWatches } from './player-watch.ts';
import type { PlayerWatches } from './player-watch.ts';
import type { StateUpdater } from './host-actions.ts';
import { createPlayedDocument } from './played-document.ts';
import type { DecodedDocument, PlayedDocument } from './played-document.ts';
import { createPlayerElements } from './player-elements.ts';
import type { PlayerElements } from './player-elements.ts';

/** Everything that a call of `playDocument` holds. */
export interface DocumentPlayer {
  readonly element: Element;
  readonly options: PlayerOptions;
  readonly report: Reporter;
  readonly watches: PlayerWatches;
  /** Of the document that is shown. */
  readonly states: StateUpdater;
  elements: PlayerElements | undefined;
  played: PlayedDocument | undefined;
  /** Frames drawn so far. */
  frameCount: number;
  /** A component of the host paints: its calls wait for the end of the frame. */
  isPainting: boolean;
  isDisposed: boolean;
}

/** The error of a wrong argument of the host. */
function refusal(cause: unknown): PlayerError {
  return isPlayerError(cause)
    ? cause
    : new PlayerError('host/invalid-value', `the element, an option or a value: ${String(cause)}`, {}, { cause });
}

/** Runs a call of the host, or refuses its argument. */
export function attempt<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw refusal(cause);
  }
}

/** A player that shows nothing yet. */
export function createPlayer(element: Element, options: PlayerOptions): DocumentPlayer {
  const watches = createWatches();
  const player: DocumentPlayer = {
    element,
    options,
    report: createReporter(options, (report) => {
      watches.report(report);
      const mistake = mistakeOf(report);
      const { name, component, version, opcode } = report.details;
      // Not once for each node: a list has as many as rows.
      if (mistake !== undefined) warnOnce(element, mistake, [report.code, name, component, version, opcode].join(' '));
    }),
    watches,
    elements: undefined,
    played: undefined,
    frameCount: 0,
    isPainting: false,
    isDisposed: false,
    states: {
      get: (name) => player.played?.scene.getState(name),
      set(name, value) {
        const { played } = player;
        if (played === undefined || !attempt(() => played.scene.setState(name, value))) {
          player.report('state-unknown');
          return false;
        }
        return true;
      },
    },
  };
  return player;
}

/** The engines that play documents where the host names none. */
const DEFAULT_ENGINES: readonly Playback[] = [nativePlayback];

function readSource(source: DocumentSource, { engines = DEFAULT_ENGINES, limits }: PlayerOptions): DecodedDocument {
  checkEngines(engines);
  // Bytes may come from another realm, such as a frame's, where `instanceof` does not know them. Of a Response, `bytes` is a function.
  if (ArrayBuffer.isView((source as Partial<PlayableDocument> | undefined)?.bytes)) {
    const document = source as PlayableDocument;
    return { document, engine: engineOf(engines, document) };
  }
  const mistake = explainBytes(source);
  if (mistake !== undefined) throw new PlayerError('host/invalid-value', `the document: ${mistake}`);
  const bytes = ArrayBuffer.isView(source) ? source : new Uint8Array(source as ArrayBuffer);
  // The only engine words best why bytes are none of its documents.
  const { format } = engines.length === 1 ? engines[0] : engineOfBytes(engines, bytes);
  const profiles = engines.flatMap((engine) => (engine.format.id === format.id ? engine.profiles : []));
  const decoded = format.decode(bytes, limits, { profiles });
  if (!decoded.ok) throw decoded.error;
  return { document: decoded.value, engine: engineOf(engines, decoded.value) };
}

function reportNotices({ notices }: PlayableDocument, report: Reporter): void {
  for (const { code, opcode, operationIndex, byteOffset, node } of notices) {
    const subject = node === undefined ? {} : { subject: node };
    report('document-notice', { notice: code, opcode, operation: operationIndex, byteOffset, ...subject });
  }
}

function moveFocus({ focus, scene: { tree } }: PlayedDocument, node: number, slot: number): void {
  // A later value of an option replaces the first.
  focus.focus(tree, Math.max(findTarget(tree, node), findNode(tree, node, slot)));
}

/** The extent of a change: the size of the surface alone, all of its surroundings, or the fonts of the page too. */
export type Changed = 'size' | 'surroundings' | 'fonts';

/** Lays out again for the surroundings as they are now; those that differ in size only may turn out to be the same. */
export function refresh({ options, played, elements }: DocumentPlayer, changed: Changed): void {
  if (played === undefined || elements === undefined) return;
  const isSizeOnly = changed === 'size';
  // A hidden player has no size to be laid out for; the observer tells its size when it is shown again.
  if (isSizeOnly && !elements.element.checkVisibility()) return;
  const {
    canvasWidth,
    canvasHeight,
    scale,
    environment: { viewportWidth },
  } = played.environment;
  // The first size that the observer tells is the size that was read.
  if (
    isSizeOnly &&
    [canvasWidth, canvasHeight, viewportWidth * scale].every((length, index) => length === elements.pixels[index])
  )
    return;
  const environment = readEnvironment(played.scene.document, options, elements);
  if (isSizeOnly && isFitted(played.environment, environment)) return;
  if (!isSizeOnly) {
    elements.watchSize();
    if (changed === 'fonts') played.measurers.renew();
    // A wrong option throws here.
    played.scene.update(environment.environment);
  }
  played.environment = environment;
  played.invalidate();
}

/** The element, if it can show a player inside. A host most often has none because its selector does not match yet. */
export function checkElement<Given extends Element>(element: Given | null | undefined): Given {
  if (typeof element?.matches !== 'function') {
    const got = element === null || element === undefined ? String(element) : typeof element;
    throw new PlayerError(
      'host/invalid-value',
      `the element: expected one of a page, got ${got}: does the selector match, and is the element there when the script runs?`,
    );
  }
  // By name: other elements may show none of their children so far.
  if (element.matches('img,input,canvas,video,iframe,textarea,select'))
    throw new PlayerError(
      'host/invalid-value',
      `the element: expected one that shows what it holds, got <${element.localName}>: give a div`,
    );
  return element;
}

function createElements(player: DocumentPlayer): PlayerElements {
  const element = checkElement(player.element);
  const elements = createPlayerElements(element, () => refresh(player, 'size'));
  const {
    canvas: { element: canvas },
    signal,
  } = elements;
  followPage(elements, player.options, (changed) => refresh(player, changed));
  // Unlike one of WebGL, it is restored unless a listener prevents that.
  canvas.addEventListener('contextlost', () => player.report('canvas-lost'), { signal });
  canvas.addEventListener('contextrestored', () => player.played?.invalidate(), { signal });
  return elements;
}

/** A field in which an input method composes a text. */
function composingField({ shadow }: PlayerElements): Element | null {
  return shadow.querySelector('[data-composing]');
}

/** Waits until no input method composes a text in a field: the text would be lost with the field. */
async function composed(elements: PlayerElements): Promise<void> {
  const { signal } = elements;
  for (;;) {
    const composing = composingField(elements);
    if (composing === null || signal.aborted) return;
    await new Promise<unknown>((resolve) => {
      for (const end of ['compositionend', 'blur']) composing.addEventListener(end, resolve, { once: true });
      signal.addEventListener('abort', resolve, { once: true });
    });
  }
}

/** Shows another document, or fails and goes on with the former document. Painted when this returns, mirrored when it is fulfilled. */
export async function load(player: DocumentPlayer, source: DocumentSource, more?: LoadOptions): Promise<void> {
  if (player.isPainting) await new Promise((resolve) => setTimeout(resolve));
  // Only then: others have their first frame when this returns.
  if (player.elements && composingField(player.elements) !== null) await composed(player.elements);
  const { options, played: before } = player;
  if (player.isDisposed) throw new PlayerError('render/no-document', 'it is disposed');
  const focused = before?.focus.current();
  const kept = more?.keepState ? before?.scene : undefined;
  let { elements } = player;
  let decoded: DecodedDocument;
  let played: PlayedDocument;
  try {
    decoded = player.watches.measure('decode', () => readSource(source, options));
    elements ??= createElements(player);
    // Elements that were scrolled in this frame tell of it in the next.
    if (kept) for (const element of elements.shadow.querySelectorAll('.s')) element.dispatchEvent(new Event('scroll'));
    const environment = readEnvironment(decoded.document, options, elements);
    elements.watchSize();
    played = createPlayedDocument(player, decoded, elements, environment, kept?.carry());
  } catch (cause) {
    if (before === undefined) elements?.dispose();
    throw refusal(cause);
  }
  before?.dispose();
  player.elements = elements;
  player.played = played;
  // Not before: a document that cannot be played leaves the element as it was.
  if (before === undefined)
    elements.signal.addEventListener(
      'abort',
      noteShown(player.element, () => dispose(player)),
    );
  const mirrored = played.start();
  // The elements are still scrolled as those of the document before were.
  if (before !== undefined) elements.tree.scrollTo(played.scene.offsets[0], played.scene.offsets[1]);
  if (focused !== undefined) {
    played.update();
    const key = kept?.keyOf(focused.node);
    const node = key === undefined ? (played.scene.fields?.focused ?? -1) : played.scene.nodeWithKey(key);
    moveFocus(played, node, focused.slot);
  }
  await mirrored;
  reportNotices(decoded.document, player.report);
}

/** Ends playing, and shows nothing ever again. */
export function dispose(player: DocumentPlayer): void {
  player.isDisposed = true;
  if (player.isPainting) {
    setTimeout(() => dispose(player));
    return;
  }
  player.played?.dispose();
  player.elements?.dispose();
  player.played = player.elements = undefined;
}
