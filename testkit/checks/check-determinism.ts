// Checks that a producer's bytes follow from its input alone. Must not know documents.

import type { CheckFinding, CheckReport } from './check-report.ts';
import { compareRuns, reportOf } from './check-report.ts';
import { withKeysTurned } from './key-order.ts';
import type { Surrounding, Undo } from './surroundings.ts';
import { surroundings } from './surroundings.ts';

/** A generator of documents, in this process. */
export type DocumentProducer<T> = (input: T) => Uint8Array | Promise<Uint8Array>;

/** Number of repetitions of each input, and of parallel runs. */
const RUNS = 4;

interface Run<T> {
  readonly producer: DocumentProducer<T>;
  readonly inputs: readonly T[];
  readonly expected: readonly Uint8Array[];
  readonly findings: CheckFinding[];
}

async function rerun<T>(run: Run<T>, code: string, inputs: readonly T[] = run.inputs): Promise<void> {
  for (let index = 0; index < inputs.length; index += 1)
    compareRuns(run.findings, code, index, run.expected[index], await run.producer(inputs[index]));
}

function applySurrounding<T>(run: Run<T>, surrounding: Surrounding): Undo | undefined {
  try {
    return surrounding.apply();
  } catch (error) {
    const { name } = surrounding;
    if (!run.findings.some(({ code }) => code === name)) {
      run.findings.push({
        code: name,
        severity: 'warning',
        message: `${name} is not checked: expected globals that can be replaced, got ${describeFault(error)}`,
      });
    }
    return undefined;
  }
}

async function checkSurroundings<T>(run: Run<T>): Promise<void> {
  for (const surrounding of surroundings) {
    const undo = applySurrounding(run, surrounding);
    if (undo === undefined) continue;
    try {
      await rerun(run, surrounding.name);
    } finally {
      undo();
    }
  }
}

async function checkParallel<T>(run: Run<T>): Promise<void> {
  const order = Array.from({ length: RUNS * run.inputs.length }, (_, index) => index % run.inputs.length);
  const results = await Promise.all(order.map(async (input) => run.producer(run.inputs[input])));
  results.forEach((bytes, index) =>
    compareRuns(run.findings, 'parallel', order[index], run.expected[order[index]], bytes),
  );
}

async function checkKeyOrder<T>(run: Run<T>): Promise<void> {
  const turned: T[] = [];
  try {
    for (const input of run.inputs) turned.push(withKeysTurned(input));
  } catch (error) {
    run.findings.push({
      code: 'key-order',
      severity: 'warning',
      message: `key-order is not checked: expected inputs that can be read, got ${describeFault(error)}`,
    });
    return;
  }
  await rerun(run, 'key-order', turned);
}

async function checkAll<T>(run: Run<T>): Promise<void> {
  for (let repeat = 1; repeat < RUNS; repeat += 1) await rerun(run, 'repeated');
  await checkKeyOrder(run);
  await checkSurroundings(run);
  await checkParallel(run);
}

function describeFault(error: unknown): string {
  try {
    return error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  } catch {
    return 'an error that cannot be read';
  }
}

/**
 * Checks that equal input gives equal bytes: repeated, in parallel, and with the keys of its objects in another order. Also
 * under another clock, time zone, locale, source of randomness and environment. [S5] [V3]
 * Globals are replaced during a run and restored; nothing else of the process should run meanwhile. Never rejects.
 * Reads before the check, and reads of imports or files, are not detected: SPEC.md, CK5.
 *
 * @param producer - called some dozens of times for each input; an exception is a finding
 * @param inputs - not empty; several different inputs reveal state that is kept between calls
 */
export async function checkDeterminism<T>(producer: DocumentProducer<T>, inputs: readonly T[]): Promise<CheckReport> {
  const findings: CheckFinding[] = [];
  if (inputs.length === 0)
    findings.push({ code: 'no-input', severity: 'error', message: 'expected at least one input' });
  try {
    const expected: Uint8Array[] = [];
    // Copies, because a producer may reuse its buffer.
    for (const input of inputs) expected.push((await producer(input)).slice());
    await checkAll({ producer, inputs, expected, findings });
  } catch (error) {
    findings.push({
      code: 'threw',
      severity: 'error',
      message: `expected bytes, the producer threw ${describeFault(error)}`,
    });
  }
  return reportOf('determinism', findings);
}
