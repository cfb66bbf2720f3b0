// A contract in JSON becomes a document, in turn with JSON.parse of the same text. Warm.

import { jsonFormat } from 'pantograph/contract';
import { orderOfRound } from '../turns.ts';
import { loadData } from './page.ts';

/** The reader of the contract. */
export type ContractSide = 'ours' | 'json';

/** Functions of the page. */
export interface ContractCalls {
  readonly prepare: (name: string) => Promise<void>;
  /** Milliseconds a call of each side, a sample a round. */
  readonly rounds: (rounds: number) => Readonly<Record<ContractSide, readonly number[]>>;
}

const ROUND_MS = 30;
const WARM_ROUNDS = 4;
const sides: readonly ContractSide[] = ['ours', 'json'];

let bytes: Uint8Array = new Uint8Array();
let text = '';
let sink: unknown;

const readers: Readonly<Record<ContractSide, () => unknown>> = {
  ours() {
    const result = jsonFormat.decode(bytes);
    if (!result.ok) throw result.error;
    return result.value;
  },
  json: () => JSON.parse(text) as unknown,
};

function msPerCall(call: () => unknown): number {
  const start = performance.now();
  let calls = 0;
  while (performance.now() - start < ROUND_MS) {
    sink = call();
    calls += 1;
  }
  return (performance.now() - start) / calls;
}

/** `window.bench` of this page. */
export const calls: ContractCalls = {
  async prepare(name) {
    bytes = await loadData(`${name}.contract`);
    text = new TextDecoder().decode(bytes);
  },
  rounds(rounds) {
    const samples: Record<ContractSide, number[]> = { ours: [], json: [] };
    for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
      for (const side of orderOfRound(sides, round + WARM_ROUNDS)) {
        const time = msPerCall(readers[side]);
        if (round >= 0) samples[side].push(time);
      }
    }
    if (sink === undefined) throw new Error('nothing was decoded');
    return samples;
  },
};
