// Disturbs transactions of IndexedDB that write, like a browser in trouble.

/** Calls `meet` with the next transactions that write. @returns stops it */
export function meetWrites(meet: (transaction: IDBTransaction, database: IDBDatabase) => void): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...parameters) {
    const transaction = original.apply(this, parameters);
    if (transaction.mode === 'readwrite') meet(transaction, this);
    return transaction;
  };
  return () => (IDBDatabase.prototype.transaction = original);
}

/** Makes a transaction refuse every write, as with full storage. */
export function fillUp(transaction: IDBTransaction): void {
  const open = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const table = open(name);
    table.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return table;
  };
}

/** Closes a database by force and leaves a transaction without an end: its requests are never answered. */
export function leaveBehind(transaction: IDBTransaction, database: IDBDatabase): void {
  const open = transaction.objectStore.bind(transaction);
  transaction.objectStore = (name) => {
    const table = open(name);
    const unanswered = (): IDBRequest<IDBValidKey> => Object.create(null) as IDBRequest<IDBValidKey>;
    table.get = table.put = unanswered;
    return table;
  };
  setTimeout(() => {
    database.close();
    database.dispatchEvent(new Event('close'));
  });
}
