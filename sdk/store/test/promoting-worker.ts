// Another tab: promotes a sequence of revisions until it is killed.
import { createIndexedDbStore } from '../indexed-db-store.ts';
import { documentOf, keep } from './store-promotion.ts';

addEventListener('message', ({ data }: MessageEvent<{ readonly name: string; readonly from: number }>) => {
  void (async () => {
    const store = createIndexedDbStore({ name: data.name });
    postMessage(0);
    for (let revision = data.from; ; revision += 1) {
      if ((await keep(store, await documentOf(`body of ${revision} `.repeat(2_000), revision))) === 'promoted')
        postMessage(revision);
    }
  })();
});
