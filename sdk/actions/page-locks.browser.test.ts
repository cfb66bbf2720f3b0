import { describe, expect, it } from 'vitest';
import { createPageLocks } from './page-locks.ts';

const other = `page-locks ${crypto.randomUUID()}`;

describe('[H5] names that one page holds', () => {
  it('are free again for everybody once they are given back', async () => {
    const locks = createPageLocks(navigator.locks);
    const release = await locks.tryHold(other);
    expect(release).toBeTypeOf('function');
    expect(await locks.tryHold(other)).toBeUndefined();
    let isFree = false;
    const waiting = locks.whenFree(other, new AbortController().signal).then(() => (isFree = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isFree).toBe(false);
    await release?.();
    await waiting;
    const again = await locks.tryHold(other);
    expect(again).toBeTypeOf('function');
    await again?.();
  });

  it('are given back by a page that ends', async () => {
    const locks = createPageLocks(navigator.locks);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const theirs = frame.contentWindow;
    if (theirs === null) throw new Error('no frame');
    expect(await createPageLocks(theirs.navigator.locks).tryHold(other)).toBeTypeOf('function');
    expect(await locks.tryHold(other)).toBeUndefined();
    const waiting = locks.whenFree(other, new AbortController().signal);
    frame.remove();
    await waiting;
    await (
      await locks.tryHold(other)
    )?.();
  });

  it('are not waited for once nobody wants to know, and are no obstacle where there can be none', async () => {
    const locks = createPageLocks(navigator.locks);
    const release = await locks.tryHold(other);
    const waiting = new AbortController();
    const ended = locks.whenFree(other, waiting.signal);
    waiting.abort();
    await ended;
    await release?.();
    const refusing = createPageLocks({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    expect(await refusing.tryHold(other)).toBeTypeOf('function');
  });
});
