// `npm run freeze`: records the newest documentApi before the next begins: its rows, its vectors, answers
// of the example server, and a whole client. It never overwrites a frozen level. [V4]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { capabilitiesFrom, decodeDocument, dumpDocument } from 'pantograph';
import { documentApiRange } from 'pantograph/producer';
import { encodeCapabilities, encodeEnvelope, mediaTypes } from 'pantograph/server';
import { encodeDocument, m, ui } from 'pantograph/producer';
import {
  actionRows,
  colorRoles,
  functionRows,
  modifierRows,
  operationRows,
  profiles,
  systemVariables,
} from '../sdk/vocabulary/table.ts';
import { everythingTree } from '../testkit/test/everything-tree.ts';
import { operationCases, vectors } from '../testkit/test/vectors.ts';
import { manifestText } from './vectors/complete-vectors.ts';
import { startServer } from '../examples/server/server.ts';
import { declaredEnvironment } from '../examples/test/support/declared-environment.ts';
import { bundleVersionPlayer } from '../examples/test/support/version-player-bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const level = documentApiRange.max;
const folder = join(root, `testkit/corpus/frozen/api-${level}`);
const encodings = [
  { as: 'operations', format: 'pantograph-ops', mediaType: mediaTypes.document },
  { as: 'json', format: 'pantograph-json', mediaType: mediaTypes.json },
  { as: 'cbor', format: 'pantograph-cbor', mediaType: mediaTypes.cbor },
  { as: 'protobuf', format: 'pantograph-protobuf', mediaType: mediaTypes.protobuf },
] as const;

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

function write(file: string, content: Uint8Array | string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
  return file;
}

/** The rows of the level, a line each. `sdk/vocabulary/frozen.test.ts` compares them with the table of later levels. */
function writeRows(): void {
  const lines = (rows: object): string =>
    `{\n${Object.entries(rows)
      .map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`)
      .join(',\n')}\n  }`;
  const tables = { operations: operationRows, modifiers: modifierRows, actions: actionRows, functions: functionRows };
  const members = [
    ...Object.entries({ ...tables, colorRoles }).map(([name, rows]) => `  "${name}": ${lines(rows)}`),
    ...Object.entries({ systemVariables, profiles }).map(([name, list]) => `  "${name}": ${JSON.stringify(list)}`),
  ];
  writeFileSync(join(root, `sdk/vocabulary/frozen-api-${level}.json`), `{\n${members.join(',\n')}\n}\n`);
}

/** Marks the vectors of this level as frozen, and gives their digests. Its rows, as they are now, are a vector already. */
function freezeVectors(): readonly object[] {
  const everything = sha256(encodeDocument(everythingTree(level)));
  if (vectors.cases.every((each) => each.sha256 !== everything))
    throw new Error(`vectors/ lacks every row of documentApi ${level}; add it, and run npm run vectors`);
  const shown = operationCases.flatMap(({ name, bytes, expected: { verdict, notices = [] } }) => {
    const decoded = decodeDocument(bytes);
    if (verdict === 'invalid' || !decoded.ok) return [];
    return [{ name, sha256: sha256(bytes), dumpSha256: sha256(dumpDocument(decoded.value)), notices }];
  });
  const cases = vectors.cases.map((each) =>
    shown.some(({ name }) => name === each.id) ? { ...each, frozen: [...(each.frozen ?? []), level] } : each,
  );
  writeFileSync(join(root, 'vectors/manifest.json'), manifestText({ ...vectors, cases }));
  return shown;
}

/** Answers of the example server to a client of this level alone, in every encoding. */
async function writeAnswers(tasks: number): Promise<readonly object[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'freeze-'));
  const db = join(scratch, 'tasks.sqlite');
  const server = await startServer({ port: 0, host: '127.0.0.1', db, seed: tasks, hostPage: scratch });
  const declared = encodeCapabilities(
    capabilitiesFrom(
      {
        app: 'versions',
        version: '1.0.0',
        build: 1,
        api: { min: level, max: level },
        actions: ['task.create', 'task.delete.{id}'],
      },
      declaredEnvironment,
    ),
  );
  const answers: object[] = [];
  for (const { as, mediaType } of encodings) {
    const requested = { Accept: mediaType, 'Accept-Encoding': 'identity', ...declared };
    const answer = await fetch(`${server.origin}/v1/ui/tasks`, { headers: requested });
    const body = new Uint8Array(await answer.arrayBuffer());
    const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !hopByHop.includes(name)));
    const file = write(`answers/${tasks}-tasks.${as}.bin`, body);
    answers.push({ tasks, encoding: as, status: answer.status, headers, file, sha256: sha256(body) });
  }
  await server.stop();
  return answers;
}

/** The bundled fallbacks of the client. */
function writeFallbacks(): void {
  const root = ui.column({ modifiers: [m.fill({ width: 1, height: 1 }), m.background({ color: 'surface' })] }, [
    ui.text({ text: 'This came with the client.' }),
  ]);
  for (const { as, format } of encodings) {
    const tree = { documentApi: level, profile: 'canvas-1', designWidth: 390, designHeight: 720, root } as const;
    const body = encodeDocument(tree, { as });
    const manifest = {
      surface: 'tasks',
      format,
      contractVersion: 1,
      documentApi: level,
      profile: 'canvas-1',
      producerVersion: '1.0.0',
      minAppBuild: 1,
      issuedAt: '2026-11-24T00:00:00Z',
      expiresAt: '2036-11-24T00:00:00Z',
      sha256: sha256(body),
      etag: `"${sha256(body)}"`,
      fallbackKey: 'tasks',
    };
    write(`fallback/${as}.envelope`, encodeEnvelope({ manifest, body }));
  }
}

async function freeze(): Promise<void> {
  if (existsSync(folder)) throw new Error(`documentApi ${level} is frozen already, and nothing writes it again`);
  const player = await bundleVersionPlayer();
  // Compressed: 131 KB instead of 362.
  write('player.js.gz', gzipSync(player, { level: 9 }));
  writeFallbacks();
  writeRows();
  const commit = execFileSync('git', ['merge-base', 'main', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const frozenVectors = freezeVectors();
  const answers = [...(await writeAnswers(0)), ...(await writeAnswers(3)), ...(await writeAnswers(25))];
  const index = { documentApi: level, commit, player: { sha256: sha256(player) }, corpus: frozenVectors, answers };
  write('index.json', `${JSON.stringify(index, undefined, 2)}\n`);
}

await freeze();
