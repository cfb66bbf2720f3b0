// The browser itself: HTML text through innerHTML.

import type { Peer } from './peer.ts';

const utf8 = new TextDecoder();

export const peer: Peer = {
  format: 'html',
  mount(root, bytes) {
    root.innerHTML = utf8.decode(bytes);
    return {
      load(next) {
        root.innerHTML = utf8.decode(next);
      },
      scroller: () => root.querySelectorAll('.rest')[0],
      dispose: () => root.replaceChildren(),
    };
  },
};
