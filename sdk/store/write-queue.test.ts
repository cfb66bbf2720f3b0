// What is owed to a store while rounds are under way.
import { expect, it } from 'vitest';
import { PlayerError } from '../errors.ts';
import { createFakeClock } from '../transport/test/fake-clock.ts';
import { createWriteQueue } from './write-queue.ts';
import type { OwedWrite } from './write-queue.ts';

const fault = new PlayerError('store/quota', 'no');
const entry = (write: string): OwedWrite<string> => ({ write, fault, isDecision: false });

it('[A8] what is owed under a name while the write before it is under way is not done with that, and has its turn in the same round', async () => {
  const attempts: string[] = [];
  let finish = (): void => undefined;
  const owed = createWriteQueue<string>({
    attempt: (write) => {
      attempts.push(write);
      return write === 'newer'
        ? Promise.resolve(undefined)
        : new Promise((resolve) => (finish = () => resolve(undefined)));
    },
    isUnreachable: () => false,
    look: () => Promise.resolve(true),
    clock: createFakeClock(),
  });
  owed.owe('document', entry('older'));
  const settled = owed.settle();
  owed.owe('document', entry('newer'));
  finish();
  expect(await settled).toBe('done');
  expect(attempts).toEqual(['older', 'newer']);
  expect(owed.has('document')).toBe(false);
});

it('[A8] what is refused for now stays owed, whatever else is done', async () => {
  const owed = createWriteQueue<string>({
    attempt: async (write) => (write === 'large' ? fault : undefined),
    isUnreachable: () => false,
    look: () => Promise.resolve(true),
    clock: createFakeClock(),
  });
  owed.owe('a', entry('large'));
  owed.owe('b', entry('small'));
  expect(await owed.settle()).toBe('left');
  expect([owed.has('a'), owed.has('b'), owed.fault()]).toEqual([true, false, fault]);
});
