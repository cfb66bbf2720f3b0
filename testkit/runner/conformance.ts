// Conformance as tests: each check of a server, and each document, is a test of its own. Must not know a test runner.

import { reportOn, reportText } from '../cli/check.ts';
import { serverChecks } from '../cli/conform/checks.ts';
import { suiteOf } from '../cli/conform/conform-check.ts';
import { baseOf, prepareTarget } from '../cli/conform/prepare-target.ts';
import { resultText } from '../cli/conform/reports.ts';
import { runChecks } from '../cli/conform/run-checks.ts';
import type { Target } from '../cli/conform/visit.ts';

/** A server to prove right, with a test for each check of `pantograph conform server`. */
export interface ServerConformance {
  /** The server's address, or a function that gives it when the tests run, after their hooks. */
  readonly url: string | (() => string | Promise<string>);
  /** The surface to ask for. */
  readonly surface: string;
  /** Header fields of the first user, such as `Authorization`. Default none. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Header fields of a user of another tenant. Default none; the checks of tenants are skipped. */
  readonly secondHeaders?: Readonly<Record<string, string>>;
  /** A command that creates something, with `$random` in a text. Default: `task.create` where the server has it. */
  readonly create?: { readonly command: string; readonly arguments: Readonly<Record<string, unknown>> };
  /** The command that removes it, with `$id`. Default: `task.delete` where the server has it. */
  readonly remove?: { readonly command: string; readonly arguments: Readonly<Record<string, unknown>> };
  /** An origin whose pages may read answers. Default `https://conform.example`. */
  readonly origin?: string;
  /** Milliseconds to wait for an answer. Default 10,000. */
  readonly timeoutMs?: number;
  /** Default: all suites. */
  readonly suites?: readonly ('core' | 'delivery' | 'versions' | 'actions' | 'events' | 'a11y' | 'security')[];
}

/** Documents to check as `pantograph check` does, with a test for each. */
export interface DocumentConformance {
  /** Bytes of any format by name, or functions that make them. */
  readonly documents: Readonly<Record<string, Uint8Array | (() => Uint8Array | Promise<Uint8Array>)>>;
}

/** The part of a runner's context that tests use. */
interface TestContext {
  readonly signal: AbortSignal;
  skip(reason?: string): void;
}

export interface TestRunner {
  readonly describe: (name: string, define: () => void) => unknown;
  readonly test: (
    name: string,
    options: { readonly timeout: number },
    run: (context: TestContext) => Promise<void>,
  ) => unknown;
}

/** Event streams are quiet for 15 seconds, and a check may wait for two of them. */
const TIMEOUT = 90_000;

async function targetOf(options: ServerConformance, signal: AbortSignal): Promise<Target> {
  const { url, surface, headers = {}, secondHeaders, create, remove } = options;
  const { origin = 'https://conform.example', timeoutMs = 10_000 } = options;
  const base = baseOf(typeof url === 'string' ? url : await url());
  const identities = [headers, secondHeaders] as const;
  return prepareTarget({ base, surface, identities, create, remove, origin, timeoutMs }, signal);
}

function defineServer({ describe, test }: TestRunner, options: ServerConformance): void {
  let target: Promise<Target> | undefined;
  const checks = serverChecks.filter((check) => options.suites?.some((suite) => suite === suiteOf(check)) ?? true);
  describe(`conformance of ${options.surface}`, () => {
    for (const check of checks)
      test(`${check.id} (${check.rule}): ${check.says}`, { timeout: TIMEOUT }, async (context) => {
        target ??= targetOf(options, context.signal);
        const { results, left } = await runChecks([check], await target, context.signal, () => undefined);
        const [result] = results;
        if (result.status === 'failed') throw new Error(resultText(result));
        if (left.length > 0) throw new Error(`${check.id} could not remove ${left.join(', ')}`);
        if (result.status === 'skipped') context.skip(result.reason);
      });
  });
}

function defineDocuments({ describe, test }: TestRunner, { documents }: DocumentConformance): void {
  describe('conformance of documents', () => {
    for (const [name, given] of Object.entries(documents))
      test(name, { timeout: TIMEOUT }, async () => {
        const report = reportOn(name, typeof given === 'function' ? await given() : given, '');
        if (!report.passed) throw new Error(reportText(report));
      });
  });
}

export function defineConformance(runner: TestRunner, options: ServerConformance | DocumentConformance): void {
  if ('documents' in options) defineDocuments(runner, options);
  else defineServer(runner, options);
}
