// `npm start`: installs missing packages, builds the demo page, runs the example server: both from the sources, without a build.
// Arguments are the server's: npm start -- --db tasks.db --seed 25 --port 9000
import { spawn } from 'node:child_process';
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { root, runLanes, scriptStep } = await import('./steps.mjs');

const failed = await runLanes([scriptStep('demo page', 'scripts/build-host.mjs')]);
if (failed.length > 0) process.exit(1);

const server = spawn(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), `${root}examples/server/main.ts`, ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? root,
    // Its paths lead to the sources of 'pantograph', from any working folder.
    env: { ...process.env, TSX_TSCONFIG_PATH: `${root}tsconfig.json` },
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
