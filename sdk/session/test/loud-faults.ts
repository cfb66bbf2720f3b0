// Collects exceptions of a host's functions that reach the page as unhandled rejections.
import { afterEach, beforeEach } from 'vitest';

/**
 * Replaces the process's own listeners during each test of the file that calls it.
 * Hooks end in reverse order: call it before a hook whose end may also throw.
 *
 * @returns the exceptions of the current test
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
    // Exceptions at the end of the test arrive only now.
    await new Promise((resolve) => setImmediate(resolve));
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
  return () => loud;
}
