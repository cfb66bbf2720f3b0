// The command line of the server. Must not act on it.
import { parseArgs } from 'node:util';
import type { ServerSettings } from './server.ts';

/** The settings of a command line. */
export type CommandLine = Pick<
  ServerSettings,
  'port' | 'host' | 'db' | 'seed' | 'auth' | 'tokenKey' | 'allowedOrigins' | 'grip' | 'graceMs'
>;

export const usage = `Usage: npm start -- [options]
  --port N     port to listen on (default: PORT, else 8080; 0 chooses a free one)
  --host NAME  address to listen on (default 127.0.0.1: this machine only)
  --db FILE    database file (default .data/tasks.sqlite), or postgres://user@host/database for many instances
  --seed N     fill an empty database with N tasks
  --auth       ask for credentials: demo users in two tenants (examples/server/README.md names them)
  --allow-origin ORIGIN
               with --auth: pages of this origin may ask, such as https://shop.example; may be repeated
  --grip       let a GRIP proxy such as Pushpin hold event streams (examples/cluster)
  --grace N    stay for N seconds after a signal, so that balancers turn away (default 0)
Instances that share users need the same TOKEN_KEY in their environment.`;

/** An invalid command line; the message names the fault. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The settings of a command line.
 * @param environment - `PORT` counts where `--port` is absent; `TOKEN_KEY` signs tokens
 * @returns undefined if help is requested
 * @throws UsageError
 */
export function readCommandLine(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  defaultDb: string,
): CommandLine | undefined {
  const { values } = parse(args);
  if (values.help === true) return undefined;
  return {
    port: readInteger('port', values.port ?? environment['PORT'] ?? '8080', 65_535),
    host: values.host ?? '127.0.0.1',
    db: values.db ?? defaultDb,
    seed: readInteger('seed', values.seed ?? '0', 100_000),
    auth: values.auth ?? false,
    tokenKey: environment['TOKEN_KEY'],
    grip: values.grip ?? false,
    graceMs: readInteger('grace', values.grace ?? '0', 300) * 1_000,
    allowedOrigins: (values['allow-origin'] ?? []).map(readOrigin),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        db: { type: 'string' },
        seed: { type: 'string' },
        auth: { type: 'boolean' },
        'allow-origin': { type: 'string', multiple: true },
        grip: { type: 'boolean' },
        grace: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readOrigin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text)
    throw new UsageError(`--allow-origin must be an origin such as https://shop.example, and is ${text}.`);
  return text;
}

function readInteger(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d{1,6}$/.test(text) || value > max)
    throw new UsageError(`--${name} must be an integer from 0 to ${max}, and is ${text}.`);
  return value;
}
