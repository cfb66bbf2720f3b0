import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeBlocks } from '../../scripts/documentation/code-blocks.ts';
import { problems } from 'pantograph/server';
import { taskProblems } from './task-rules.ts';
import { demoUsers } from './auth/demo-users.ts';
import { LiveServer } from './test/live-server.ts';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const guide = readFileSync(new URL('../../docs/serving.md', import.meta.url), 'utf8');
/** The commands of the guide, with lines of their output. */
const examples = codeBlocks(guide).flatMap(({ language, text }, index, all) => {
  const next = all[index + 1];
  return language === 'sh' && next?.language === 'text'
    ? [{ commands: text.trim().split('\n'), lines: next.text.trim().split('\n') }]
    : [];
});

let server: LiveServer;
beforeAll(async () => {
  server = await new LiveServer().start();
});
afterAll(() => server.dispose());

/** The output of curl, without curl: supports `-i`, `-N`, `-X`, `-H`, `-d` and `--max-time`. */
async function print(command: string): Promise<string> {
  const words = Array.from(command.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, bare]) => quoted ?? bare);
  const valuesOf = (option: string) => words.flatMap((word, index) => (word === option ? [words[index + 1]] : []));
  const headers = new Headers(
    valuesOf('-H').map((header): [string, string] => [
      header.split(':', 1)[0],
      header.slice(header.indexOf(':') + 1).trim(),
    ]),
  );
  const url = words.find((word) => word.startsWith('http://'))?.replace('http://127.0.0.1:8080', server.origin) ?? '';
  const [seconds] = valuesOf('--max-time');
  const signal = AbortSignal.timeout(Number(seconds ?? 10) * 1_000);
  const answer = await fetch(url, {
    method: valuesOf('-X')[0] ?? 'GET',
    headers,
    body: valuesOf('-d')[0] ?? null,
    signal,
  });
  let printed = `HTTP/1.1 ${answer.status} ${answer.statusText}\n`;
  answer.headers.forEach((value, name) => (printed += `${name}: ${value}\n`));
  const decoder = new TextDecoder();
  try {
    for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>)
      printed += decoder.decode(chunk, { stream: true });
  } catch (error) {
    // A request that its own time limit cut off is printed all the same.
    if (seconds === undefined) throw error;
  }
  return printed;
}

describe('the guide to serving, and the README', () => {
  it('[S4, H5, T2] shows what its commands print', async () => {
    expect(examples).toHaveLength(5);
    for (const { commands, lines } of examples) {
      for (const command of commands) {
        const printed = await print(command);
        for (const line of lines)
          expect([command, printed.toLowerCase().includes(line.toLowerCase()) ? line : printed]).toEqual([
            command,
            line,
          ]);
      }
    }
  });

  it('[T3] names every demo user with its secret, and only problems that exist', () => {
    for (const { id: user, tenant, credential } of demoUsers) {
      const row = readme.split('\n').find((line) => line.startsWith(`| ${user} | ${tenant} |`));
      expect([user, row?.includes(` ${credential.secret}\``)]).toEqual([user, true]);
    }
    const table = guide.split('## Try it')[0];
    const codes = Array.from(table.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g), ([, code]) => code).filter(
      (code) => !['text/event-stream'].includes(code),
    );
    const known = [...Object.keys(problems), ...Object.values(taskProblems).map((problem) => problem.code)];
    expect(codes.filter((code) => !known.includes(code))).toEqual([]);
  });
});
