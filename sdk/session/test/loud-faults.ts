// Faults of a host's own functions that nobody may swallow: they reach the page as unhandled rejections.
import { afterEach, beforeEach } from 'vitest';

/**
 * Takes the place of the process's own listeners during each test of the file that calls it.
 * Hooks end in reverse order: call it before the hook whose end may be loud too.
 *
 * @returns the faults of the present test
 */
export function hearLoudFaults(): () => readonly unknown[] {
  let loud: unknown[];
  let listeners: NodeJS.UnhandledRejectionListener[];
  beforeEach(() => {
    const heard: unknown[] = [];
    loud = heard;
    listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', (error) => heard.push(error));
  });
  afterEach(async () => {
    // What the end of the test has thrown is told only then.
    await new Promise((resolve) => setImmediate(resolve));
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
  return () => loud;
}
