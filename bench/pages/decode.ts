// Decode and validate against JSON.parse of the same UI, warm, in turn.

import { decodeDocument } from 'pantograph';
import { loadData } from './bench-page.ts';

declare global {
  interface Window {
    /** Milliseconds a call of each side, one sample a round. */
    decodeRounds: () => { readonly ours: number[]; readonly theirs: number[] };
  }
}

const ROUNDS = 15;
const ROUND_MS = 20;

let bytes: Uint8Array = new Uint8Array();
let json = '';
let sink: unknown;

function msPerCall(call: () => unknown): number {
  const start = performance.now();
  let calls = 0;
  while (performance.now() - start < ROUND_MS) {
    sink = call();
    calls += 1;
  }
  return (performance.now() - start) / calls;
}

function decode(): unknown {
  const result = decodeDocument(bytes);
  if (!result.ok) throw result.error;
  return result.value;
}

window.prepare = async (name) => {
  bytes = await loadData(`${name}.bin`);
  json = new TextDecoder().decode(await loadData(`${name}.json`));
};

window.decodeRounds = () => {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -5; round < ROUNDS; round += 1) {
    const mine = msPerCall(decode);
    const peer = msPerCall(() => JSON.parse(json) as unknown);
    if (round < 0) continue;
    ours.push(mine);
    theirs.push(peer);
  }
  if (sink === undefined) throw new Error('nothing was decoded');
  return { ours, theirs };
};
