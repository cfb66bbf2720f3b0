// Players in other processes: right, wrong, and without manners.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../test/run-command.ts';
import { judgeCase } from '../vectors/judge-case.ts';
import type { CaseOutcome } from '../vectors/vector-case.ts';
import { fakePlayer, fakePlayerFaults } from '../../../fakes/fake-player.ts';
import type { FakePlayer } from '../../../fakes/fake-player.ts';
import { compareAnswers, playerChecks } from './player-checks.ts';

/** A player in Node, whose answer to `request` is an expression. */
const player = (answer: string, before = ''): readonly string[] => [
  process.execPath,
  '-e',
  `${before};require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const request = JSON.parse(line);
    process.stdout.write(JSON.stringify(${answer}) + '\\n');
  })`,
];
const asJson = (outcome: CaseOutcome) => JSON.parse(JSON.stringify(outcome)) as CaseOutcome;
const conform = (command: readonly string[], ...options: readonly string[]) =>
  runCommand(['conform', 'player', '--timeout', '5', ...options, '--', ...command]);

describe('[CO1] conform player', () => {
  it("has the answers of this package's player to every vector", () => {
    for (const { says, request, expected } of playerChecks())
      expect([says, compareAnswers(expected, asJson(judgeCase(request)), 'layout')]).toEqual([says, undefined]);
  });

  it('fails a player that accepts everything, for every case that is invalid', async () => {
    const { code, out, err } = await conform(
      player("{ id: request.id, verdict: 'valid', value: request.kind === 'document' ? undefined : 0 }"),
      '--level',
      'verdict',
    );
    expect(code).toBe(1);
    expect(out).toContain('FAILED  document/wire-not-shortest (W2)');
    expect(out).not.toContain('document/smallest-document');
    expect(err).toMatch(/^verdict: \d+ of \d+\n$/u);
  });

  it('[CS3] --rerun repeats a finding, also for another command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'conform-player-'));
    const rerun = ['conform', 'player', '--rerun', join(folder, 'action-name-a-b-1.json')];
    const accepts = player("{ id: request.id, verdict: 'valid' }");
    expect((await conform(accepts, '--check', 'action-name/a-b', '--findings', folder)).code).toBe(1);
    const again = await runCommand(rerun);
    expect([again.code, again.out]).toEqual([1, expect.stringContaining('1 check: 0 passed') as string]);
    const refuses = player("{ id: request.id, verdict: 'invalid' }");
    expect((await runCommand([...rerun, '--', ...refuses])).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('has an id for each vector', () => {
    const ids = playerChecks().map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('[CO2] skips the cases that a player does not have, and counts what it gives', async () => {
    const right =
      "request.kind === 'action-name' ? { id: request.id, verdict: /^[a-z0-9_-]+([.][a-z0-9_-]+)*$/.test(request.input) && request.input.length < 129 ? 'valid' : 'invalid' } : { id: request.id, skip: 'names alone' }";
    const { code, out, err } = await conform(player(right), '--level', 'verdict');
    expect([code, out.split('\n').at(-2), err]).toEqual([
      0,
      `${playerChecks().length} checks: 16 passed, 0 failed, ${playerChecks().length - 16} skipped`,
      'verdict: 16 of 16\n',
    ]);
  });
});

describe('[FK2] fakePlayer', () => {
  it.each(fakePlayerFaults)('%s: differs from the vectors, and a right player does not', (fault) => {
    const [right, wrong] = [fakePlayer(), fakePlayer({ faults: [fault] })];
    const differs = ({ answer }: FakePlayer): boolean =>
      playerChecks()
        .slice(0, 400)
        .some(({ request, expected }) => {
          const given = JSON.parse(answer(JSON.stringify(request))) as CaseOutcome & { id: string };
          return given.id !== request.id || compareAnswers(expected, given, 'layout') !== undefined;
        });
    expect([differs(right), differs(wrong)]).toEqual([false, true]);
  });
});

describe('[CO4] a player without manners', () => {
  it('that is not there ends the command with 2', async () => {
    const { code, err } = await conform(['no-such-player']);
    expect([code, err]).toEqual([2, 'pantograph: no-such-player: there is no such command\n']);
  });

  it.each([
    [
      'prints rubbish',
      [process.execPath, '-e', "process.stdin.on('data', () => console.log('Hello'))"],
      'expected a line of JSON, got "Hello"',
    ],
    [
      'ends, with words',
      [process.execPath, '-e', "console.error('no licence'); process.exit(3)"],
      'it ended with exit code 3; its last words: no licence',
    ],
    ['answers another question', player('{ id: 1 }'), 'expected an object with the id of the question'],
    ['writes before it is asked', player('0', "process.stdout.write('Welcome\\n')"), 'Welcome'],
  ])('%s: a finding, and no more than five starts', async (_, command, words) => {
    const { code, out } = await conform(command, '--level', 'verdict');
    expect([code, out.includes(words)]).toEqual([1, true]);
    expect(out).toContain('it did not answer five times');
  });

  it('does not answer: the time ends it, and the processes that it has started', async () => {
    const hanging = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 99) // conform-player-child'], { stdio: 'inherit' }); setInterval(() => 0, 99)`;
    const { code, out } = await runCommand([
      'conform',
      'player',
      '--timeout',
      '0.5',
      '--',
      process.execPath,
      '-e',
      hanging,
    ]);
    expect([code, out.includes('no answer within 0.5 s')]).toEqual([1, true]);
    const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(
      running.split('\n').filter((line) => line.startsWith(process.execPath) && line.includes('conform-player-child')),
    ).toEqual([]);
  });

  it('ends when a person ends the run: the report is whole', async () => {
    const controller = new AbortController();
    const running = runCommand(
      ['conform', 'player', '--report', 'json', '--', process.execPath, '-e', 'setInterval(() => 0, 99)'],
      controller.signal,
    );
    setTimeout(() => controller.abort(), 300);
    const { code, out } = await running;
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ isEnded: true });
  });
});
