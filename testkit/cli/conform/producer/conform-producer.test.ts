// The command `conform producer`: its files, its options, and producers without manners.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultyProducer } from '../../../test/producer-faults.ts';
import { runCommand } from '../../../test/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'conform-producer-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const inputs = file('inputs.json', [{ tasks: [{ id: 1, title: 'Milk' }] }]);
const schema = file('schema.json', {
  type: 'object',
  required: ['tasks'],
  properties: {
    tasks: { type: 'array', items: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } } },
  },
});
/** A module whose documents have the value of an expression in their title. */
const dated = (value: string): string => {
  const screen = { documentApi: 1, profile: 'canvas-1', designWidth: 390, designHeight: 720, root: { kind: 'spacer' } };
  return `export const generate = () => JSON.stringify({ ...${JSON.stringify(screen)}, title: 'In ' + ${value} });`;
};
const conform = (...args: readonly string[]) => runCommand(['conform', 'producer', '--timeout', '8', ...args]);
const once = ['--check', 'producer/document'];

describe('[CO3] conform producer', () => {
  it('takes inputs, or a schema without examples', async () => {
    const given = await conform('--inputs', inputs, ...once, '--', ...faultyProducer());
    expect([given.code, given.err, given.out.split('\n')[0]]).toEqual([0, '', 'passed  producer/document (CO3)']);
    const made = await conform(
      '--schema',
      schema,
      ...once,
      '--check',
      'producer/inputs',
      '--runs',
      '30',
      '--',
      ...faultyProducer(),
    );
    expect([made.code, made.out.split('\n').at(-2)]).toEqual([0, '2 checks: 2 passed, 0 failed, 0 skipped']);
  });

  it('takes an ES module', async () => {
    const right = file('right.mjs', dated('7').replace('const generate =', 'default'));
    const late = file('late.mjs', dated('new Date().getFullYear()'));
    expect((await conform('--inputs', inputs, ...once, right)).code).toBe(0);
    expect((await conform('--inputs', inputs, '--check', 'determinism/clock', late)).out).toContain(
      'FAILED  determinism/clock',
    );
  });

  it.each([
    ['no input', [], 'give --inputs, a file with a list of inputs, or --schema'],
    ['an empty list', ['--inputs', file('empty.json', [])], 'expected a list of inputs'],
    ['inputs that are no JSON', ['--inputs', file('no.json', '{')], 'no.json: '],
    ['a file that is not there', ['--schema', join(folder, 'none.json')], 'the file of --schema cannot be read'],
    [
      'a schema that leads nowhere',
      ['--schema', file('nowhere.json', { $ref: '#/$defs/x' })],
      'the schema has no such part',
    ],
    [
      'a schema with an unknown type',
      ['--schema', file('type.json', { properties: { title: { type: 'text' } } })],
      'type "text": expected object, array, string',
    ],
    [
      'a rule without an effect',
      ['--inputs', inputs, '--rules', file('rules.json', [{ says: 'x' }])],
      'rule 1: expected "says"',
    ],
    ['levels that are none', ['--inputs', inputs, '--levels', 'new'], '--levels: expected levels'],
    ['an unknown check', ['--inputs', inputs, '--check', 'producer/taste'], 'there is no such check'],
  ])('ends with 2 and a message for %s', async (_, options, words) => {
    const { code, err } = await conform(...options, '--', ...faultyProducer());
    expect([code, err.includes(words), err.includes('    at ')]).toEqual([2, true, false]);
  });
});

describe('[CS3] a finding of a producer', () => {
  it('is a file, and --rerun repeats it until the producer is repaired', async () => {
    const findings = join(folder, 'findings');
    const producer = file('dated.mjs', dated('Date.now()'));
    const options = ['--inputs', inputs, '--findings', findings];
    expect((await conform(...options, '--check', 'determinism/clock', producer)).code).toBe(1);
    const rerun = ['conform', 'producer', '--rerun', join(findings, readdirSync(findings)[0])];
    const again = await runCommand(rerun);
    expect([again.code, again.out]).toEqual([1, expect.stringMatching(/^FAILED {2}determinism\/clock/u) as string]);
    file('dated.mjs', dated('7'));
    expect((await runCommand(rerun)).out).toContain('1 check: 1 passed');
    const other = await runCommand(['conform', 'player', ...rerun.slice(2)]);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('a finding of conform player') as string]);
  });
});

describe('[CO4] a producer without manners', () => {
  it.each([
    [
      'prints rubbish',
      "process.stdin.on('data', () => console.log('Hello'))",
      'expected four bytes of a length and a document, got "Hello',
    ],
    [
      'ends with words',
      "console.error('Traceback: no module named weather'); process.exit(1)",
      'it ended with exit code 1; its last words: Traceback: no module named weather',
    ],
    [
      'ends within an answer',
      "process.stdin.on('data', () => process.stdout.write(Buffer.from([0, 0, 9, 9, 1]), () => process.exit(0)))",
      'within an answer',
    ],
  ])('%s: a finding, and the other checks are skipped', async (_, script, words) => {
    const { code, out } = await conform('--inputs', inputs, '--', process.execPath, '-e', script);
    expect([code, out.includes(words), out.split('\n').at(-2)]).toEqual([
      1,
      true,
      '17 checks: 0 passed, 1 failed, 16 skipped',
    ]);
  });

  it('that is not there ends the command with 2', async () => {
    const { code, err } = await conform('--inputs', inputs, '--', 'no-such-producer');
    expect([code, err]).toEqual([2, 'pantograph: no-such-producer: there is no such command\n']);
  });

  it('hangs: the time ends it', async () => {
    const { code, out } = await runCommand([
      'conform',
      'producer',
      '--inputs',
      inputs,
      '--timeout',
      '0.4',
      '--',
      process.execPath,
      '-e',
      'setInterval(() => 0, 99)',
    ]);
    expect([code, out.includes('no answer within 0.4 s')]).toEqual([1, true]);
  });

  it('a person ends it: the report is whole', async () => {
    const controller = new AbortController();
    const running = runCommand(
      ['conform', 'producer', '--inputs', inputs, '--report', 'json', '--', ...faultyProducer()],
      controller.signal,
    );
    setTimeout(() => controller.abort(), 900);
    const { code, out } = await running;
    expect([code, JSON.parse(out)]).toMatchObject([2, { isEnded: true }]);
  });
});
