// How the example server is run: TypeScript as it is, importing the built package by its name.
import { root } from './steps.mjs';

/** Command, arguments and environment that run the example server with `args` (`--db`, `--seed`, `--port`, `--host`). */
export function serverCommand(args) {
  return {
    command: process.execPath,
    args: ['--import', import.meta.resolve('tsx'), `${root}examples/server/main.ts`, ...args],
    env: { ...process.env, TSX_TSCONFIG_PATH: `${root}scripts/tsconfig.run.json` },
  };
}
