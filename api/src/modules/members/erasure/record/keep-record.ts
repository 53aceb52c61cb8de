import { members as t } from '@clubhouse/messages/server/members';
import type { Config } from '../../../../config.ts';
import { type Database, type Db, inTransaction } from '../../../../db/pool.ts';
import { type Sql, sql } from '../../../../db/sql.ts';
import { wireInstant } from '../../../../db/wire-instant.ts';
import { messageOf } from '../../../../errors.ts';
import { joinRecords, type RecordedErasure, recordName, writeRecord } from './erasure-record.ts';
import { readIdentity, readRecords, recordPlaces } from './record-places.ts';

/** Who a member is, in one hash. What it is made of stays when they are erased. */
export const personHash = (club: string): Sql => sql`
  encode(
    sha256(convert_to(
      concat_ws('|', ${club}::text, m.id, m.membership_id, extract(epoch from m.created_at)::numeric),
      'UTF8')),
    'hex')`;

/** Those whom the database itself knows to be erased. */
async function readErased(db: Db, club: string): Promise<RecordedErasure[]> {
  return db.rows<RecordedErasure>(sql`
    select m.id as member, ${personHash(club)} as person, ${wireInstant(sql`m.erased_at`)} as erased_at
    from member m
    where m.erased_at is not null
    order by m.id`);
}

/** Writes down what is wrong with the record, for the console. */
export const noteProblems = (db: Database, problems: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.run(sql`delete from erasure_record_problem where problem <> all(${problems}::text[])`);
    await tx.run(sql`
      insert into erasure_record_problem (problem) select unnest(${problems}::text[])
      on conflict do nothing`);
  });

/**
 * Writes whom the database knows to be erased into the record, wherever it is missing there. It is done after each
 * erasure, every night and at each start: what a killed process left out is made up for. A damaged record is never
 * replaced, so that it isn't forgotten that it was damaged. Returns what is wrong.
 */
export async function keepRecord(db: Database, config: Config, more: readonly string[] = []): Promise<string[]> {
  const club = await readIdentity(db);
  const { there, erasures, problems } = await readRecords(recordPlaces(config, more), club);
  const own = new Set(recordPlaces(config).map(({ place }) => place));
  const all = joinRecords(erasures, await readErased(db, club));
  const found = [...problems];
  for (const { place, erasures: known } of there) {
    if (!known || known.length === all.length || !own.has(place.place)) continue;
    try {
      await place.writeText(recordName(club), writeRecord(club, all));
    } catch (error) {
      const values = { place: place.place, file: recordName(club), reason: messageOf(error) };
      found.push(t.erasureRecordUnwritten(values));
    }
  }
  return found;
}
