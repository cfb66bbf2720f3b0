// A session over the browser's own storage, in a page that can be told to be reloaded in the middle of writing.
import { capabilitiesFrom, createSession } from 'pantograph';
import { declaredEnvironment } from './declared-environment.ts';

/** What the page shows, and why. */
export interface StorageRecord {
  readonly shown: string;
  readonly why: string | undefined;
  readonly rejected: string | undefined;
  readonly revision: number | undefined;
  readonly storeFault: string | undefined;
  readonly activity: string;
}

const original = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')
  ?.value as IDBDatabase['transaction'];
let writes = 0;
let isLeaving = false;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...parameters) {
  const transaction = original.apply(this, parameters);
  if (transaction.mode === 'readwrite') meetWrite(transaction, this);
  return transaction;
};

/** `weather`: what becomes of writes; `reloads`: how often the page is still to be reloaded in the middle of one. */
function meetWrite(transaction: IDBTransaction, database: IDBDatabase): void {
  const weather = sessionStorage.getItem('weather');
  const reloads = Number(sessionStorage.getItem('reloads'));
  writes += 1;
  if (weather === 'is full') fillUp(transaction);
  if (weather === 'aborts') transaction.abort();
  if (weather === 'closes') database.close();
  // The promotion is the first write of a page; a little later it may be over.
  if (isLeaving || reloads === 0 || writes !== 1) return;
  isLeaving = true;
  sessionStorage.setItem('reloads', String(reloads - 1));
  setTimeout(() => location.reload(), reloads % 6);
}

/** Refuses everything that is to be kept, for want of room. */
function fillUp(transaction: IDBTransaction): void {
  const open = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) =>
    Object.assign(open(name), {
      put: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
}

const session = createSession({
  baseUrl: location.origin,
  smokeCheck: 'skip',
  urls: () => ({ document: '/document' }),
  // Notes of what is shown are writes too, and storage that fails when the page goes away leaves them behind.
  visits: location.search === '?watched' ? undefined : 'unwatched',
  capabilities: () => capabilitiesFrom({ app: 'page', version: '1', build: 1, actions: [] }, declaredEnvironment),
});
const surface = session.open('tasks');
/** Everything that was shown, in order: `stale 1`. */
const shown: string[] = [];

function tell(): void {
  const snapshot = surface.getSnapshot();
  const record: StorageRecord = {
    shown: snapshot.shown,
    why: 'why' in snapshot ? snapshot.why : undefined,
    rejected: snapshot.rejected?.reason,
    revision: 'content' in snapshot ? snapshot.content?.manifest.revision : undefined,
    storeFault: snapshot.storeFault?.code,
    activity: snapshot.activity,
  };
  shown.push(`${record.shown} ${record.revision ?? ''}`.trim());
  Object.assign(globalThis, { record, shown });
  // A document that never lets go of the page. What it says before is heard all the same.
  if (sessionStorage.getItem('hangs') === 'yes' && record.revision !== undefined) console.info('hangs');
  while (sessionStorage.getItem('hangs') === 'yes' && record.revision !== undefined);
}
Object.assign(globalThis, { surface });
surface.subscribe(tell);
tell();
