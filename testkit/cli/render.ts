// `pantograph render`: a document as a picture, in SVG, or in PNG where a Chromium is installed.

import { spawn } from 'node:child_process';
import { access, constants, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { writeSvg } from 'pantograph/svg';
import type { Command } from './command.ts';
import {
  readSource,
  sourceOptions,
  sourceWords,
  environmentOf,
  statesOf,
  viewOptions,
  viewWords,
  writeResult,
} from './document-options.ts';
import { CannotRunError } from './load-source.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The path of an installed Chromium, that of CHROME_PATH first. Throws `CannotRunError` where there is none. */
async function findChromium(): Promise<string> {
  const { CHROME_PATH: chosen, PATH: path = '' } = process.env;
  const found = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  for (const file of chosen === undefined || chosen === '' ? [...found, ...places] : [chosen]) {
    try {
      await access(file, constants.X_OK);
      return file;
    } catch {
      // The next place.
    }
  }
  throw new CannotRunError('--png needs Chromium or Chrome: install it, set CHROME_PATH to its file, or use --svg');
}

/** A screenshot of the picture. */
async function pngOf(svg: string, width: number, height: number, signal: AbortSignal): Promise<Uint8Array> {
  const chromium = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), 'pantograph-render-'));
  const [page, picture] = [join(folder, 'page.html'), join(folder, 'picture.png')];
  try {
    await writeFile(page, `<!doctype html><meta charset="utf-8"><style>body{margin:0}svg{display:block}</style>${svg}`);
    // Chromium refuses its sandbox to the user root.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const size = `--window-size=${Math.ceil(width)},${Math.ceil(height)}`;
    const flags = ['--headless', '--disable-gpu', '--hide-scrollbars', `--user-data-dir=${join(folder, 'user')}`];
    const child = spawn(chromium, [...flags, ...sandbox, size, `--screenshot=${picture}`, `file://${page}`], {
      stdio: 'ignore',
      signal,
      timeout: 60_000,
    });
    await new Promise((resolve, reject) => child.on('close', resolve).on('error', reject));
    return await readFile(picture);
  } catch (error) {
    if (signal.aborted || error instanceof CannotRunError) throw error;
    throw new CannotRunError(`${chromium} made no picture`);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const render: Command = {
  name: 'render',
  usage: '<file|url> --svg|--png [--out <file>]',
  summary: 'draws a document as a picture; in PNG with an installed Chromium',
  takes: [1, 1],
  options: {
    ...sourceOptions,
    ...viewOptions,
    svg: { type: 'boolean' },
    png: { type: 'boolean' },
    out: { type: 'string' },
  },
  words: {
    ...sourceWords,
    ...viewWords,
    svg: 'writes SVG',
    png: 'writes PNG, with a Chromium of this machine',
    out: 'the file to write; default standard output',
  },
  async run(call) {
    const { svg: wantsSvg, png: wantsPng } = call.options;
    if (wantsSvg === wantsPng) throw new CannotRunError('expected either --svg or --png');
    const environment = environmentOf(call);
    const { document } = await readSource(call, call.sources[0]);
    const svg = writeSvg(document, { environment, states: statesOf(call, document) });
    const { viewportWidth, viewportHeight } = environment;
    const picture = wantsPng === true ? await pngOf(svg, viewportWidth, viewportHeight, call.io.signal) : svg;
    await writeResult(call, picture);
    return 0;
  },
};
