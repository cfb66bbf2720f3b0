// `npm run arrange`: looks for an order of the player's functions (scripts/arrange.mjs) and for short names (scripts/short-names.mjs)
// that pack well, and writes them down. It starts from what is written.
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import configure from '../rollup.config.mjs';
import { orderFile, writeModule } from './arrange.mjs';
import { createMoves } from './packing-moves.mjs';
import { namesFile, printNames, writePart } from './short-names.mjs';
import { openPlayer } from './shrink.mjs';

/** How much is tried: some minutes. */
const TRIALS = Number(process.argv[2] ?? 40_000);
/** How many bytes more a candidate may take to be gone on with, at first: less keeps nearer to what is written. */
const HEAT = Number(process.argv[3] ?? 1);

/** Numbers below a bound, the same ones in each run. */
function createNumbers() {
  let state = 1;
  return (bound) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % bound;
  };
}

const bundle = await rollup(configure({ configNoDts: true }).at(-1));
const { output: [{ code, modules }] } = await bundle.generate({ format: 'es' });
const { player, candidate } = await openPlayer(code, modules);
const texts = new Map();
const textOf = (part) => texts.get(part);
const write = (parts) => {
  for (const part of parts) texts.set(part, writePart(part, candidate.properties));
};
const packedLength = () => gzipSync(writeModule(player.parts, candidate.order, textOf), { level: 6 }).length;
const keep = () => ({ order: candidate.order, properties: new Map(candidate.properties), tops: new Map(candidate.tops), words: new Map(candidate.words) });

write(player.parts);
const below = createNumbers();
const moves = createMoves(player, candidate, textOf, below);
let length = packedLength();
let least = length;
let best = keep();
for (let trial = 0; trial < TRIALS; trial += 1) {
  const { touched, undo } = moves[below(moves.length)]();
  write(touched);
  const its = packedLength();
  // Worse ones are gone on with too, less and less: the way to a better one leads over them.
  const left = 1 - trial / TRIALS;
  if (its <= length || below(1_000) < 1_000 * Math.exp((length - its) / (HEAT * left * left))) length = its;
  else {
    undo();
    write(touched);
  }
  if (length < least) {
    least = length;
    best = keep();
  }
  if (trial % 1_000 === 0) console.log(`${trial} of ${TRIALS}: ${least} bytes`);
}
writeFileSync(orderFile, `${best.order.map(({ name }) => name).join('\n')}\n`);
writeFileSync(namesFile, printNames(best));
