import { describe, expect, it } from 'vitest';
import { readCommandLine, UsageError } from './options.ts';

const read = (args: readonly string[], port?: string) =>
  readCommandLine(args, port === undefined ? {} : { PORT: port }, 'default.sqlite');

describe('the command line', () => {
  it('[D1, T6] listens on 127.0.0.1:8080 unless it says otherwise', () => {
    expect(read([])).toEqual({
      port: 8080,
      host: '127.0.0.1',
      db: 'default.sqlite',
      seed: 0,
      auth: false,
      tokenKey: undefined,
      grip: false,
      graceMs: 0,
      allowedOrigins: [],
    });
    expect(read([], '9000')?.port).toBe(9000);
    expect(read(['--port', '9001', '--host=0.0.0.0', '--db', 'x.db', '--seed', '25'], '9000')).toEqual({
      port: 9001,
      host: '0.0.0.0',
      db: 'x.db',
      seed: 25,
      auth: false,
      tokenKey: undefined,
      grip: false,
      graceMs: 0,
      allowedOrigins: [],
    });
    expect(read(['--help'])).toBeUndefined();
  });

  it('[T5, T6] takes users and the origins of their pages', () => {
    expect(
      read(['--auth', '--allow-origin', 'https://a.example', '--allow-origin=http://localhost:3000']),
    ).toMatchObject({ auth: true, allowedOrigins: ['https://a.example', 'http://localhost:3000'] });
    for (const origin of ['https://a.example/', 'a.example', '*', 'null', 'https://a.example/x', 'HTTPS://A.example']) {
      expect(() => read(['--allow-origin', origin])).toThrow(UsageError);
    }
  });

  it('names what it does not understand', () => {
    for (const args of [
      ['--port', '65536'],
      ['--port', 'x'],
      ['--port', '-1'],
      ['--port', ''],
      ['--seed', '1.5'],
      ['--seed', '1e3'],
      ['--nope'],
      ['stray'],
    ]) {
      expect(() => read(args)).toThrow(UsageError);
    }
    expect(() => read([], 'http')).toThrow(UsageError);
  });
});
