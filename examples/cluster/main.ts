// `npm run cluster`: starts the cluster, prints its address, and ends with a signal.
import { parseArgs } from 'node:util';
import { Cluster, installPrograms } from './cluster.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '8080' } } });
installPrograms();
const cluster = new Cluster(Number(values.port));
let ending: Promise<void> | undefined;
const end = async (): Promise<void> => {
  ending ??= cluster.stop();
  await ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end().then(() => process.exit(0)));
try {
  await cluster.start();
  console.log(`Three instances behind Pushpin and Varnish: ${cluster.origin}/  (logs in ${cluster.folder}/logs)`);
} catch (error) {
  await end();
  throw error;
}
