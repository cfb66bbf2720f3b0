// The naive decoder as a player for `pantograph conform player`: it has verdicts of operations, and no texts.
import { createInterface } from 'node:readline';
import type { CaseRequest } from '../../cli/conform/vectors/vector-case.ts';
import { naiveVerdict } from './naive-decoder.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const { id, encoding, bytes = '' } = JSON.parse(line) as CaseRequest;
  const verdict = encoding === 'operations' ? naiveVerdict(new Uint8Array(Buffer.from(bytes, 'base64'))) : 'undecided';
  const answer =
    verdict === 'undecided'
      ? { skip: 'it reads operations alone' }
      : { verdict: verdict === 'valid' ? 'valid' : 'invalid' };
  process.stdout.write(`${JSON.stringify({ id, ...answer })}\n`);
}
