// The server as a program: reads the command line, prints the address, handles signals. server.ts has the rest.
import { fileURLToPath } from 'node:url';
import { readCommandLine, usage, UsageError } from './options.ts';
import { startServer } from './server.ts';
import { FileInUseError, StoreError } from './store/sqlite-database.ts';
import { taskProblems } from './task-rules.ts';

const defaultDb = fileURLToPath(new URL('../../.data/tasks.sqlite', import.meta.url));
const hostPage = fileURLToPath(new URL('../host/dist', import.meta.url));

async function main(): Promise<void> {
  const settings = readCommandLine(process.argv.slice(2), process.env, defaultDb);
  if (settings === undefined) {
    console.log(usage);
    return;
  }
  const server = await startServer({
    ...settings,
    hostPage,
    onRequest: ({ method, path, status }) => console.log(method, path.slice(0, 300), status),
    onFault: (error) => console.error(error),
  });
  console.log(`Pantograph's task list: ${server.origin}/`);
  let stopping = false;
  const stop = () => {
    // A second signal ends the process at once; answered changes are already on disk.
    if (stopping) process.exit(1);
    stopping = true;
    void server.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** The error in words for the terminal, or undefined for a bug of ours. */
function explain(error: unknown): string | undefined {
  if (error instanceof UsageError) return `${error.message}\n${usage}`;
  if (error instanceof FileInUseError || error instanceof StoreError) return error.message;
  if ((error as { readonly problem?: unknown }).problem === taskProblems.storeUnavailable) return String(error);
  const { code, port = '', address = '' } = error as { readonly code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port 8081`;
  if (code === 'EACCES')
    return `Port ${port} needs rights that this user lacks. Choose another: npm start -- --port 8081`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${address}. Choose another --host.`;
  return undefined;
}

try {
  await main();
} catch (error) {
  console.error(explain(error) ?? error);
  process.exitCode = 1;
}
