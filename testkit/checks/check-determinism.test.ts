import { encodeDocument } from 'pantograph/producer';
import { describe, expect, it } from 'vitest';
import { numberedTasks, taskListTree } from '../test/task-list-tree.ts';
import { checkDeterminism } from './check-determinism.ts';

interface Input { readonly title: string; readonly counts: Readonly<Record<string, number>> }

const inputs: readonly Input[] = [{ title: 'istanbul', counts: { b: 2, a: 1 } }, { title: 'zürich', counts: { c: 3 } }];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const codesOf = async (produce: (input: Input) => string | Promise<string>): Promise<readonly string[]> => {
  const report = await checkDeterminism(async (input: Input) => bytesOf(await produce(input)), inputs);
  expect(report.passed).toBe(report.findings.length === 0);
  return report.findings.map(({ code }) => code);
};

describe('checkDeterminism', { timeout: 60_000 }, () => {
  it('[K2] [S5] passes a producer that reads its input alone', async () => {
    expect(await codesOf(({ title, counts }) => title + String(counts['a']))).toEqual([]);
  });

  it('[K2] [S5] [V3] passes the reference producer', async () => {
    const report = await checkDeterminism((count: number) => encodeDocument(taskListTree(numberedTasks(count))), [0, 1, 25]);
    expect(report).toEqual({ check: 'determinism', passed: true, findings: [] });
  });

  it('[K2] [S5] passes trees with their keys in any order', async () => {
    const report = await checkDeterminism(encodeDocument, [taskListTree(numberedTasks(3))]);
    expect(report.findings).toEqual([]);
  });

  it.each<readonly [string, (input: Input) => string | Promise<string>]>([
    ['clock', () => String(new Date().getUTCFullYear())],
    ['clock', () => new Date(Date.now()).toISOString().slice(0, 4)],
    ['clock', () => String(Math.floor(performance.now() / 86_400_000))],
    ['randomness', () => (Math.random() < 0.5 ? 'a' : 'b')],
    ['randomness', () => crypto.getRandomValues(new Uint8Array(1)).join()],
    ['time-zone', () => String(new Date(0).getHours())],
    ['time-zone', () => new Date(0).toString()],
    ['time-zone', () => new Intl.DateTimeFormat('en', { timeStyle: 'long' }).format(0)],
    ['locale', () => new Intl.NumberFormat().format(1_234.5)],
    ['locale', () => (1_234.5).toLocaleString()],
    ['locale', ({ title }) => title.toLocaleUpperCase()],
    ['locale', () => ['z', 'ö'].sort((a, b) => a.localeCompare(b)).join()],
    ['key-order', ({ counts }) => Object.keys(counts).join()],
    ['key-order', (input) => JSON.stringify(input)],
  ])('[K2] [S5] finds %s in %s', async (code, produce) => {
    const codes = await codesOf(produce);
    expect(codes).toContain(code);
  });

  it('[K2] [S5] finds state that is kept between calls', async () => {
    let calls = 0;
    expect(await codesOf(({ title }) => `${title}${calls++}`)).toContain('repeated');
  });

  it('[K2] [S5] finds state that runs share while they wait', async () => {
    let current = '';
    const codes = await codesOf(async ({ title }) => {
      current = title;
      await Promise.resolve();
      return current;
    });
    expect(codes).toEqual(['parallel']);
  });

  it('[K2] [S5] finds an input that is written to', async () => {
    expect(await codesOf((input) => {
      (input.counts as Record<string, number>)['seen'] = 1;
      return input.title;
    })).toEqual(['input-changed']);
    for (const input of inputs) delete (input.counts as Record<string, number>)['seen'];
  });

  it('[K1] [K2] [V3] reports what the producer throws, and no input at all', async () => {
    const failed = await checkDeterminism(() => { throw new TypeError('no database'); }, [1]);
    expect(failed.findings).toEqual([{ code: 'threw', severity: 'error', message: 'expected bytes, the producer threw TypeError: no database' }]);
    expect((await checkDeterminism(() => new Uint8Array(), [])).passed).toBe(false);
  });

  it('[K2] puts the globals back, also when the producer throws', async () => {
    const read = (): unknown[] => [
      Date, Intl.NumberFormat, ...([[Math, 'random'], [Date.prototype, 'getHours'], [String.prototype, 'localeCompare'], [performance, 'now'], [crypto, 'randomUUID']] as const)
        .map(([target, name]): unknown => Reflect.get(target, name)),
    ];
    const before = read();
    await checkDeterminism(() => { if (new Date().getUTCFullYear() > 2_026) throw new Error('late'); return new Uint8Array(); }, [1]);
    expect(read()).toEqual(before);
    expect(Object.hasOwn(crypto, 'randomUUID')).toBe(false);
  });
});
