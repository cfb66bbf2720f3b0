// A client and a server of any versions: a page of the client's file at the server's address. [V4]
// Must not know the expected result of a pair.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { BrowserContext, Page, Route } from 'playwright';
import type { VersionRecord, VersionVisit } from './version-player.ts';

export type VersionEncoding = VersionVisit['encoding'];

/** A frozen answer, from `index.json`. */
export interface FrozenAnswer {
  readonly tasks: number;
  readonly encoding: VersionEncoding;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: string;
}

const bytesOf = (level: number, file: string): Buffer =>
  readFileSync(new URL(`../../../testkit/corpus/frozen/api-${level}/${file}`, import.meta.url));

/** The client of a frozen documentApi. */
export const frozenClient = (level: number): string => gunzipSync(bytesOf(level, 'player.js.gz')).toString();

/** Answers `GET /v1/ui/tasks` in place of the server. */
export type SurfaceRoute = (route: Route) => Promise<void>;

/** A server with documents of a single level. */
export const onlyLevel =
  (level: number): SurfaceRoute =>
  async (route) => {
    const headers = route.request().headers();
    const accept = (headers['ui-accept'] ?? '').replace(/\bapi=\([^)]*\)/u, `api=(${level} ${level})`);
    await route.fulfill({ response: await route.fetch({ headers: { ...headers, 'ui-accept': accept } }) });
  };

/** The server of a frozen documentApi, as it answered with 25 tasks. */
export const frozenServer =
  (level: number, encoding: VersionEncoding): SurfaceRoute =>
  async (route) => {
    const { answers } = JSON.parse(bytesOf(level, 'index.json').toString()) as {
      readonly answers: readonly FrozenAnswer[];
    };
    const answer = answers.find((each) => each.encoding === encoding && each.tasks === 25);
    if (answer === undefined) throw new Error(`no frozen answer in ${encoding}`);
    await route.fulfill({ status: answer.status, headers: answer.headers, body: bytesOf(level, answer.file) });
  };

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Versions</title><link rel="icon" href="data:,">
<style>html,body{margin:0}#place{width:390px;height:720px}</style><div id="place"></div><script type="module" src="/client.js"></script>`;

/** Opens the page of a client at a server's address, with its files from here. */
export async function openClient(context: BrowserContext, origin: string, client: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(`${origin}/client.html`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route(`${origin}/client.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: client }));
  await page.goto(`${origin}/client.html`);
  await page.waitForFunction(() => 'versionPlayer' in window);
  return page;
}

/** The levels that the client of a page reads. */
export const levelsOf = (page: Page): Promise<{ readonly min: number; readonly max: number }> =>
  page.evaluate(() => window.versionPlayer.api);

/** Visits the server. */
export async function visit(page: Page, origin: string, encoding: VersionEncoding): Promise<void> {
  const fallback = bytesOf(1, `fallback/${encoding}.envelope`).toString('base64');
  await page.evaluate(
    (told) => {
      const place = document.getElementById('place');
      if (place !== null) window.versionPlayer.visit(place, told);
    },
    { origin, encoding, fallback },
  );
}

/** Waits until the client has chosen and painted a document, and returns its record. */
export async function settled(page: Page): Promise<VersionRecord> {
  const handle = await page.waitForFunction(() => {
    const { record } = window.versionPlayer;
    const isDecided = record?.shown === 'fresh' || record?.shown === 'bundled' || record?.shown === 'error';
    return isDecided && (record.isPlayed || record.shown === 'error') ? record : undefined;
  });
  const record = await handle.jsonValue();
  if (record === undefined) throw new Error('the client has decided nothing');
  return record;
}
