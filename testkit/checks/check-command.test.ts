// Generators as commands: Node stands for any language, and gets TZ, LANG and a hash seed.
import { describe, expect, it } from 'vitest';
import { checkCommand } from './check-command.ts';

const READ = `const input = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));`;
const codesOf = async (script: string): Promise<readonly string[]> => {
  const report = await checkCommand([process.execPath, '-e', `${READ} process.stdout.write(String(${script}))`], ['ö']);
  return report.findings.map(({ code }) => code);
};

describe('[CK7] checkCommand', () => {
  it.each([
    ['passes what follows from the input', 'input', []],
    ['finds the time zone', 'new Date(0).getHours()', ['time-zone']],
    ['finds the language', '["z", input].sort((a, b) => a.localeCompare(b))', ['locale']],
    ['finds the hash seed', 'process.env.PYTHONHASHSEED', ['hash-seed']],
    ['finds what differs by itself', 'process.pid', ['repeated', 'time-zone', 'locale', 'hash-seed']],
  ])('[S5] %s', async (_, script, codes) => {
    expect(await codesOf(script)).toEqual(codes);
  });

  it('[CK1] reports a command that fails, hangs or is not there, and no input at all', async () => {
    const fault = async (command: readonly string[], timeoutMs?: number): Promise<string | undefined> =>
      (await checkCommand(command, [1], { timeoutMs })).findings[0]?.message;
    expect(await fault([process.execPath, '-e', 'process.exit(3)'])).toContain('Command failed');
    expect(await fault([process.execPath, '-e', 'setInterval(() => 0, 1000)'], 300)).toContain('Command failed');
    expect(await fault(['no-such-command'])).toContain('ENOENT');
    expect(await fault([])).toBeDefined();
    expect(await checkCommand(['no-such-command'], [])).toMatchObject({ passed: false });
  });
});
