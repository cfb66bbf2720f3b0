import { describe, expect, it } from 'vitest';
import { createLockClaims } from './intent-claims.ts';

const key = crypto.randomUUID();

describe("[H5] claims by the browser's locks", () => {
  const claims = createLockClaims(navigator.locks);
  const whenFree = (): Promise<void> => new Promise((resolve) => claims.whenFree(key, resolve));

  it('are free again for everybody once they are given back', async () => {
    const release = await claims.claim(key, undefined);
    expect(release).toBeTypeOf('function');
    expect(await claims.claim(key, undefined)).toBeUndefined();
    let isFree = false;
    const waiting = whenFree().then(() => (isFree = true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isFree).toBe(false);
    await release?.();
    await waiting;
    const again = await claims.claim(key, undefined);
    expect(again).toBeTypeOf('function');
    await again?.();
  });

  it('are given back by a page that ends', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const theirs = frame.contentWindow;
    if (theirs === null) throw new Error('no frame');
    expect(await createLockClaims(theirs.navigator.locks).claim(key, undefined)).toBeTypeOf('function');
    expect(await claims.claim(key, undefined)).toBeUndefined();
    const waiting = whenFree();
    frame.remove();
    await waiting;
    await (
      await claims.claim(key, undefined)
    )?.();
  });

  it('are not waited for once nobody wants to know, and are no obstacle where there can be none', async () => {
    const release = await claims.claim(key, undefined);
    let isTold = false;
    claims.whenFree(key, () => (isTold = true))();
    await release?.();
    await whenFree();
    expect(isTold).toBe(false);
    const refusing = createLockClaims({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) });
    expect(await refusing.claim(key, undefined)).toBeTypeOf('function');
  });
});
