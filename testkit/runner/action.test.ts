// The composite action of GitHub runs the commands that its inputs ask for.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'action-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'npx'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });

const [, block = ''] = readFileSync('testkit/action.yml', 'utf8').split('run: |\n');
const script = block.replaceAll(/^ {8}/gmu, '');
const npx = '--yes --package pantograph@1.0.0 pantograph';

/** Runs the script of the action, whose npx prints its arguments. */
function run(inputs: Readonly<Record<string, string>>) {
  const none = { DOCUMENTS: '', URL: '', SURFACE: '', AUTH: '', EXPECTED_FAILURES: '', VERSION: '1.0.0' };
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...none, ...inputs };
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], { env, encoding: 'utf8' });
  return { status, out: stdout.trimEnd() };
}

describe('action.yml', () => {
  it('[CS6] checks documents, and proves a server right with its options', () => {
    expect(run({ DOCUMENTS: 'a.bin b.json' })).toEqual({ status: 0, out: `${npx} check a.bin b.json` });
    expect(run({ URL: 'http://x', SURFACE: 'tasks', AUTH: 'Bearer a b', EXPECTED_FAILURES: 'known.yml' })).toEqual({
      status: 0,
      out: `${npx} conform server http://x --surface tasks --report github --auth Bearer a b --expected-failures known.yml`,
    });
  });

  it('[CS6] fails where it has nothing to check', () => {
    expect(run({})).toEqual({ status: 2, out: '::error::Give documents, or url and surface' });
  });
});
