// Ten thousand plausible clients before a shared cache: entries and hits by headers, and by classes. Prints a table. [C3, SE32]
import { builtInComponents, capabilitiesFrom } from 'pantograph';
import { jsonFormat } from 'pantograph/contract';
import { encodeDocument } from 'pantograph/producer';
import { createSurfaces, defineSurface, encodeCapabilities, mediaTypes } from 'pantograph/server';
import { taskScreen } from './task-screen.ts';

const CLIENTS = 10_000;
/** The builds of a year of releases each week. Half of the clients have one of the four latest. */
const BUILDS = 52;
/** The build that requires documents of level 2. */
const LEVEL_2_BUILD = 40;
const systems = { android: 14, ios: 6, windows: 2, macos: 4, linux: 1 };
const locales = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ar', 'he', 'ja', 'ko', 'zh', 'hi'];
const widths = [320, 360, 375, 384, 390, 393, 412, 414, 428, 430, 768, 820, 1_024, 1_280, 1_440, 1_920];
const everything = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'UI-Accept',
  'UI-Client',
  'UI-Preferences',
  'UI-Viewport',
];

let seed = 20_261_121;
/** The next number from 0 to below 1, the same in each run (Park and Miller). */
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
}
/** An item of a list; the first are the most frequent. */
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() ** 2.5 * items.length)];

function headersOfClient(): Headers {
  const build = BUILDS - Math.floor(random() ** 3.5 * BUILDS);
  const os = pick(Object.keys(systems) as (keyof typeof systems)[]);
  // Some clients play the contract in JSON, which this surface has at level 1 only.
  const isJson = random() < 0.03;
  const level = isJson || build < LEVEL_2_BUILD ? { min: 1, max: 1 } : { min: 2, max: 2 };
  const host = {
    app: 'shop',
    version: `4.${build}.0`,
    build,
    actions: build < 20 ? ['task.create'] : ['task.create', 'task.delete.*'],
    components: builtInComponents.filter((name) => build >= 30 || name !== 'slider'),
    api: level,
  };
  const width = pick(widths);
  const environment = {
    platform: 'web',
    os,
    osApi: 30 + Math.floor(random() ** 2 * systems[os]),
    width,
    height: Math.round(width * (width < 600 ? 2.1 : 0.7)) - 10 * Math.floor(random() * 4),
    density: pick([3, 2, 1, 2.625, 1.5]),
    fontScale: pick([1, 1, 1, 1.15, 1.3]),
    direction: 'ltr',
    theme: random() < 0.6 ? 'light' : 'dark',
    reducedMotion: random() < 0.05,
    contrast: 'no-preference',
    locales: [pick(locales)],
  } as const;
  const headers = new Headers({ ...encodeCapabilities(capabilitiesFrom(host, environment)) });
  headers.set('Accept', isJson ? mediaTypes.json : mediaTypes.document);
  headers.set('Accept-Encoding', random() < 0.9 ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br');
  return headers;
}

const surface = defineSurface({
  name: 'tasks',
  variants: [{}, { documentApi: 2 }, { as: 'json' }],
  samples: [['A task']],
  revision: () => 1,
  load: () => ['Water the plants'],
  generate: (titles: readonly string[], { documentApi }) => ({ documentApi, ...taskScreen(titles) }),
});
const { fetch: ask } = createSurfaces({ surfaces: [surface], encode: encodeDocument, formats: [jsonFormat] });

/** A cache without a bound, which keeps an answer for its address and the headers of its `Vary`. */
class SharedCache {
  readonly #entries = new Map<string, Response>();
  readonly #varies = new Map<string, readonly string[]>();
  hits = 0;

  get size(): number {
    return this.#entries.size;
  }

  /** @param vary - headers to vary on beside those of the answer */
  async get(path: string, headers: Headers, vary: readonly string[] = []): Promise<Response> {
    const keyFor = (names: readonly string[]) => JSON.stringify([path, ...names.map((name) => headers.get(name))]);
    const kept = this.#entries.get(keyFor(this.#varies.get(path) ?? []));
    if (kept !== undefined) {
      this.hits += 1;
      return kept;
    }
    const answer = await ask(new Request(`http://server.test${path}`, { headers }));
    if (answer.status !== 200) throw new Error(`expected 200 for ${path}, got ${answer.status}`);
    const names = [...new Set([...(answer.headers.get('Vary') ?? '').split(', '), ...vary])].sort();
    this.#varies.set(path, names);
    this.#entries.set(keyFor(names), answer);
    return answer;
  }
}

/** The class that the build of a client has chosen at its release. */
function classOf(headers: Headers): string {
  if (headers.get('Accept') === mediaTypes.json) return 'json-1';
  return /api=\(2 2\)/.test(headers.get('UI-Accept') ?? '') ? 'binary-2' : 'binary-1';
}

const caches = { every: new SharedCache(), exact: new SharedCache(), classes: new SharedCache() };
let disagreements = 0;
for (let index = 0; index < CLIENTS; index += 1) {
  const headers = headersOfClient();
  await caches.every.get('/v1/ui/tasks', headers, everything);
  const negotiated = await caches.exact.get('/v1/ui/tasks', headers);
  const named = await caches.classes.get(`/v1/ui/tasks?class=${classOf(headers)}`, headers);
  const digestOf = (answer: Response) => /sha256=:[^:]*:/.exec(answer.headers.get('UI-Manifest') ?? '')?.[0];
  if (digestOf(negotiated) !== digestOf(named)) disagreements += 1;
}
const row = (name: string, { size, hits }: SharedCache) =>
  `| ${name} | ${size.toLocaleString('en')} | ${((100 * hits) / CLIENTS).toFixed(1)} % |`;
process.stdout.write(
  [
    '| a cache by | entries | hits |',
    '|---|---:|---:|',
    row('every header of the client', caches.every),
    row('`Vary` of the server', caches.exact),
    row('`?class=`', caches.classes),
    `\n${disagreements} of ${CLIENTS} clients got another document by class.\n`,
  ].join('\n'),
);
