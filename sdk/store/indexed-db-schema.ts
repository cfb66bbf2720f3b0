// Opens the database and upgrades its schema. Must not know the contents of the tables.

import { PlayerError } from '../errors.ts';

/** A step of the schema from the version that is its index to the next, in the upgrade's transaction. A published step never changes. */
export type SchemaStep = (database: IDBDatabase, transaction: IDBTransaction) => void;

/** All steps of the schema. Their number is its version. */
export const schemaSteps: readonly SchemaStep[] = [
  (database) => {
    for (const name of ['documents', 'staged', 'rejections', 'intents']) database.createObjectStore(name);
  },
  (database) => {
    for (const name of ['revisions', 'epochs']) database.createObjectStore(name);
  },
  // Rows of no released version.
  (_database, transaction) => {
    for (const name of ['revisions', 'epochs']) transaction.objectStore(name).clear();
  },
  (database) => {
    for (const name of ['times', 'showings']) database.createObjectStore(name);
  },
  // Staged documents were never last-known-good, and the next fetch brings them again.
  (database) => database.deleteObjectStore('staged'),
];

/** The factory of databases: `indexedDB` of a page. Declared here, because the types of Node have none. */
export interface DatabaseFactory {
  readonly open: (name: string, version?: number) => unknown;
}

/** The place of a database. */
export interface DatabaseOptions {
  /** Name of the database. */
  readonly name: string;
  /** Default: the platform's. */
  readonly factory?: DatabaseFactory | undefined;
}

export interface OpenDatabaseOptions extends DatabaseOptions {
  /** Steps for upgrading an older database. Default: `schemaSteps`. */
  readonly steps?: readonly SchemaStep[] | undefined;
}

/**
 * Opens a connection. `onClosed` is called when it becomes unusable: the browser closed it, or newer code in another
 * tab needs it closed. Rejects with `store/unavailable`, `store/blocked` or `store/newer`. Some browsers sometimes
 * never answer; a session limits the wait as for any other call.
 */
export function openDatabase(
  { factory, name, steps = schemaSteps }: OpenDatabaseOptions,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isBlocked = false;
    const request = start(factory, name, steps.length);
    if (request === undefined) {
      reject(unavailable('none'));
      return;
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      const { transaction } = request;
      if (transaction !== null) for (const step of steps.slice(oldVersion)) step(request.result, transaction);
    };
    request.onblocked = () => {
      isBlocked = true;
      reject(new PlayerError('store/blocked', 'the store: expected to upgrade it, got blocked by another tab'));
    };
    request.onerror = () => reject(openError(request.error));
    request.onsuccess = () => {
      const database = request.result;
      if (isBlocked) {
        // A late connection must not block other tabs.
        database.close();
        return;
      }
      database.onclose = onClosed;
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
  });
}

function start(factory: DatabaseFactory | undefined, name: string, version: number): IDBOpenDBRequest | undefined {
  try {
    // Absent on servers; the getter itself throws in some sandboxed frames.
    return ((factory ?? indexedDB) as IDBFactory | undefined)?.open(name, version);
  } catch {
    return undefined;
  }
}

function openError(cause: DOMException | null): PlayerError {
  if (cause?.name === 'VersionError')
    return new PlayerError('store/newer', 'the store: expected our schema, got a newer one');
  if (cause?.name === 'QuotaExceededError')
    return new PlayerError('store/quota', 'the store: expected room for a database, got none');
  return unavailable(cause?.name ?? 'an error');
}

function unavailable(got: string): PlayerError {
  return new PlayerError('store/unavailable', `the store: expected a database, got ${got}`);
}
