import type { Db } from '../../db/pool.ts';
import { raw, sql } from '../../db/sql.ts';
import type { Collected } from './collection.ts';

/** The file for the bank or the paymaster was made: what is open in it is being collected. */
export const noteSent = (db: Pick<Db, 'run'>, run: number, option: Collected) =>
  db.run(sql`
    insert into fee_collection (fee_run, option)
    values (${run}, ${option})
    on conflict (fee_run, option) do update
    set sent_at = now(), settled_at = null`);

/** The bank or the paymaster has answered: what is still open was refused. */
export const noteSettled = (db: Pick<Db, 'run'>, run: number, option: Collected) =>
  db.run(sql`update fee_collection set settled_at = now() where fee_run = ${run} and option = ${option}`);

/**
 * Whether invoice `i` is being collected. A file whose answer nobody entered within 30 days counts no more, so that nobody is forgotten.
 */
export const UNDER_COLLECTION = raw(`exists (
  select from fee_bill b
  join fee_collection c on c.fee_run = b.fee_run and c.option = b.payment_option
  where b.invoice = i.id and c.settled_at is null and c.sent_at > now() - interval '30 days')`);
