// Mistakes of hosts without types are refused at once with a sentence, or named in the record.
import { describe, expect, it } from 'vitest';
import { operationFormat } from '../document/format.ts';
import { supports } from '../verify/test/delivered.ts';
import { createSession } from './session.ts';
import type { SessionOptions } from './session-options.ts';
import { hearLoudFaults } from './test/loud-faults.ts';
import { useScenario, untilShown } from './test/scenario.ts';

const good = { baseUrl: 'https://example.test', capabilities: () => supports, smokeCheck: 'skip' };
const engine = { format: operationFormat, profiles: ['canvas-1'], features: [] };

it.each([
  ['no options', undefined, 'createSession: expected options, got undefined; give `{ baseUrl'],
  ['no capabilities', { ...good, capabilities: undefined }, 'the option capabilities: expected a function'],
  ['capabilities as they are', { ...good, capabilities: supports }, 'the option capabilities: expected a function'],
  [
    'no smoke check',
    { ...good, smokeCheck: undefined },
    "the option smokeCheck: expected a function, or 'skip', got und",
  ],
  [
    'a smoke check that is none',
    { ...good, smokeCheck: true },
    "the option smokeCheck: expected a function, or 'skip'",
  ],
  [
    'an engine',
    { ...good, engines: engine },
    'the option engines: expected an array of one or more engines, got an obj',
  ],
  [
    'no engine',
    { ...good, engines: [] },
    'the option engines: expected an array of one or more engines, got an empty ar',
  ],
  [
    'half an engine',
    { ...good, engines: [{}] },
    'the option engines: expected an array of one or more engines, got an ar',
  ],
] as const)('[F1] %s', (_what, options, message) => {
  expect(() => createSession(options as unknown as SessionOptions)).toThrow(
    expect.objectContaining({ code: 'host/invalid-value', message: expect.stringContaining(message) as string }),
  );
});

it('[F1] takes what is well-formed', () => {
  const whole = { ...good, engines: [engine], formats: [operationFormat], keys: 'skip', user: 'a' };
  const open = { isOn: () => true, subscribe: () => () => undefined };
  const options = { ...whole, visibility: open, connectivity: open } as unknown as SessionOptions;
  expect(() => createSession(options).dispose()).not.toThrow();
});

describe('functions of the host that fail while a document is judged', () => {
  const loud = hearLoudFaults();
  const scenario = useScenario();

  const bug = new RangeError('words that may hold anything');
  const throws = (): never => {
    throw bug;
  };
  let calls = 0;
  const once = (): typeof supports => ((calls += 1) > 1 ? throws() : supports);

  it.each([
    ['smokeCheck', { smokeCheck: throws }],
    ['smokeCheck, later', { smokeCheck: () => Promise.reject(bug) }],
    ['a format', { formats: [{ ...operationFormat, decode: throws }] }],
    ['capabilities', { capabilities: once }],
  ] as const)('[F1] [F5] the record says that %s threw, and nothing of its words', async (_what, options) => {
    calls = 0;
    const surface = scenario.visit(options).open('tasks');
    await untilShown(surface, 'error render');
    expect(surface.getSnapshot().rejected).toMatchObject({
      code: 'host/port-failed',
      message: 'a function of the host: expected an answer, got an exception (RangeError)',
    });
    await expect.poll(() => loud().every((error) => error === bug)).toBe(true);
  });

  it('[F1] [F5] the record says what a smoke check must answer', async () => {
    const surface = scenario.visit({ smokeCheck: (() => true) as never }).open('tasks');
    await untilShown(surface, 'error render');
    expect(surface.getSnapshot().rejected?.message).toMatch(
      /^smokeCheck: expected a function from a document to a result/,
    );
    await expect.poll(() => loud().length).toBeGreaterThan(0);
  });
});
