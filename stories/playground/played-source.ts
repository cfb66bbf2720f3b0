// Plays the written source on the canvas, with its lists. The last source wins, however long an earlier source takes.

import type { StoryStage } from '../workbench/stage.ts';
import { createStage } from '../workbench/stage.ts';
import type { Source } from './compile.ts';
import { compile, faultText } from './compile.ts';
import { createLinkedLists } from './linked-lists.ts';
import type { PlaygroundParts } from './playground-parts.ts';
import type { ViewSettings } from './view-settings.ts';

/** A player of sources. */
export interface PlayedSource {
  /** The stage of the last source without a fault. */
  readonly stage: StoryStage | undefined;
  /** Runs the source, if it is code, and plays its document. */
  play(source: Source, view: ViewSettings, states: Readonly<Record<string, number | string>>): Promise<void>;
  /** Ends the player. Nothing is played after that. */
  dispose(): void;
}

/** @param tell - shows a fault; the empty text clears it */
export function createPlayedSource(parts: PlaygroundParts, tell: (fault: string) => void): PlayedSource {
  const lists = createLinkedLists();
  parts.lists.append(lists.element);
  let stage: StoryStage | undefined;
  let turn = 0;
  let isDisposed = false;
  return {
    get stage() {
      return stage;
    },
    async play(source, view, states) {
      if (isDisposed) return;
      turn += 1;
      const own = turn;
      const compiled = await compile(source, view.api);
      if (own !== turn || isDisposed) return;
      tell(compiled.ok ? '' : compiled.fault);
      if (!compiled.ok) return;
      const { designWidth, designHeight } = compiled.tree;
      stage?.dispose();
      const size = { width: view.width ?? designWidth, height: view.height ?? designHeight };
      const made = createStage(parts.table, compiled.bytes, size, view, { initialStates: states });
      stage = made;
      lists.follow(made);
      made.player.ready.catch((error: unknown) => {
        if (stage === made && !isDisposed) tell(faultText(error));
      });
    },
    dispose() {
      isDisposed = true;
      lists.stop();
      stage?.dispose();
    },
  };
}
