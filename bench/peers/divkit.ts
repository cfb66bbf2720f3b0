// DivKit's client renderer.

import { render } from '@divkitframework/divkit/client';
import { parseJson } from '../fixtures/list-task.ts';
import type { Peer } from './peer.ts';

export const peer: Peer = {
  format: 'divkit',
  mount(target, bytes) {
    const show = (next: Uint8Array): ReturnType<typeof render> =>
      render({ target, id: 'tasks', json: parseJson(next) });
    let shown = show(bytes);
    return {
      load(next) {
        shown.$destroy();
        shown = show(next);
      },
      dispose: () => shown.$destroy(),
    };
  },
};
