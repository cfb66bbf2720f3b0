// `npm run cluster`: starts the cluster and prints its address; `-- --check` runs the weather instead, and ends by itself.
import { parseArgs } from 'node:util';
import { runChecks } from './check.ts';
import { Cluster, installPrograms } from './cluster.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    check: { type: 'boolean', default: false },
    /** With `--check`: the weathers whose names contain this. */
    only: { type: 'string' },
  },
});
installPrograms();
const cluster = new Cluster(Number(values.port), values.check ? ['', '', '+1h'] : []);
process.on('exit', () => cluster.kill());
let ending: Promise<void> | undefined;
const end = async (): Promise<void> => {
  ending ??= cluster.stop();
  await ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)));
await cluster.start();
if (values.check) {
  process.exitCode = (await runChecks(cluster, values.only)) ? 0 : 1;
  await end();
  process.exit();
}
console.log(`Three instances behind Pushpin and Varnish: ${cluster.origin}/  (logs in ${cluster.folder}/logs)`);
