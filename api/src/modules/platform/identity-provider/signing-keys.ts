import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Seal } from '../../../access/index.ts';
import { type Database, type Db, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';

/** A key signs for this many days. */
const DAYS = 90;

/** A new key is published for this many hours before it signs, and the old one so many after. */
const OVERLAP_HOURS = 24;

/** What a key is bound to where it is stored. */
const keyBinding = (uid: string): string => `signing key ${uid}`;

/** Not followed yet by a key that has signed for a day. */
const IS_PUBLISHED = raw(`not exists (
  select from signing_key n
  where n.id > k.id and n.signs_from < now() - make_interval(hours => ${OVERLAP_HOURS}))`);

interface KeyState extends Columns<'signing_key', 'id'> {
  readonly signs: boolean;
  readonly is_old: boolean;
}

/** The keys that are published, the one that signs first. */
const readStates = (db: Db) =>
  db.rows<KeyState>(sql`
    select k.id, k.signs_from <= now() as signs, k.created_at < now() - make_interval(days => ${DAYS}) as is_old
    from signing_key k
    where k.private_key is not null and ${IS_PUBLISHED}
    order by k.signs_from <= now() desc, k.id desc`);

/** Makes an RSA key with Node's own generator and stores it encrypted. */
export async function makeSigningKey(tx: Tx, seal: Seal, signsInHours: number): Promise<number> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const uid = randomUUID();
  const sealed = seal.close(JSON.stringify(privateKey.export({ format: 'jwk' })), keyBinding(uid));
  const made = await tx.row<Columns<'signing_key', 'id'>>(sql`
    insert into signing_key (uid, private_key, signs_from)
    values (${uid}, ${sealed}, now() + make_interval(hours => ${signsInHours}))
    returning id`);
  return made?.id ?? 0;
}

/** Makes the first key, and the next one when it is time. Of several processes one does it. */
async function addMissing(db: Database, seal: Seal): Promise<readonly KeyState[]> {
  return inTransaction(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('signing_key'))`);
    const states = await readStates(tx);
    if (needsFirst(states)) await makeSigningKey(tx, seal, 0);
    else if (needsNext(states)) await makeSigningKey(tx, seal, OVERLAP_HOURS);
    return readStates(tx);
  });
}

const needsFirst = (states: readonly KeyState[]) => !states.some(({ signs }) => signs);
const needsNext = (states: readonly KeyState[]) => states.every(({ is_old }) => is_old);

/** The ids of the keys that are published, the one that signs first. */
export async function publishedKeys(db: Database, seal: Seal): Promise<readonly number[]> {
  const known = await readStates(db);
  const states = needsFirst(known) || needsNext(known) ? await addMissing(db, seal) : known;
  return states.map(({ id }) => id);
}

/** The keys themselves, in the order of their ids. */
export async function openKeys(db: Database, seal: Seal, ids: readonly number[]): Promise<readonly object[]> {
  const rows = await db.rows<Columns<'signing_key', 'id' | 'uid' | 'private_key'>>(
    sql`select id, uid, private_key from signing_key where id = any(${ids}::bigint[])`,
  );
  const opened: object[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    if (row?.private_key) opened.push(JSON.parse(seal.open(row.private_key, keyBinding(row.uid))));
  }
  return opened;
}

/** Forgets the keys before this one, so that systems no longer find them. */
export const withdrawKeysBefore = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`update signing_key set private_key = null where id < ${id}`);

export interface KeyDates {
  readonly since: string | null;
  readonly old_until: string | null;
}

/** Since when the present key signs, and until when the one before is published. */
export async function readKeyDates(db: Db): Promise<KeyDates> {
  const row = await db.row<KeyDates>(sql`
    with signing as (
      select id, signs_from
      from signing_key
      where signs_from <= now() and private_key is not null
      order by id desc
      limit 1)
    select s.signs_from as since,
      case when exists (
          select from signing_key k
          where k.id < s.id and k.private_key is not null and ${IS_PUBLISHED})
       
        then s.signs_from + make_interval(hours => ${OVERLAP_HOURS}) end as old_until
    from signing s`);
  return row ?? { since: null, old_until: null };
}
