#!/usr/bin/env node
// The program `pantograph`: connects the command line with the process.

import { runCommandLine } from './command-line.ts';

const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // A second signal ends a command that does not end.
    if (controller.signal.aborted) process.exit(2);
    controller.abort();
  });
// A reader such as `head` that closes the pipe has seen enough.
process.stdout.on('error', () => process.exit(0));

const code = await runCommandLine(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  signal: controller.signal,
  isTerminal: process.stderr.isTTY,
});
// A module that a command has loaded may hold a timer or a connection, which would keep the process.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
