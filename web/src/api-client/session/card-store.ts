import type { PlatformKey } from '@clubhouse/contract';
import { readTokens } from './tokens.ts';

/** What a card says of its holder. */
export interface CardProfile {
  readonly id: number;
  readonly name: string;
  readonly membership_id: string;
  readonly status: string;
  readonly membership_level_1: string;
  readonly membership_end_date: string | null;
  readonly is_osc: boolean;
}

/** What is on the card, so that it can be drawn before anyone could be asked who this is. */
export interface ShownCard {
  readonly profile: CardProfile;
  readonly club: string;
  readonly timezone: string;
}

/** What a device keeps to make codes without the network. The key cannot be read out of it, only used. */
export interface StoredCard {
  /** The user whose card it is. */
  readonly owner: number;
  readonly privateKey: PlatformKey;
  readonly publicKey: string;
  readonly certificate: string;
  /** When the club certified the key, and until when that holds; in milliseconds of the club's clock. */
  readonly takenAt: number;
  readonly expiresAt: number;
  /** How far this device's clock is behind the club's. */
  readonly clockOffset: number;
  /** Missing on cards that were kept before there was an app; they are renewed at the next look. */
  readonly shown?: ShownCard;
}

/** A card that can be drawn without the club. */
export type DrawnCard = StoredCard & { readonly shown: ShownCard };

const DATABASE = 'clubhouse-card';
const STORE = 'card';
const OWN = 'own';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** For browsers that keep nothing: the card lives as long as the page. */
let inMemory: StoredCard | undefined;

const ownRow = () => withStore<StoredCard | undefined>('readonly', (store) => store.get(OWN)).catch(() => inMemory);

/** The card of the user who is logged in here, for a start without the network; undefined when no one is, or it was never opened. */
export async function readKeptCard(): Promise<DrawnCard | undefined> {
  if (!readTokens().refresh) return undefined;
  const kept = await ownRow();
  return kept?.shown && { ...kept, shown: kept.shown };
}

/** The card that this device keeps for a user; undefined when there is none, or it is someone else's. */
export async function readCard(owner: number): Promise<StoredCard | undefined> {
  const kept = await ownRow();
  return kept?.owner === owner ? kept : undefined;
}

/** Keeps a card. */
export async function keepCard(card: StoredCard): Promise<void> {
  inMemory = card;
  await withStore('readwrite', (store) => store.put(card, OWN)).catch(() => undefined);
}

/** Deletes key and certificate, unless they are this user's. */
export async function forgetCard(butOf?: number): Promise<void> {
  if (butOf !== undefined && (await readCard(butOf))) return;
  inMemory = undefined;
  await withStore('readwrite', (store) => store.delete(OWN)).catch(() => undefined);
}
