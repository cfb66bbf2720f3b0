// The server in Python that the guide shows, asked as any other server. Left out where there is no python3.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { runCommand } from '../../test/run-command.ts';

const guide = readFileSync(new URL('../../../docs/serving.md', import.meta.url), 'utf8');
const [, program = ''] = /^```python\n([^]*?)^```$/mu.exec(guide) ?? [];
const hasPython = spawnSync('python3', ['--version']).status === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

it('shows a server in Python of at most 60 lines', () => {
  expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
});

it.skipIf(!hasPython)('[M2] [S1] the server in Python passes the suites core and delivery', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('python3', ['-c', program, String(port)], { stdio: 'ignore' });
  try {
    await expect
      .poll(async () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(404);
    const { code, out } = await runCommand([
      'conform',
      'server',
      url,
      '--surface',
      'tasks',
      '--suite',
      'core',
      '--suite',
      'delivery',
    ]);
    expect([code, out.split('\n').filter((line) => line.startsWith('FAILED'))]).toEqual([0, []]);
  } finally {
    child.kill();
  }
});
