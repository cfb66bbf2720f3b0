// Reaches into transactions of IndexedDB that write, as a browser in trouble does.

/** Calls `meet` with the next transactions that write, until the answer is called. */
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

/** Makes a transaction refuse everything that it is to keep, for want of room. */
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

/** Closes a database by force and leaves a transaction as it is: nothing in it is ever answered. */
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
