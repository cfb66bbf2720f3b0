// The notices of a record, in words.

import { expect, it } from 'vitest';
import type { MountedSnapshot } from './mount-state.ts';
import { noticesOf } from './surface-notices.ts';
import { englishWords } from './surface-words.ts';

it('[MS11] [H7] a form of an earlier page, whose values nobody has any more, is filled in again rather than retried', () => {
  const noticeFor = (isForgotten: boolean): unknown => {
    const actionFault = { key: 'k', code: 'transport/aborted', reason: 'network', message: '', isForgotten };
    const snapshot = { isActing: false, delivery: { shown: 'nothing', actionFault } };
    return noticesOf(snapshot as unknown as MountedSnapshot, { words: englishWords, language: 'en', isDev: false })[0];
  };
  expect(noticeFor(false)).toMatchObject({ key: 'k', canRetry: true });
  expect(noticeFor(true)).toMatchObject({
    key: 'k',
    canRetry: false,
    text: 'The service cannot be reached. It is not certain whether this was done. Check it, and fill in the form again if needed.',
  });
});
