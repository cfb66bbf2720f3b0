// The commands that take documents: output, exit codes, and bad input.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createEnvelope } from 'pantograph/server';
import { encodeDocument } from 'pantograph/producer';
import type { Encoding } from 'pantograph/producer';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../test/run-command.ts';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'command-'));
const tree = taskListTree(numberedTasks(2));
const encodings = ['operations', 'json', 'cbor', 'protobuf'] as const satisfies readonly Encoding[];
/** Writes a file of the folder. @returns its path */
function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}
const fileOf = (as: Encoding): string => file(`tasks.${as}`, encodeDocument(tree, { as }));

const servers: Server[] = [];
/** A server on a free port, until the test ends. @returns its address */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('pantograph check', () => {
  it.each(encodings)('[CM2] [S1] says what a file of %s is, what it needs and what it costs', async (as) => {
    const { code, out, err } = await runCommand(['check', fileOf(as)]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`: ${as}, `);
    expect(out).toContain('needs components button, column, listItem, screens, scroll, text');
    expect(out).toContain('actions task.create, task.delete.{id}');
    expect(out).toMatch(/costs [\d.]+ ms for 3 frames/u);
  });

  it('[CM2] [M4] opens an envelope and names its manifest', async () => {
    const facts = { surface: 'tasks', producerVersion: '1.0.0', minAppBuild: 1, fallbackKey: 'tasks' };
    const { code, out } = await runCommand([
      'check',
      file('envelope', await createEnvelope(encodeDocument(tree), facts)),
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/an envelope with operations, \d+ bytes\n {2}manifest of tasks, issued /u);
  });

  it('[CM2] names a fault by code and byte, and of a contract by pointer', async () => {
    const bytes = encodeDocument(tree);
    const cut = await runCommand(['check', file('cut', bytes.subarray(0, bytes.length - 1))]);
    expect(cut).toMatchObject({ code: 1, err: '' });
    expect(cut.out).toContain(`error wire/count-too-large (byte ${bytes.length - 1})`);
    const wrong = {
      ...tree,
      documentApi: 1,
      root: { kind: 'column', children: [{ kind: 'spacer' }, { kind: 'text' }] },
    };
    const contract = await runCommand(['check', file('wrong.json', JSON.stringify(wrong))]);
    expect(contract.code).toBe(1);
    expect(contract.out).toContain('error document/missing-field (/root/children/1/text)');
  });

  it('[CM2] gives a report as JSON, a line for each document', async () => {
    const { code, out } = await runCommand(['check', '--json', fileOf('json'), file('rubbish', 'rubbish')]);
    expect(code).toBe(1);
    const [right, wrong] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(right).toMatchObject({ passed: true, format: 'json', document: { profile: 'canvas-1' } });
    expect(wrong).toMatchObject({ passed: false, findings: [{ code: 'wire/wrong-type', byteOffset: 0 }] });
  });
});

describe('other commands', () => {
  it.each(encodings)('[CM3] [S1] print the same document of %s', async (as) => {
    const path = fileOf(as);
    const dump = await runCommand(['dump', path]);
    expect(dump.out).toContain('listItem(');
    expect(await runCommand(['diff', path, fileOf('operations')])).toEqual({ code: 0, out: '', err: '' });
    const semantics = await runCommand(['semantics', path, '--state', 'screen=2']);
    expect(semantics.out).toContain('heading 1 "Task number 00000002"');
    const layout = await runCommand(['layout', path, '--width', '200']);
    expect(layout.out).toMatch(/^screens #0 0 0 200 720\n/u);
  });

  it('[CM3] [CM1] views say which states a document has, and how large letters may be', async () => {
    const path = fileOf('operations');
    const view = async (...options: readonly string[]) => (await runCommand(['layout', path, ...options])).err;
    expect(await view('--state', 'page=2')).toContain('expected a state of the document (screen), got page');
    expect(await view('--font-scale', '9')).toContain('--font-scale: expected a number from 0.5 to 4, got 9');
  });

  it('[CM3] diff prints the lines that differ, and exits with 1', async () => {
    const other = file('other', encodeDocument(taskListTree(numberedTasks(3))));
    const { code, out } = await runCommand(['diff', fileOf('json'), other]);
    expect(code).toBe(1);
    expect(out).toContain('+ ');
  });

  it('[CM3] convert writes each format, and a round trip gives the same bytes', async () => {
    for (const as of encodings) {
      const out = join(folder, `converted.${as}`);
      expect(await runCommand(['convert', fileOf('cbor'), '--to', as, '--out', out])).toMatchObject({ code: 0 });
      expect(readFileSync(out)).toEqual(Buffer.from(encodeDocument(tree, { as })));
    }
  });

  it('[CM3] explain prints the row of a code', async () => {
    const { code, out } = await runCommand(['explain', 'transport/use-fallback']);
    expect(code).toBe(0);
    expect(out).toContain('reason: `server-fallback`');
    expect((await runCommand(['explain', 'no/code'])).code).toBe(2);
  });

  it('[CM3] explain prints the words of a rule that a finding names', async () => {
    expect((await runCommand(['explain', 'CS4'])).out).toMatch(
      /^CS4 Negotiation is asked by clients of a covering array: .*\n\(testkit\/SPEC\.md\)\n$/u,
    );
    expect((await runCommand(['explain', 'SE13'])).out).toContain('(server/SPEC.md)');
  });

  it('[CM3] explain prints the words of a check, and the remedy of a finding', async () => {
    expect((await runCommand(['explain', 'delivery/vary'])).out).toContain('Vary names each request header');
    expect((await runCommand(['explain', 'form/duplicate-name'])).out).toContain('remedy: rename the field');
  });
});

describe('the command line', () => {
  it('[CM1] prints help, and a version', async () => {
    expect((await runCommand(['--help'])).out).toContain('check ');
    expect((await runCommand(['layout', '--help'])).out).toContain('--font-scale');
    expect((await runCommand(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/u);
  });

  it.each([
    { args: [], says: 'pantograph <command>' },
    { args: ['nothing'], says: 'there is no such command' },
    { args: ['conform'], says: 'conform: expected conform server, conform producer' },
    { args: ['new', '/proc/nowhere'], says: 'the folder cannot be made there' },
    { args: ['check', '/dev/zero'], says: 'the file has more than 2097152 bytes, and a document at most 524288' },
    { args: ['check'], says: 'expected: pantograph check' },
    { args: ['check', '--nothing', 'a'], says: "Unknown option '--nothing'" },
    { args: ['check', '/nowhere'], says: '/nowhere: there is no such file' },
    { args: ['check', tmpdir()], says: 'this is a folder' },
    { args: ['check', 'http://127.0.0.1:1/'], says: 'nothing listens there' },
    { args: ['check', '--header', 'secret', 'http://127.0.0.1:1/'], says: 'expected "Name: value"' },
    { args: ['layout', '--width', 'wide', 'a'], says: '--width: expected a number' },
    { args: ['layout', '--theme', 'pink', 'a'], says: '--theme: expected light, dark' },
    { args: ['convert', 'a', '--to', 'xml'], says: '--to: expected operations' },
  ])('[CM1] $args ends with 2, one message and no stack trace', async ({ args, says }) => {
    const { code, out, err } = await runCommand(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(says);
    expect(err).not.toMatch(/\n\s+at |secret/u);
  });

  it('[CM1] a source that is no document ends other commands with 1, and with its faults', async () => {
    const { code, out, err } = await runCommand(['dump', file('rubbish', 'rubbish')]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('error wire/wrong-type (byte 0)');
  });
});

describe('an address', () => {
  it('[CM4] is asked with the given headers, and its media type decides', async () => {
    const bytes = encodeDocument(tree, { as: 'protobuf' });
    const url = await serve((request, response) => {
      const type =
        request.headers.authorization === 'Bearer me' ? 'application/vnd.pantograph.ui+protobuf' : 'text/html';
      response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(gzipSync(bytes));
    });
    const { code, out } = await runCommand(['check', url, '--header', 'Authorization: Bearer me']);
    expect(code).toBe(0);
    expect(out).toContain(': protobuf, ');
  });

  it('[CM4] that answers HTML, another status, a redirect, too much, or other bytes than it says, is told in a line', async () => {
    const url = await serve(({ url: path }, response) => {
      if (path === '/html') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
      else if (path === '/missing') response.writeHead(404).end();
      else if (path === '/redirect') response.writeHead(302, { Location: '/html?token=secret' }).end();
      else if (path === '/large') response.end(Buffer.alloc(10_000_000));
      else if (path === '/coded') response.writeHead(200, { 'Content-Encoding': 'br' }).end('not brotli');
      else response.socket?.end('rubbish\n');
    });
    const html = await runCommand(['check', `${url}/html`]);
    expect(html.code).toBe(1);
    expect(html.out).toContain('the bytes look like HTML');
    const said = async (path: string): Promise<string> => {
      const { code, out, err } = await runCommand(['check', `${url}${path}`]);
      expect([path, code, out]).toEqual([path, 2, '']);
      return err;
    };
    expect(await said('/missing')).toContain('expected status 200, got 404');
    expect(await said('/redirect')).toContain('got 302, which leads to /html\n');
    expect(await said('/large')).toContain('the body is larger than 2097152 bytes');
    expect(await said('/coded')).toContain('the body is not of its Content-Encoding');
    expect(await said('/rubbish')).toContain('the bytes are no HTTP/1.1');
  });

  it('[CM4] that never answers, or sends slowly, ends after the time limit', async () => {
    const url = await serve(({ url: path }, response) => {
      if (path !== '/slow') return;
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const path of ['/never', '/slow']) {
      const { code, err } = await runCommand(['check', `${url}${path}`, '--timeout', '0.3']);
      expect(code).toBe(2);
      expect(err).toContain('within 0.3 s');
    }
  });

  it('[CM1] a person who ends the command gets a message and 2', async () => {
    const url = await serve(() => undefined);
    const controller = new AbortController();
    const running = runCommand(['check', url], controller.signal);
    controller.abort();
    expect(await running).toMatchObject({ code: 2, err: 'pantograph: ended before it was done\n' });
  });
});
