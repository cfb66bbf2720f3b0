// A misbehaving server with the page of `storage-page.ts`, for each test of a file.
import type { OutgoingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { MisbehavingServer } from './misbehaving-server.ts';

const PAGE = '<!doctype html><html lang="en"><title>A page</title><script type="module" src="/page.js"></script>';

/** The server of the running test; each test has a new server. @param pageHeaders - headers of the page, beside its type */
export function useStorageServer(pageHeaders: OutgoingHttpHeaders = {}): { readonly current: MisbehavingServer } {
  let script: Uint8Array;
  const fixture = { current: new MisbehavingServer() };
  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL('./storage-page.ts', import.meta.url))],
      alias: { pantograph: fileURLToPath(new URL('../../../sdk/index.ts', import.meta.url)) },
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
    });
    script = outputFiles[0].contents;
  });
  beforeEach(async () => {
    fixture.current = new MisbehavingServer();
    fixture.current.other = (request, response) => {
      if (request.url === '/page.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
      else response.writeHead(200, { 'Content-Type': 'text/html', ...pageHeaders }).end(PAGE);
    };
    await fixture.current.start();
  });
  afterEach(() => fixture.current.stop());
  return fixture;
}
