import { cleanWithSession } from '../../../../api-client/session/session-cleanup.ts';
import type { DeskList } from './offline-check.ts';

const DATABASE = 'clubhouse-desk';
const STORE = 'list';
const KEY = 'latest';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const asked = work(database.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  } finally {
    database.close();
  }
}

/** The register in short as it was last fetched here; nothing where the browser keeps nothing. */
export const readKept = (): Promise<DeskList | undefined> =>
  inStore('readonly', (store) => store.get(KEY) as IDBRequest<DeskList | undefined>).catch(() => undefined);

/** Keeps the register in short for when the network is down. */
export const keep = (list: DeskList): Promise<void> =>
  inStore('readwrite', (store) => store.put(list, KEY)).then(
    () => undefined,
    () => undefined,
  );

// It was read with the rights of the user who is logged in, and goes with them.
cleanWithSession(() => {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(DATABASE);
});
