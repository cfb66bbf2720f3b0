// A search for valid documents that cost too much for their bytes: it mutates the dearest documents, and keeps the dearer results.

import { decodeDocument, isPlayerError } from 'pantograph';
import type { ComponentNode } from 'pantograph/producer';
import { ui } from 'pantograph/producer';
import fc from 'fast-check';
import { rounds } from '../../scripts/rounds.ts';
import { plainEnvironment } from '../environment.ts';
import { smokeCheck } from '../smoke-check.ts';
import { draw } from './arbitrary-drawings.ts';
import { bound, free } from './arbitrary-trees.ts';
import { costlyRoots, longCurves } from './costly-documents.ts';
import { encodeRoot } from './documents.ts';
import { createBelow, mutateTree } from './mutate-tree.ts';
import { endAll, frames, pixelsOf, start } from './play.ts';

/** A document that was tried. */
export interface CostFinding {
  readonly root: ComponentNode;
  readonly bytes: number;
  /** The longest step on an idle machine: decode, smoke check and first frame with its pixels; then a state, a width, a density. */
  readonly ms: number;
  /** Bytes of elements and of the model. */
  readonly memory: number;
  /** The load; 1 is a second, or 64 MiB, and the most that is allowed. */
  readonly load: number;
  /** The result of the smoke check. */
  readonly verdict: string;
}

export const MOST_MS = 1_000;
export const MOST_MEMORY = 67_108_864;
/** The bytes of an element of the mirror, with its style and layout. */
const ELEMENT_BYTES = 2_048;
/** The number of documents that are mutated further. */
const KEPT = 24;
/** The bytes that are free, because any small document costs as much as a page. */
const FREE_BYTES = 2_048;

/** Milliseconds of a constant loop. */
function spin(): number {
  const before = performance.now();
  let sum = 0;
  for (let at = 0; at < 400_000; at += 1) sum = (sum * 31 + at) | 0;
  // The sum is used, so that no compiler removes the loop.
  return performance.now() - before + (sum === 0.5 ? 1 : 0);
}

async function measure(root: ComponentNode, quietMs: number): Promise<CostFinding | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = encodeRoot(root, { states: { on: 1 } });
  } catch (error) {
    if (isPlayerError(error)) return undefined;
    throw error;
  }
  // Other work of the machine slows this loop, too.
  const slower = spin();
  const before = performance.now();
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) return undefined;
  const smoke = smokeCheck(plainEnvironment)(decoded.value);
  const { canvas, host, player, shadow } = await start(bytes, { density: 1 });
  pixelsOf(canvas);
  let tookMs = performance.now() - before;
  for (const change of [
    () => player.setState('on', 2),
    () => (host.style.width = '300px'),
    () => player.setOptions({ density: 2 }),
  ]) {
    const changedAt = performance.now();
    change();
    await frames(2);
    pixelsOf(canvas);
    tookMs = Math.max(tookMs, performance.now() - changedAt);
  }
  const memory = shadow.querySelectorAll('*').length * ELEMENT_BYTES + 4 * bytes.length;
  endAll();
  const ms = tookMs / Math.max(1, Math.min(slower, spin()) / quietMs);
  return {
    root,
    bytes: bytes.length,
    ms,
    memory,
    load: Math.max(ms / MOST_MS, memory / MOST_MEMORY),
    verdict: smoke.ok ? 'passed' : smoke.error.code,
  };
}

/** The least of several measures if the first is too much, because the machine may have been slow. */
async function measureFairly(root: ComponentNode, quietMs: number): Promise<CostFinding | undefined> {
  let finding = await measure(root, quietMs);
  for (let again = 0; again < 4 && finding !== undefined && finding.load > 1; again += 1) {
    const next = await measure(root, quietMs);
    if (next !== undefined && next.load < finding.load) finding = next;
  }
  return finding;
}

/** Texts that share long strings, each in several fonts, which once made their layout costly. */
function sharedTexts(): ComponentNode {
  const text = 'lorem ipsum dolor sit amet '.repeat(155);
  const runs = [400, 700, 500].map((weight) => ui.run({ text, weight }));
  return ui.column(
    {},
    Array.from({ length: 150 }, () => ui.richText({}, runs)),
  );
}

function firstRoots(seed: number): ComponentNode[] {
  const drawing = fc.array(draw, { maxLength: 12 }).map((draws) => ui.canvas({ width: 390, height: 720 }, draws));
  return [
    longCurves(8),
    sharedTexts(),
    ...Object.values(costlyRoots).map((root) => root(0.003)),
    ...[free, bound, drawing].flatMap((tree) => fc.sample<ComponentNode>(tree, { seed, numRuns: rounds(5, 20) })),
  ];
}

/** The number of nodes of each kind in a document, in descending order. */
function kindsOf({ root }: CostFinding): readonly (readonly [kind: string, often: number])[] {
  const counts = new Map<string, number>();
  const count = (node: ComponentNode): void => {
    counts.set(node.kind, (counts.get(node.kind) ?? 0) + 1);
    for (const child of (node as { readonly children?: readonly ComponentNode[] }).children ?? []) count(child);
  };
  count(root);
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, 5);
}

/** Keeps the first `most` findings, and at most `mostAlike` with the same kinds of nodes, so that findings stay different. */
function keepFirst(findings: CostFinding[], most: number, mostAlike: number): void {
  const alike = new Map<string, number>();
  const kept = findings.filter((finding) => {
    const kinds = kindsOf(finding)
      .slice(0, 2)
      .map(([kind]) => kind)
      .join();
    alike.set(kinds, (alike.get(kinds) ?? 0) + 1);
    return (alike.get(kinds) ?? 0) <= mostAlike;
  });
  findings.splice(0, findings.length, ...kept.slice(0, most));
}

/** A finding on one line. */
export function printFinding(finding: CostFinding): string {
  const { ms, memory, bytes, verdict } = finding;
  return `${ms.toFixed(0).padStart(6)} ms ${(memory / 1_048_576).toFixed(1).padStart(6)} MiB ${String(bytes).padStart(7)} bytes  ${verdict}: ${kindsOf(
    finding,
  )
    .map(([kind, often]) => `${often} ${kind}`)
    .join(', ')}`;
}

/** The ten dearest documents that were found, the dearest first. */
export async function searchCost(durationMs: number, seed: number): Promise<readonly CostFinding[]> {
  const below = createBelow(seed);
  const quietMs = Math.min(...Array.from({ length: 50 }, spin));
  const end = performance.now() + durationMs;
  const worst: CostFinding[] = [];
  /** Findings in the order of their cost for each byte. */
  const kept: CostFinding[] = [];
  const perByte = ({ load, bytes }: CostFinding): number => load / (bytes + FREE_BYTES);
  const keep = (finding: CostFinding | undefined): void => {
    if (finding === undefined) return;
    kept.push(finding);
    kept.sort((one, other) => perByte(other) - perByte(one));
    keepFirst(kept, KEPT, 4);
    worst.push(finding);
    worst.sort((one, other) => other.load - one.load);
    keepFirst(worst, 10, 1);
  };
  for (const root of firstRoots(seed)) keep(await measureFairly(root, quietMs));
  while (performance.now() < end) {
    // Sometimes a document with a great total cost is mutated.
    const from = below(4) === 0 ? worst : kept;
    keep(await measureFairly(mutateTree(from[below(from.length)].root, kept[below(kept.length)].root, below), quietMs));
  }
  return worst;
}
