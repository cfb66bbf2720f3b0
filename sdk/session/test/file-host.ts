// A host of static files over HTTP, which serves published files below `/ui/`.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishedFile } from 'pantograph/server';

export interface FileHost {
  readonly url: string;
  /** The files, by path. */
  readonly files: Map<string, Uint8Array>;
  put(files: readonly PublishedFile[]): void;
  /** The paths that were asked for since the last call, with the status of their answers. */
  readonly asked: () => readonly string[];
  close(): void;
}

/** @param headers - `none` for a host that sends neither an entity tag nor a type */
export async function startFileHost(headers: 'its own' | 'none'): Promise<FileHost> {
  const files = new Map<string, Uint8Array>();
  const cacheControl = new Map<string, string>();
  let asked: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/ui/', '');
    const file = files.get(path);
    const etag = `"${createHash('md5')
      .update(file ?? '')
      .digest('hex')}"`;
    const isHeld = headers === 'its own' && request.headers['if-none-match'] === etag;
    const status = file === undefined ? 404 : isHeld ? 304 : 200;
    asked.push(`${status} ${path}`);
    if (headers === 'none') response.sendDate = false;
    else if (file !== undefined) {
      response.setHeader('ETag', etag);
      response.setHeader('Cache-Control', cacheControl.get(path) ?? '');
      response.setHeader('Content-Type', path.endsWith('.json') ? 'application/json' : 'application/octet-stream');
    }
    response.writeHead(status).end(status === 200 ? file : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files,
    put: (published) => {
      for (const file of published) {
        files.set(file.path, file.bytes);
        cacheControl.set(file.path, file.cacheControl);
      }
    },
    asked: () => {
      const all = asked;
      asked = [];
      return all;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
