// The serving guide's trial: from an empty folder with the packed package to a surface that plays in Chromium, in TypeScript and in Python.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview } from 'vite';
import { expect, it } from 'vitest';
import { codeBlocks } from '../../scripts/documentation/code-blocks.ts';
import { useBrowser } from './support/fixtures.ts';
import { usePackedPackage } from './support/packed-package.ts';

const browser = useBrowser({ isOwn: true });
const packed = usePackedPackage();
const hasPython = spawnSync('python3', ['--version']).status === 0;

interface Trial {
  readonly language: string;
  /** Words of the program in the guide. */
  readonly words: string;
  readonly maxLines: number;
  readonly start: (program: string, port: number) => readonly [command: string, ...args: string[]];
  readonly page: string;
}

const dist = '/node_modules/pantograph/dist';
const surface = '<pantograph-surface surface="tasks" style="display: block; height: 600px"></pantograph-surface>';

const trials: readonly Trial[] = [
  {
    language: 'ts',
    words: 'createServer((incoming',
    maxLines: 30,
    start: (program, port) => {
      packed().write('server.js', program.replace('8080', String(port)));
      return [process.execPath, 'server.js'];
    },
    page: `<script type="module" src="${dist}/element.js"></script>\n${surface}`,
  },
  {
    language: 'python',
    words: 'BaseHTTPRequestHandler',
    maxLines: 60,
    start: (program, port) => {
      packed().write('server.py', program);
      return ['python3', 'server.py', String(port)];
    },
    page: `${surface}
<script type="module">
import { jsonFormat } from '${dist}/contract.js';
document.querySelector('pantograph-surface').sessionOptions = { formats: [jsonFormat] };
import('${dist}/element.js');
</script>`,
  },
];

it.each(trials.filter(({ language }) => hasPython || language !== 'python'))(
  '[S1] a server in $language of at most $maxLines lines plays within five minutes',
  async ({ language, words, maxLines, start, page: markup }) => {
    const startedMs = performance.now();
    const guide = readFileSync(join(packed().installed, 'docs/serving.md'), 'utf8');
    const program =
      codeBlocks(guide).find((block) => block.language === language && block.text.includes(words))?.text ?? '';
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(maxLines);
    packed().write(
      'index.html',
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Trial</title>${markup}</html>`,
    );
    const port = await freePort();
    const [command, ...args] = start(program, port);
    const child = spawn(command, args, { cwd: packed().folder, stdio: 'ignore' });
    const options = { root: packed().folder, configFile: false, logLevel: 'error', build: { outDir: '.' } } as const;
    const proxy = { '/v1': `http://127.0.0.1:${port}` };
    const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, proxy } });
    try {
      await expect
        .poll(() =>
          fetch(`http://127.0.0.1:${port}/`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(404);
      const { page } = await browser.open(server.resolvedUrls?.local[0] ?? '');
      await page.getByText('Water the plants').first().waitFor();
      console.log(
        `From the packed package to a played surface in ${language}: ${((performance.now() - startedMs) / 1_000).toFixed(1)} s.`,
      );
      expect(performance.now() - startedMs).toBeLessThan(300_000);
    } finally {
      child.kill();
      await server.close();
    }
  },
);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
