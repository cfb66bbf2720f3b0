// `npm run arrange`: looks for an order of the player's functions that packs well, and writes it down (scripts/arrange.mjs).
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import configure from '../rollup.config.mjs';
import { arrange, orderFile, partsOf } from './arrange.mjs';
import { shrinkPlayer } from './shrink.mjs';

/** How many orders are tried: some minutes. */
const TRIALS = Number(process.argv[2] ?? 40_000);
/** Two functions are as alike as they have pieces of this many characters in common. */
const PIECE = 6;
/** Beside how many of those that it is most like a function is tried; every third time it is anywhere. */
const LIKES = 8;
/** At most so many functions that follow each other are moved together. */
const TOGETHER = 3;

/** How many bytes more an order may take to be gone on with, at first. */
const HEAT = 3;

const packedLength = (code) => gzipSync(code, { level: 6 }).length;

/** Numbers below a bound, the same ones in each run. */
function createNumbers() {
  let state = 1;
  return (bound) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % bound;
  };
}

function piecesOf({ text }) {
  return new Set(Array.from({ length: Math.max(0, text.length - PIECE + 1) }, (_, start) => text.slice(start, start + PIECE)));
}

/** For each function those that it shares most with, for their length; what few have counts more. */
function likesOf(functions) {
  const pieces = functions.map(piecesOf);
  const owners = new Map();
  for (const own of pieces) for (const piece of own) owners.set(piece, (owners.get(piece) ?? 0) + 1);
  const likeness = (one, other) => {
    let shared = 0;
    for (const piece of one) if (other.has(piece)) shared += 1 / owners.get(piece);
    return shared / (other.size + 20);
  };
  return new Map(pieces.map((own, index) => [functions[index], pieces
    .map((other, at) => ({ like: functions[at], value: at === index ? -1 : likeness(own, other) }))
    .sort((one, other) => other.value - one.value)
    .slice(0, LIKES)
    .map(({ like }) => like)]));
}

const bundle = await rollup(configure({ configNoDts: true }).at(-1));
const { output: [{ code, modules }] } = await bundle.generate({ format: 'es' });
const player = await shrinkPlayer(code, modules);
const { functions, write } = partsOf(arrange(player.code, player.names));
const likes = likesOf(functions);
const below = createNumbers();
let current = functions;
let length = packedLength(write(current));
let best = current;
let least = length;
for (let trial = 0; trial < TRIALS; trial += 1) {
  const order = [...current];
  const count = 1 + below(TOGETHER);
  const moved = order.splice(below(order.length - count), count);
  const place = trial % 3 === 0 ? below(order.length + 1) : order.indexOf(likes.get(moved[0])[below(LIKES)]) + 1;
  order.splice(place, 0, ...moved);
  const its = packedLength(write(order));
  // Worse ones are gone on with too, less and less: the way to a better order leads over them.
  const left = 1 - trial / TRIALS;
  if (its <= length || below(1_000) < 1_000 * Math.exp((length - its) / (HEAT * left * left))) [current, length] = [order, its];
  if (length < least) [best, least] = [current, length];
  if (trial % 1_000 === 0) console.log(`${trial} of ${TRIALS}: ${least} bytes`);
}
writeFileSync(orderFile, `${best.map(({ name }) => player.names.get(name)).join('\n')}\n`);
