// The interface between a scene and the elements of its document that others fill: its fields, and elements of the host.
// Must not know elements.

import type { PlayerDocument, SentValue } from 'pantograph';
import type { Variables } from 'pantograph/internal';
import type { LayoutResult } from '../layout/layout-result.ts';
import type { ReportDetails, Reporter } from '../player/player-report.ts';
import type { SceneOptions } from '../scene-options.ts';

/** Facts about the elements of a document, which change while it is played. */
export interface ElementFacts {
  /** Nodes whose component of the host has failed: their fallback stands there. */
  readonly failed: Set<number>;
  /** Heights in dp of elements of the host that size themselves, by node. */
  readonly heights: Map<number, number>;
  /** The words of the errors of fields, by node: layout gives them room. */
  readonly errors: Map<number, string>;
}

/** Asks the host for an action, as a press on the node does. */
export type Dispatch = (name: string, value: SentValue | undefined, node: number, details: ReportDetails) => void;

/** The scene and the player as elements see them. */
export interface ElementPorts {
  readonly document: PlayerDocument;
  /** The current values, in the order of `document.variables`; fields write states. */
  readonly variables: Variables;
  readonly layout: () => LayoutResult;
  readonly options: SceneOptions;
  readonly facts: ElementFacts;
  /** Lays out again for other facts. */
  readonly factsChanged: () => void;
  /** Requests a frame, which lays out again for other values. */
  readonly invalidate: () => void;
  readonly report: Reporter;
  readonly reportOnce: Reporter;
  /** Moves the focus to a node, and shows it. */
  readonly focusNode: (node: number) => void;
  readonly dispatch: Dispatch;
}
