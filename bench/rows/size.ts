// Bytes that a page downloads, gzipped: ours with everything that a host needs, the core alone, and peers.

import type { RowSource } from '../bench.ts';
import { compare, compareWithBudget } from '../row.ts';
import { gzipSize } from '../shrink.ts';

const BUDGET_KB = 40;
const CORE_BUDGET_KB = 20;

/** The imports of `examples/host`, from session to canvas. */
const host = `
export { createSession, createIndexedDbStore, defineActions, positiveInteger, capabilitiesFrom, isPlayerError, PlayerError, reasonOf } from 'pantograph';
export { playDocument, prewarm, observeEnvironment, smokeCheck, plainEnvironment, sceneOf, dumpSemantics } from 'pantograph/renderer';`;

const player = `export { playDocument, prewarm } from 'pantograph/renderer';`;

const core = `
export { decodeDocument } from 'pantograph';
export { createCanvasMeasurer } from 'pantograph/renderer';
export { layoutDocument, createVariables, buildDisplayList, paintDisplayList } from 'pantograph/renderer-internal';`;

const peers: Readonly<Record<string, string>> = {
  'React DOM': `export { createElement } from 'react'; export { createRoot } from 'react-dom/client';`,
  'lit-html': `export { html, render } from 'lit-html'; export { repeat } from 'lit-html/directives/repeat.js';`,
  Konva: ['Stage', 'Layer', 'Group', 'shapes/Path', 'shapes/Rect', 'shapes/Text']
    .map((file) => `export * from 'konva/lib/${file}.js';`)
    .join(''),
  'Adaptive Cards': `export { AdaptiveCard, HostConfig } from 'adaptivecards';`,
  DivKit: `export { render } from '@divkitframework/divkit/client';`,
};

export const size: RowSource = {
  name: 'size',
  async measure(run) {
    const title = { section: 'Size', measure: 'KB' } as const;
    const hostSize = await gzipSize(host);
    const rows = [
      compareWithBudget(
        { ...title, name: 'gzip of everything a host needs', peer: `budget of ${BUDGET_KB} KB`, goal: 1 },
        [hostSize],
        BUDGET_KB,
      ),
      compareWithBudget(
        { ...title, name: 'gzip of decode, layout and paint alone', peer: `budget of ${CORE_BUDGET_KB} KB`, goal: 1 },
        [await gzipSize(core)],
        CORE_BUDGET_KB,
      ),
    ];
    if (run.isQuick) return rows;
    rows.push(
      compareWithBudget(
        { ...title, name: 'gzip of the player with its semantics and input', peer: `budget of ${BUDGET_KB} KB` },
        [await gzipSize(player)],
        BUDGET_KB,
      ),
    );
    for (const [peer, source] of Object.entries(peers)) {
      rows.push(
        compare({ ...title, name: 'gzip of everything a host needs', peer }, [hostSize], [await gzipSize(source)]),
      );
    }
    return rows;
  },
};
