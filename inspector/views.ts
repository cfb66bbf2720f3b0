// The views of the inspector, which show the same surface. Must not know the panel.

import type { PlayerControls } from 'pantograph/renderer';
import { create } from './create.ts';
import { createFacts } from './facts.ts';
import type { SurfaceHistory } from './history.ts';
import { createHistoryView } from './history-view.ts';
import type { InspectedSurface, ShownScene } from './inspected-surface.ts';
import { createNodeView } from './node-view.ts';
import type { NodeView } from './node-view.ts';
import type { PanelTab } from './panel.ts';
import { recordFacts, unsupportedFacts } from './record-facts.ts';
import { createReportView } from './report-view.ts';
import { writeReportBundle } from './report-bundle.ts';
import { createStateView } from './state-view.ts';

export interface ViewPorts {
  readonly surface: InspectedSurface;
  readonly history: SurfaceHistory;
  readonly view: Window & typeof globalThis;
  /** Called when another box must be marked. */
  readonly onMark: () => void;
  /** The time of a report, as ISO 8601. */
  readonly timestamp: () => string;
}

export interface Views {
  readonly nodes: NodeView;
  readonly tabs: readonly PanelTab[];
  /** Shows a changed scene or player. */
  show(shown: ShownScene | undefined, player: PlayerControls | undefined): void;
  /** Shows the latest history. */
  showNews(): void;
}

export function createViews(page: Document, { surface, history, view, onMark, timestamp }: ViewPorts): Views {
  const nodes = createNodeView(page, onMark);
  const states = createStateView(page);
  const record = createFacts(page, 'Why this screen');
  const unsupported = createFacts(page, 'What was unsupported');
  const past = createHistoryView(page);
  let shown: ShownScene | undefined;

  function write(): string {
    const delivery = surface.getSnapshot?.().delivery;
    return writeReportBundle({
      scene: shown?.scene,
      manifest: delivery !== undefined && 'content' in delivery ? delivery.content?.manifest : undefined,
      history,
      createdAt: timestamp(),
      userAgent: view.navigator.userAgent,
    });
  }

  return {
    nodes,
    tabs: [
      { name: 'Nodes', contents: nodes.contents },
      { name: 'States', contents: states.contents },
      {
        name: 'Record',
        contents: [
          create(page, 'h3', { textContent: 'Why this screen' }),
          record.element,
          create(page, 'h3', { textContent: 'What was unsupported' }),
          unsupported.element,
        ],
      },
      { name: 'Timeline', contents: past.timeline },
      { name: 'Log', contents: past.log },
      { name: 'Report', contents: createReportView(page, view, write) },
    ],
    show(next, player) {
      shown = next;
      nodes.show(next);
      states.show(next, player);
      unsupported.show(unsupportedFacts(next?.scene.document));
    },
    showNews() {
      record.show(recordFacts(surface.getSnapshot?.()));
      past.show(history);
    },
  };
}
