import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { decodeDocument } from 'pantograph';
import { a, encodeDocument, m, ui } from 'pantograph/producer';
import { documentTree } from 'pantograph/testkit/arbitraries';
import { beforeEach, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { templates } from '../../stories/playground/templates.ts';
import { rolesDocument } from '../../stories/workbench/roles-document.ts';
import { welcomeDocument } from '../embed/welcome-document.ts';
import { generateTaskDocument } from '../server/generator/task-document.ts';
import { seedTitles } from '../server/seed-titles.ts';
import type { WatchedPage } from './support/demo.ts';
import { editionsPage, exportsOf, playEverywhere, typeEverywhere } from './support/editions.ts';
import type { Outcome, Play } from './support/editions.ts';
import { everyComponent } from './support/every-component.ts';
import { useBrowser, useStrictOrigin } from './support/fixtures.ts';

/** The cases of `vectors/` whose bytes are operations. */
const vectorFile = (file: string) => readFileSync(new URL(`../../vectors/${file}`, import.meta.url));
interface OperationCase {
  readonly id: string;
  readonly encoding?: string;
  readonly file: string;
  readonly expected: { readonly code?: string };
}
const { cases } = JSON.parse(vectorFile('manifest.json').toString()) as { readonly cases: readonly OperationCase[] };
const operationCases = cases.filter(({ encoding }) => encoding === 'operations');

/** The number of documents in the page at once, which share frames. */
const SIDE_BY_SIDE = 8;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

function playOf(name: string, bytes: Uint8Array, more: Partial<Play> = {}): Play {
  const decoded = decodeDocument(bytes);
  const states = decoded.ok
    ? decoded.value.variables
        .slice(0, decoded.value.stateCount)
        .map(({ name: state, type }) => ({ name: state, isText: type === 'text' }))
    : [];
  return {
    name,
    base64: base64(bytes),
    states,
    next: base64(welcomeDocument()),
    isGenerous: false,
    isDecoded: false,
    ...more,
  };
}

/** A document with components, pictures and fonts of the host. */
function hostedDocument(): Uint8Array {
  const root = ui.column({ gap: 8 }, [
    ui.custom({
      name: 'shop.map',
      fields: { shops: 3, label: 'Shops', open: true },
      modifiers: [m.size({ width: 80, height: 60 })],
    }),
    ui.custom({ name: 'shop.map', version: 40, modifiers: [m.size({ width: 20, height: 20 })] }),
    ui.image({ image: { asset: 'landscape' }, label: 'Landscape', modifiers: [m.size({ width: 60, height: 40 })] }),
    ui.image({ image: { asset: 'nobody-has-this' }, modifiers: [m.size({ width: 60, height: 40 })] }),
    ui.text({ text: 'Serif', font: 'serif' }),
    ui.button({
      label: 'Run',
      actions: [a.host({ name: 'shop.run', id: 12, value: 1.5 }), a.setState({ state: 'ran', value: 1 })],
    }),
  ]);
  return encodeDocument({ profile: 'canvas-1', designWidth: 390, designHeight: 720, states: { ran: 0 }, root });
}

const named: readonly (readonly [string, Uint8Array])[] = [
  ['welcome', welcomeDocument()],
  ['every component', everyComponent()],
  ['tasks', generateTaskDocument(seedTitles(30).map((title, index) => ({ id: index + 1, title })))],
  ['light roles', encodeDocument(rolesDocument('light'))],
  ['hosted', hostedDocument()],
  ...Object.entries(templates).map(([name, tree]) => [`template ${name}`, encodeDocument(tree)] as const),
];

const browser = useBrowser();
const files = useStrictOrigin(editionsPage);
let watched: WatchedPage;
beforeEach(async () => {
  watched = await browser.open(`${files.origin}/editions.html`, { viewport: { width: 760, height: 2_000 } });
});

async function play(plays: readonly Play[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < plays.length; at += SIDE_BY_SIDE) {
    outcomes.push(
      ...(await Promise.all(
        plays.slice(at, at + SIDE_BY_SIDE).map((one) => watched.page.evaluate(playEverywhere, one)),
      )),
    );
  }
  expect(outcomes.filter(({ differences }) => differences.length > 0)).toEqual([]);
  // The player's advice to a developer, as about a component that the page lacks, is no fault.
  expect(watched.faults.filter((fault) => !fault.startsWith('console: Pantograph: '))).toEqual([]);
  return outcomes;
}

describe('the standalone player', () => {
  it('[V4] exports the same from the module and from the script as the package', async () => {
    expect(await watched.page.evaluate(exportsOf)).toEqual(
      Array.from({ length: 3 }, () => 'isPlayerError,playDocument false'),
    );
  });

  it('[V4] makes the same of every document of the vectors', async () => {
    // Some documents here; the soak plays all, and conformance tests of the decoder read all.
    const some = operationCases.filter((_, index) => index % rounds(32, 1) === 0);
    const outcomes = await play(some.map(({ id, file }) => playOf(id, new Uint8Array(vectorFile(file)))));
    expect(outcomes.map(({ refused }) => (JSON.parse(refused ?? '{}') as { readonly code?: string }).code)).toEqual(
      some.map(({ expected }) => expected.code),
    );
    expect(outcomes.flatMap(({ reports }) => reports)).toContain('document-notice');
  });

  it('[V4] shows the same and acts the same, whatever the host gives and however it hands the document over', async () => {
    const outcomes = await play(
      named.flatMap(([name, bytes]) => [
        playOf(name, bytes),
        playOf(`${name}, decoded, by a generous host`, bytes, { isGenerous: true, isDecoded: true }),
      ]),
    );
    expect(outcomes.flatMap(({ refused }) => refused ?? [])).toEqual([]);
    expect(new Set(outcomes.flatMap(({ hostActions }) => hostActions))).toEqual(
      new Set(['page.title', 'shop.run.12', 'task.delete.1']),
    );
    expect(new Set(outcomes.flatMap(({ reports }) => reports))).toEqual(
      new Set([
        'component-unknown',
        'control-unnamed',
        'host-action-unhandled',
        'image-missing',
        'screen-out-of-range',
        'state-unknown',
        'target-small',
      ]),
    );
  });

  it('[V4] follows the focus and keys alike', async () => {
    const [own, ...others] = await watched.page.evaluate(typeEverywhere, base64(everyComponent()));
    expect(new Set(own).size).toBeGreaterThan(20);
    expect(others).toEqual([own, own]);
  });

  it('[V4] shows the same of documents that nobody wrote', async () => {
    const trees = fc.sample(documentTree(), { numRuns: rounds(8, 320), seed: 20_261_121 });
    const outcomes = await play(
      trees.map((tree, index) => playOf(`made up ${index}`, encodeDocument(tree), { isGenerous: index % 2 === 1 })),
    );
    expect(outcomes.flatMap(({ refused }) => refused ?? [])).toEqual([]);
  });
});
