// A session over the browser's own storage, in a page that can be reloaded during a write.
import { capabilitiesFrom, createSession } from 'pantograph';
import { declaredEnvironment } from './declared-environment.ts';

/** The shown document of the page, and its reason. */
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

/** `weather`: the fate of writes; `reloads`: the number of remaining reloads during a write. */
function meetWrite(transaction: IDBTransaction, database: IDBDatabase): void {
  const weather = sessionStorage.getItem('weather');
  const reloads = Number(sessionStorage.getItem('reloads'));
  writes += 1;
  if (weather === 'is full') fillUp(transaction);
  if (weather === 'aborts') transaction.abort();
  if (weather === 'closes') database.close();
  // The promotion is the first write of a page, and may soon be over.
  if (isLeaving || reloads === 0 || writes !== 1) return;
  isLeaving = true;
  sessionStorage.setItem('reloads', String(reloads - 1));
  setTimeout(() => location.reload(), reloads % 6);
}

/** Fails writes for want of room. */
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
  // Notes about visits are writes too, and would stay behind after a failure.
  visits: location.search === '?watched' ? undefined : 'unwatched',
  capabilities: () => capabilitiesFrom({ app: 'page', version: '1', build: 1, actions: [] }, declaredEnvironment),
});
const surface = session.open('tasks');
/** Shown states in order, such as `stale 1`. */
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
  // A document that hangs the page. The message before it arrives all the same.
  if (sessionStorage.getItem('hangs') === 'yes' && record.revision !== undefined) console.info('hangs');
  while (sessionStorage.getItem('hangs') === 'yes' && record.revision !== undefined);
}
Object.assign(globalThis, { surface });
surface.subscribe(tell);
tell();
