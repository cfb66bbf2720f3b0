import { encodeDocument } from 'pantograph/producer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { numberedTasks, taskListTree } from '../fakes/task-list-tree.ts';
import { checkDeterminism } from './check-determinism.ts';
import { surroundings } from './surroundings.ts';

interface Input {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
}

const inputs: readonly Input[] = [
  { title: 'istanbul', counts: { b: 2, a: 1 } },
  { title: 'zürich', counts: { c: 3 } },
];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const codesOf = async (produce: (input: Input) => string | Promise<string>): Promise<readonly string[]> => {
  const report = await checkDeterminism(async (input: Input) => bytesOf(await produce(input)), inputs);
  expect(report.passed).toBe(report.findings.length === 0);
  return report.findings.map(({ code }) => code);
};

describe('checkDeterminism', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });

  it('[CK2] [S5] passes a producer that reads its input alone', async () => {
    expect(await codesOf(({ title, counts }) => title + String(counts['a']))).toEqual([]);
  });

  it('[CK2] [S5] [V3] passes the reference producer', async () => {
    const report = await checkDeterminism(
      (count: number) => encodeDocument(taskListTree(numberedTasks(count))),
      [0, 1, 25],
    );
    expect(report).toEqual({ check: 'determinism', passed: true, findings: [] });
  });

  it('[CK2] [S5] passes trees with their keys in any order', async () => {
    const report = await checkDeterminism(encodeDocument, [taskListTree(numberedTasks(3))]);
    expect(report.findings).toEqual([]);
  });

  it.each<readonly [string, (input: Input) => string | Promise<string>]>([
    ['clock', () => String(new Date().getUTCFullYear())],
    ['clock', () => new Date(Date.now()).toISOString().slice(0, 4)],
    ['randomness', () => (Math.random() < 0.5 ? 'a' : 'b')],
    ['randomness', () => crypto.getRandomValues(new Uint8Array(1)).join()],
    ['time-zone', () => String(new Date(0).getHours())],
    ['time-zone', () => new Date(0).toString()],
    ['time-zone', () => new Intl.DateTimeFormat('en', { timeStyle: 'long' }).format(0)],
    ['time-zone', () => new Date(0).toLocaleString('en-US')],
    ['time-zone', () => new Date(0).toLocaleDateString('en')],
    ['time-zone', () => new Date(0).toLocaleTimeString('en')],
    ['time-zone', () => String(new Date(2026, 5, 1).getTime())],
    ['time-zone', () => String(Date.parse('2026-01-01T00:00'))],
    ['time-zone', () => String(Date.parse('1 June 2026'))],
    ['time-zone', () => String(new Date('2026-01-01T00:00').getTime())],
    ['time-zone', () => String(new Date(0).setHours(0))],
    ['time-zone', () => new Intl.DateTimeFormat('en').resolvedOptions().timeZone],
    ['time-zone', () => process.env['TZ'] ?? 'none'],
    ['environment', () => process.env['TZ'] ?? 'none'],
    ['environment', () => process.env['PATH'] ?? 'none'],
    ['environment', () => process.env['A_NAME_THAT_IS_NOT_SET'] ?? 'none'],
    ['environment', () => String('A_NAME_THAT_IS_NOT_SET' in process.env)],
    ['environment', () => Object.keys(process.env).join()],
    ['locale', () => new Intl.NumberFormat().format(1_234.5)],
    ['locale', () => (1_234.5).toLocaleString()],
    ['locale', ({ title }) => title.toLocaleUpperCase()],
    ['locale', () => ['z', 'ö'].sort((a, b) => a.localeCompare(b)).join()],
    ['repeated', () => String(performance.now())],
    ['repeated', () => String(process.hrtime.bigint())],
    ['key-order', ({ counts }) => Object.keys(counts).join()],
    ['key-order', (input) => JSON.stringify(input)],
  ])('[CK2] [S5] finds %s in %s', async (code, produce) => {
    const codes = await codesOf(produce);
    expect(codes).toContain(code);
  });

  it('[CK2] [S5] finds state that is kept between calls', async () => {
    let calls = 0;
    expect(await codesOf(({ title }) => `${title}${calls++}`)).toContain('repeated');
  });

  it('[CK2] [S5] finds state that runs share while they wait', async () => {
    let current = '';
    const codes = await codesOf(async ({ title }) => {
      current = title;
      await Promise.resolve();
      return current;
    });
    expect(codes).toEqual(['parallel']);
  });

  it('[CK1] [CK2] [V3] reports exceptions of the producer, and a missing input', async () => {
    const failed = await checkDeterminism(() => {
      throw new TypeError('no database');
    }, [1]);
    expect(failed.findings).toEqual([
      { code: 'threw', severity: 'error', message: 'expected bytes, the producer threw TypeError: no database' },
    ]);
    expect((await checkDeterminism(() => new Uint8Array(), [])).passed).toBe(false);
  });

  it.each(['language', 'languages'] as const)('[CK2] [S5] finds navigator.%s', async (name) => {
    vi.stubGlobal(
      'navigator',
      Object.create({
        get language() {
          return 'en-GB';
        },
        get languages() {
          return ['en-GB'];
        },
      }),
    );
    expect(await codesOf(() => String(navigator[name]))).toEqual(['locale']);
  });

  // Some of these places had the same local time at that hour of 1970.
  it.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu'])(
    '[CK2] [S5] finds local time on a machine in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      expect(await codesOf(() => String(new Date(0).getHours()))).toEqual(['time-zone']);
      expect(await codesOf(() => new Date(0).toLocaleDateString('en'))).toEqual(['time-zone']);
    },
  );

  it('[CK2] passes local time that goes in and out again', async () => {
    expect(await codesOf(() => String(new Date(2026, 4, 31, 20).getMonth()))).toEqual([]);
  });

  it('[CK5] warns where local time does not follow TZ, as in workers and browsers', async () => {
    vi.stubGlobal('process', { env: {} });
    const report = await checkDeterminism(() => new Uint8Array(), [1]);
    expect(report).toMatchObject({ passed: true, findings: [{ code: 'time-zone', severity: 'warning' }] });
    expect(report.findings[0]?.message).toContain('a worker or browser');
  });

  it('[CK1] [CK2] passes inputs of every kind that are only read', async () => {
    class Task {
      readonly title = 'a';
      readonly when = new Date(Number.NaN);
    }
    const cyclic: Record<string, unknown> = { a: 1, map: new Map(), list: [,] };
    cyclic['self'] = cyclic;
    (cyclic['map'] as Map<unknown, unknown>).set(cyclic, cyclic);
    const inputs = [
      1n,
      cyclic,
      new Task(),
      new Set([/a/gu]),
      Object.assign(new Error('e'), { code: 1 }),
      Buffer.from('a'),
      undefined,
      null,
      Number.NaN,
    ];
    expect((await checkDeterminism<unknown>(() => new Uint8Array(), inputs)).findings).toEqual([]);
  });

  it('[CK2] turns the keys of an input that contains itself', async () => {
    const cyclic: Record<string, unknown> = { a: 1, b: 2 };
    cyclic['self'] = cyclic;
    const report = await checkDeterminism(
      (input: typeof cyclic) => bytesOf(Object.keys(input['self'] as object).join()),
      [cyclic],
    );
    expect(report.findings.map(({ code }) => code)).toEqual(['key-order']);
  });

  it('[CK1] never rejects, for any exception and any read', async () => {
    const thrown = Object.defineProperty(new Error('a'), 'message', {
      get: () => {
        throw new Error('b');
      },
    });
    expect(
      (
        await checkDeterminism(() => {
          throw thrown;
        }, [1])
      ).findings,
    ).toMatchObject([{ code: 'threw' }]);
    const hostile = {
      get a(): number {
        throw new Error('read');
      },
    };
    expect((await checkDeterminism(() => new Uint8Array(), [hostile])).findings.map(({ code }) => code)).toContain(
      'key-order',
    );
  });

  it('[CK2] puts every global back, whichever run the producer throws in', async () => {
    vi.stubGlobal('navigator', Object.create({ language: 'en-GB', languages: ['en-GB'] }));
    const places = [
      globalThis,
      Math,
      Date,
      Date.prototype,
      Intl,
      String.prototype,
      Number.prototype,
      BigInt.prototype,
      performance,
      crypto,
      navigator,
      process,
      process.hrtime,
    ];
    // Environment variables are compared as values, below: their object is the platform's own.
    const describeAll = (): unknown[] =>
      places.flatMap((place) =>
        Object.entries(Object.getOwnPropertyDescriptors(place)).filter(([name]) => name !== 'env'),
      );
    const { env } = process;
    const before = describeAll();
    const variables = { ...env };
    const offset = new Date(0).getTimezoneOffset();
    let lastRun = 0;
    for (let failing = 1; failing === lastRun + 1 || failing === 1; failing += 1) {
      let calls = 0;
      const { passed } = await checkDeterminism(() => {
        calls += 1;
        if (calls === failing) throw new Error('late');
        return new Uint8Array();
      }, [1]);
      if (passed) break;
      lastRun = failing;
      expect(describeAll()).toEqual(before);
      expect(process.env).toBe(env);
      expect({ ...process.env }).toEqual(variables);
      expect(new Date(0).getTimezoneOffset()).toBe(offset);
    }
    expect(lastRun).toBeGreaterThan(surroundings.length);
    expect(Object.hasOwn(crypto, 'randomUUID')).toBe(false);
  });

  it('[CK1] [CK2] warns of globals that cannot be replaced, and puts the others back', async () => {
    const before = Date;
    vi.stubGlobal('crypto', Object.freeze({ getRandomValues: () => 0 }));
    const report = await checkDeterminism(() => new Uint8Array(), [1]);
    expect(report).toMatchObject({ passed: true, findings: [{ code: 'randomness', severity: 'warning' }] });
    expect(Date).toBe(before);
  });
});
