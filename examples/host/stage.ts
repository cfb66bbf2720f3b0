// The place where a document is played. The only module that knows the player.
import { isPlayerError, reasonOf } from 'pantograph';
import type { FallbackReason, ShownDocument } from 'pantograph';
import { dumpSemantics, playDocument, sceneOf } from 'pantograph/renderer';
import type { PlayerControls, PlayerOptions } from 'pantograph/renderer';

/** `pressed`: what is played, which is not what is to be shown while that is still loading. */
export type HostActionCall = (name: string, value: number | boolean | undefined, pressed: ShownDocument) => void;

export interface HostStage {
  /**
   * Shows a document; the one that is on the stage already is left alone. A `reset` one begins at its first screen,
   * scrolled to the top; any other keeps the place of the one before, where that place is still the same. [D3]
   */
  show(content: ShownDocument, onHostAction: HostActionCall): void;
  readonly isEmpty: boolean;
  readonly player: PlayerControls | undefined;
  /** CSS pixels per dp. */
  setScale(scale: number): void;
  /** Ends the player. */
  clear(): void;
}

/** The state that chooses the screen; 0 is the list. [D3] */
const SCREEN = 'screen';

/** A stage that is as large as `element`. */
export function createStage(
  element: HTMLElement,
  options: PlayerOptions,
  onBroken: (reason: FallbackReason) => void,
): HostStage {
  let player: PlayerControls | undefined;
  let shown: ShownDocument | undefined;
  let played: ShownDocument | undefined;
  let scale = 1;
  let listener: HostActionCall = () => undefined;
  const playerOptions: PlayerOptions = {
    ...options,
    // Read by the player whenever its size changes, and the size changes with the scale.
    get scale() {
      return scale;
    },
    onHostAction: (name, value) => {
      if (played !== undefined) listener(name, value, played);
    },
  };
  const clear = () => {
    player?.dispose();
    player = undefined;
    shown = undefined;
    played = undefined;
  };
  const mount = (content: ShownDocument): Promise<void> => {
    if (player === undefined) {
      played = content;
      player = playDocument(element, content.document, playerOptions);
      return player.ready;
    }
    return content.start === 'reset' ? player.load(content.document) : replace(player, content);
  };
  return {
    show(content, onHostAction) {
      listener = onHostAction;
      if (content === shown) return;
      const isSame = content.document === shown?.document && content.start === 'keep';
      shown = content;
      if (played?.document === content.document) played = content;
      if (isSame) return;
      mount(content).then(
        () => {
          if (shown?.document === content.document) played = shown;
        },
        (error: unknown) => {
          if (shown !== content) return;
          clear();
          if (!isPlayerError(error)) reportError(error);
          onBroken(isPlayerError(error) ? reasonOf(error) : 'render');
        },
      );
    },
    get isEmpty() {
      return shown === undefined;
    },
    get player() {
      return player;
    },
    setScale(next) {
      scale = next;
    },
    clear,
  };
}

/** Rows may have moved: a detail that would become another one's is left for the list, before anybody deletes the wrong task. */
async function replace(player: PlayerControls, { document }: ShownDocument): Promise<void> {
  const isDetail = (player.getState(SCREEN) ?? 0) !== 0;
  const before = isDetail ? dumpSemantics(sceneOf(player).tree) : '';
  await player.load(document, { keepState: true });
  if (isDetail && dumpSemantics(sceneOf(player).tree) !== before) await player.load(document);
}
