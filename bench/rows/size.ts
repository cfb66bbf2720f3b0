// Bytes that a page downloads, gzipped: ours with everything that a host needs, the player alone, and peers.

import type { RowSource } from '../bench.ts';
import { compare, compareWithBudget } from '../row.ts';
import { gzipSize } from '../shrink.ts';

const HOST_KB = 100;
const PLAYER_KB = 60;
const WHY =
  'Forms, links, host components and messages for people came with it. Chunks that few pages load are counted in docs/sizes.md.';

/** The imports of `examples/host`, from session to canvas. */
const host = `
export { createSession, createIndexedDbStore, defineActions, positiveInteger, capabilitiesFrom, isPlayerError, PlayerError, reasonOf } from 'pantograph';
export { playDocument, prewarm, observeEnvironment, smokeCheck, plainEnvironment, sceneOf, dumpSemantics } from 'pantograph/renderer';`;

const player = `export { playDocument, prewarm } from 'pantograph/renderer';`;

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
        {
          ...title,
          name: 'gzip of everything a host needs',
          peer: `budget of ${HOST_KB} KB`,
          goal: 1,
          why: WHY,
          aim: 'reach',
        },
        [hostSize],
        HOST_KB,
      ),
      compareWithBudget(
        {
          ...title,
          name: 'gzip of the player with its semantics and input',
          peer: `budget of ${PLAYER_KB} KB`,
          goal: 1,
          why: WHY,
          aim: 'reach',
        },
        [await gzipSize(player)],
        PLAYER_KB,
      ),
    ];
    if (run.isQuick) return rows;
    for (const [peer, source] of Object.entries(peers)) {
      rows.push(
        compare({ ...title, name: 'gzip of everything a host needs', peer }, [hostSize], [await gzipSize(source)]),
      );
    }
    return rows;
  },
};
