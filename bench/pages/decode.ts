// Decode and validate against JSON.parse and MessagePack of the same UI, warm in turn, and each for the first time.

import { decode as decodeMsgpack } from '@msgpack/msgpack';
import { decodeDocument } from 'pantograph';
import { prewarm } from 'pantograph/renderer';
import { orderOfRound } from '../turns.ts';
import { loadData } from './page.ts';

/** The decoders. */
export type DecodeSide = 'ours' | 'json' | 'msgpack';

/** Functions of the page. */
export interface DecodeCalls {
  readonly prepare: (name: string) => Promise<void>;
  /** Milliseconds a call of each side, a sample a round. */
  readonly rounds: (rounds: number) => Readonly<Record<DecodeSide, readonly number[]>>;
  /** Milliseconds of the first call on this list, after prewarming with a tiny list. */
  readonly firstCall: (side: DecodeSide) => Promise<number>;
}

const ROUND_MS = 15;
const WARM_ROUNDS = 4;
/** As often as our own prewarming decodes. */
const TINY_ROUNDS = 336;
const sides: readonly DecodeSide[] = ['ours', 'json', 'msgpack'];

let bytes: Uint8Array = new Uint8Array();
let json = '';
let msgpack: Uint8Array = new Uint8Array();
let tiny = '';
let sink: unknown;

const decoders: Readonly<Record<DecodeSide, () => unknown>> = {
  ours() {
    const result = decodeDocument(bytes);
    if (!result.ok) throw result.error;
    return result.value;
  },
  json: () => JSON.parse(json) as unknown,
  msgpack: () => decodeMsgpack(msgpack),
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
export const calls: DecodeCalls = {
  async prepare(name) {
    const utf8 = new TextDecoder();
    bytes = await loadData(`${name}.document`);
    json = utf8.decode(await loadData(`${name}.equivalent`));
    msgpack = await loadData(`${name}.msgpack`);
    tiny = utf8.decode(await loadData('3.equivalent'));
  },
  rounds(rounds) {
    const samples: Record<DecodeSide, number[]> = { ours: [], json: [], msgpack: [] };
    for (let round = -WARM_ROUNDS; round < rounds; round += 1) {
      for (const side of orderOfRound(sides, round + WARM_ROUNDS)) {
        const time = msPerCall(decoders[side]);
        if (round >= 0) samples[side].push(time);
      }
    }
    if (sink === undefined) throw new Error('nothing was decoded');
    return samples;
  },
  async firstCall(side) {
    if (side === 'ours') await prewarm();
    else for (let round = 0; round < TINY_ROUNDS; round += 1) sink = JSON.parse(tiny);
    const start = performance.now();
    sink = decoders[side]();
    return performance.now() - start;
  },
};
