// Web Locks for several pages in one process: granted in order, and given back when a page ends.
import type { PageLocks } from '../intent-claims.ts';

interface Waiting {
  readonly page: object;
  readonly grant: () => void;
}

export interface FakeLocks {
  /** The locks of a single page. */
  readonly page: () => PageLocks & { readonly end: () => void };
}

export function createFakeLocks(): FakeLocks {
  const held = new Map<string, object>();
  const queues = new Map<string, Waiting[]>();

  function free(name: string): void {
    held.delete(name);
    const next = queues.get(name)?.shift();
    if (next === undefined) return;
    held.set(name, next.page);
    next.grant();
  }

  return {
    page: () => {
      const page = {};
      return {
        request: (name, { ifAvailable = false, signal }, granted) =>
          new Promise((resolve, reject) => {
            const run = (): void => {
              void granted({ name }).then(() => {
                if (held.get(name) === page) free(name);
                resolve(undefined);
              });
            };
            if (!held.has(name)) {
              held.set(name, page);
              queueMicrotask(run);
            } else if (ifAvailable) queueMicrotask(() => void granted(null).then(resolve));
            else {
              const waiting = { page, grant: run };
              queues.set(name, [...(queues.get(name) ?? []), waiting]);
              signal?.addEventListener('abort', () => {
                queues.set(
                  name,
                  (queues.get(name) ?? []).filter((other) => other !== waiting),
                );
                reject(new DOMException('aborted', 'AbortError'));
              });
            }
          }),
        end: () => {
          for (const [name, queue] of queues)
            queues.set(
              name,
              queue.filter((waiting) => waiting.page !== page),
            );
          for (const [name, owner] of [...held]) if (owner === page) free(name);
        },
      };
    },
  };
}
