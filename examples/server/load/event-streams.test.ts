import { afterEach, describe, expect, it } from 'vitest';
import { LiveServer } from '../test/live-server.ts';
import { createStreamCrowd } from './stream-crowd.ts';
import type { StreamCrowd } from './stream-crowd.ts';

describe('200 event streams at once', () => {
  let server: LiveServer;
  let crowd: StreamCrowd;
  afterEach(async () => {
    crowd.close();
    await server.dispose();
  });

  it('[T2] are held, one create reaches all, and so does the next; closed, they are forgotten', async () => {
    server = await new LiveServer().start();
    crowd = createStreamCrowd(server.origin);
    await crowd.open(200);
    expect(server.streams).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      const { status, delaysMs } = await crowd.reach(20_000);
      expect([status, delaysMs.length]).toEqual([201, 200]);
    }
    expect(server.streams).toBe(200);
    crowd.close();
    await expect.poll(() => server.streams).toBe(0);
  });
});
