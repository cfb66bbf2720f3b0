// The lists that are measured: our document, the peer's HTML and the equivalent JSON, of the same tasks.

import { decodeDocument } from 'pantograph';
import { readDocument } from 'pantograph/producer';
import { generateTaskDocument } from '../examples/server/generator/task-document.ts';
import { seedTitles } from '../examples/server/seed-titles.ts';
import { equivalentJson } from './equivalent-json.ts';
import { listHtml } from './list-html.ts';

/** One size of the demo's list. */
export interface Fixture {
  /** Number of tasks. */
  readonly name: string;
  readonly document: Uint8Array;
  readonly html: Uint8Array;
  readonly json: Uint8Array;
  /** Largest ratios that meet the goal. */
  readonly goals: { readonly firstPaint: number; readonly decode: number };
}

const goals = new Map([
  [25, { firstPaint: 0.4, decode: 0.5 }],
  [1_000, { firstPaint: 0.25, decode: 0.35 }],
]);

function makeFixture(count: number): Fixture {
  const titles = seedTitles(count);
  const document = generateTaskDocument(titles.map((title, index) => ({ id: index + 1, title })));
  const decoded = decodeDocument(document);
  if (!decoded.ok) throw decoded.error;
  const utf8 = new TextEncoder();
  return {
    name: String(count), document,
    html: utf8.encode(listHtml(titles)),
    json: utf8.encode(equivalentJson(readDocument(decoded.value))),
    goals: goals.get(count) ?? { firstPaint: 0.12, decode: 0.3 },
  };
}

/** Fixtures of these numbers of tasks. */
export function makeFixtures(counts: readonly number[]): readonly Fixture[] {
  return counts.map(makeFixture);
}
