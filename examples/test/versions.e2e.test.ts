// Clients and servers one version apart, both ways, in Chromium: every pair plays, or refuses and shows the fallback. [V4]
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '../../scripts/rounds.ts';
import { seedTitles } from '../server/seed-titles.ts';
import { closeContext } from './support/demo.ts';
import { button, row, useBrowser, useServer } from './support/fixtures.ts';
import type { VersionEncoding } from './support/version-pair.ts';
import { frozenClient, frozenServer, levelsOf, onlyLevel, openClient, settled, visit } from './support/version-pair.ts';
import type { SurfaceRoute } from './support/version-pair.ts';
import { bundleVersionPlayer } from './support/version-player-bundle.ts';

const encodings: readonly VersionEncoding[] = ['operations', 'json', 'cbor', 'protobuf'];
/** The encodings of a pair of versions: in `npm test` one, in turn; all in the soak. */
const encodingsOf = (pair: number): readonly VersionEncoding[] =>
  Array.from({ length: rounds(1, encodings.length) }, (_, index) => encodings[(pair + index) % encodings.length]);
const clients = {
  'of api 1, frozen': () => frozenClient(1),
  'of api 2, frozen': () => frozenClient(2),
  'of today': bundleVersionPlayer,
} as const;
type Client = keyof typeof clients;

/** The answers of the server: frozen, negotiated, or always with the same level. */
interface ServerCase {
  readonly name: string;
  /** The level of its answer; undefined for a level that the client reads. */
  readonly level: number | undefined;
  readonly route: ((encoding: VersionEncoding) => SurfaceRoute) | undefined;
}

const FROZEN = [1, 2];
const LEVELS = [1, 2, 3];
const servers: readonly ServerCase[] = [
  { name: 'today, negotiated', level: undefined, route: undefined },
  ...FROZEN.map((level) => ({
    name: `api ${level}, frozen`,
    level,
    route: (encoding: VersionEncoding) => frozenServer(level, encoding),
  })),
  ...LEVELS.map((level) => ({ name: `today, api ${level} alone`, level, route: () => onlyLevel(level) })),
];

/** A client of today meets every server. A frozen client meets today's server, and in the soak the others: frozen pairs do not change. */
const serversOf = (client: Client): readonly ServerCase[] =>
  servers.slice(0, client === 'of today' ? servers.length : rounds(1, servers.length));

const browser = useBrowser();
const server = useServer();
const files = new Map<Client, string>();
const clientNames = Object.keys(clients) as Client[];
const table: (readonly string[])[] = [];

beforeAll(async () => {
  for (const client of clientNames) files.set(client, await clients[client]());
});

afterAll(() => {
  const widths = [18, 22, 12, 60];
  const lines = [['client', 'server', 'encoding', 'outcome'], ...table];
  console.log(lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])).join('')).join('\n'));
});

/** The levels of today's server. */
async function serverLevels(): Promise<{ readonly min: number; readonly max: number }> {
  const answer = await fetch(`${server.origin}/v1/ui/capabilities`);
  return ((await answer.json()) as { readonly api: { readonly min: number; readonly max: number } }).api;
}

async function openPair(client: Client, route: SurfaceRoute | undefined): Promise<Page> {
  const context = await browser.browser().newContext({ viewport: { width: 390, height: 720 } });
  if (route !== undefined) await context.route(`${server.origin}/v1/ui/tasks`, route);
  return openClient(context, server.origin, files.get(client) ?? '');
}

const within = (level: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  level >= min && level <= max;

describe.each(clientNames)('a client %s', (client) => {
  describe.each(serversOf(client))('and a server of $name', ({ name, level, route }) => {
    const pair = servers.findIndex((server) => server.name === name) + 2 * clientNames.indexOf(client);
    it.each(encodingsOf(pair))(
      '[CP3] [V4] [S1] plays, or refuses and shows what came with it: %s',
      async (encoding) => {
        await server.start(25);
        const page = await openPair(client, route?.(encoding));
        const known = await levelsOf(page);
        const offered = await serverLevels();
        await visit(page, server.origin, encoding);
        const record = await settled(page);
        const { shown, why, rejected, documentApi } = record;
        table.push([
          client,
          name,
          encoding,
          shown === 'fresh' ? `plays api ${documentApi ?? ''}` : `${shown}: ${why ?? ''} (${rejected ?? ''})`,
        ]);
        const isOffered = level === undefined || name.endsWith('frozen') || within(level, offered);
        if (!isOffered) {
          // The server makes no document of this level, and names the fallback of the client. [C7]
          expect(record).toMatchObject({ shown: 'bundled', why: 'server-fallback' });
        } else if (level !== undefined && !within(level, known)) {
          expect(record).toMatchObject({ shown: 'bundled', why: 'version', rejected: 'verify/document-api' });
        } else {
          expect(record).toMatchObject({ shown: 'fresh', why: undefined, reports: [] });
          if (level !== undefined) expect(documentApi).toBe(level);
          await row(page, seedTitles(1)[0]).waitFor();
        }
        await closeContext(page.context());
      },
    );
  });

  it('[CP3] [V4] [H6] acts on today’s server, and hears of what others change', async () => {
    await server.start(1);
    const page = await openPair(client, undefined);
    await visit(page, server.origin, 'operations');
    await button(page, 'New task').click();
    await row(page, 'From this version').waitFor();
    await server.create('From elsewhere');
    await row(page, 'From elsewhere').waitFor();
    await closeContext(page.context());
  });
});
