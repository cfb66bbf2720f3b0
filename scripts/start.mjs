// `npm start`: installs what is missing, builds the demo page, runs the example server.
// Arguments are the server's: npm start -- --db tasks.db --seed 25 --port 9000
import { spawn } from 'node:child_process';
import { ensureInstall } from './ensure-install.mjs';

ensureInstall();
const { root, runLanes, scriptStep } = await import('./steps.mjs');
const { serverCommand } = await import('./server-command.mjs');

// The page is made from the sources: it needs no library.
const failed = await runLanes([scriptStep('demo page', 'scripts/build-host.mjs')]);
if (failed.length > 0) process.exit(1);

const { command, args, env } = serverCommand(process.argv.slice(2));
const server = spawn(command, args, { cwd: process.env.INIT_CWD ?? root, env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});
