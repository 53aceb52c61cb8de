import { randomUUID } from 'node:crypto';
import type { Seal } from '../../../access/index.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { newPushKeys, type PushKeys } from './vapid.ts';

/** What the private key is bound to where it is stored. */
const keyBinding = (uid: string): string => `push key ${uid}`;

type StoredKey = Columns<'push_key', 'uid' | 'public_key' | 'private_key'>;

const readKey = (db: Db) => db.row<StoredKey>(sql`select uid, public_key, private_key from push_key`);

/** The club's key for push services (VAPID), made when it is first needed. All processes use the one that came first. */
async function storedKey(db: Db, seal: Seal): Promise<StoredKey> {
  const known = await readKey(db);
  if (known) return known;
  const { publicKey, privateKey } = newPushKeys();
  const uid = randomUUID();
  await db.run(sql`
    insert into push_key (uid, public_key, private_key)
    values (${uid}, ${publicKey}, ${seal.close(privateKey, keyBinding(uid))})
    on conflict (id) do nothing`);
  const made = await readKey(db);
  if (!made) throw new Error('The push key vanished.');
  return made;
}

export const publicPushKey = async (db: Db, seal: Seal): Promise<string> => (await storedKey(db, seal)).public_key;

export async function openPushKeys(db: Db, seal: Seal): Promise<PushKeys> {
  const { uid, public_key, private_key } = await storedKey(db, seal);
  return { publicKey: public_key, privateKey: seal.open(private_key, keyBinding(uid)) };
}
