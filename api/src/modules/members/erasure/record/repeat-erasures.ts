import { members as t } from '@clubhouse/messages/server/members';
import { type AuditKeeper, auditKeeper } from '../../../../audit/index.ts';
import type { Config } from '../../../../config.ts';
import { type Database, inTransaction, type Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import type { ConfigWithSecrets } from '../../../../secrets.ts';
import { eraseMember } from '../erase-member.ts';
import { readObstacles } from '../read-obstacles.ts';
import type { RecordedErasure } from './erasure-record.ts';
import { keepRecord, noteProblems, personHash } from './keep-record.ts';
import { readIdentity, readRecords, recordPlaces } from './record-places.ts';

interface SettledErasures {
  /** How many were erased again. */
  readonly repeated: number;
  /** What is wrong, in words. */
  readonly problems: readonly string[];
}

/** Someone who was erased after this database was saved, and is there again. */
interface BackAgain {
  readonly member: number;
  readonly erased_at: string;
  /** It is the same person. */
  readonly same: boolean;
}

async function findBackAgain(db: Database, club: string, erasures: readonly RecordedErasure[]): Promise<BackAgain[]> {
  return db.rows<BackAgain>(sql`
    select distinct on (r.member) r.member, r.erased_at, r.person = ${personHash(club)} as same
    from unnest(
        ${erasures.map(({ member }) => member)}::bigint[], ${erasures.map(({ person }) => person)}::text[],
        ${erasures.map(({ erased_at }) => erased_at)}::text[]) as r (member, person, erased_at)
    join member m on m.id = r.member
    -- A member entered later only got the number that the erased one had.
    where m.erased_at is null and m.created_at <= r.erased_at::timestamptz
    order by r.member, same desc`);
}

/** Whom the record names and the database doesn't know to be erased: after a restore, those who came back with it. */
export async function findMissing(db: Database, config: Config, more: readonly string[] = []) {
  const club = await readIdentity(db);
  const { erasures, problems } = await readRecords(recordPlaces(config, more), club);
  const found = erasures.length > 0 ? await findBackAgain(db, club, erasures) : [];
  const others = found.filter(({ same }) => !same);
  return {
    missing: found.filter(({ same }) => same),
    problems: [...problems, ...others.map(({ member }) => t.erasureRecordOther({ member: String(member) }))],
  };
}

/** A membership that went on in the backup had ended by the time of the erasure. */
const endMembership = ({ member, erased_at }: BackAgain) => sql`
  update member
  set status = 'TERMINATED-VOLUNTARY',
    membership_end_date = greatest(
      membership_start_date,
      least(membership_end_date, ${erased_at}::timestamptz::date))
  where id = ${member} and status not like 'TERMINATED%'`;

/** The request that the erasure is written down with: the one that was open in the backup, or a new one. */
async function openRequest(tx: Tx, { member, erased_at }: BackAgain): Promise<number> {
  const made = await tx.row<Columns<'member_erasure', 'id'>>(sql`
    insert into member_erasure (member, status, decided_at, erase_on)
    values (${member}, 'APPROVED', now(), ${erased_at}::timestamptz::date)
    on conflict (member) where status in ('REQUESTED', 'APPROVED')
      do update set status = 'APPROVED', erase_on = excluded.erase_on,
        decided_at = coalesce(member_erasure.decided_at, excluded.decided_at)
    returning id`);
  if (!made) throw new Error('No request was written.');
  return made.id;
}

/** Returns whether it still had to be done. */
async function eraseAgain(tx: Tx, keeper: AuditKeeper, again: BackAgain): Promise<boolean> {
  const { member } = again;
  const held = await tx.row(sql`select from member where id = ${member} and erased_at is null for no key update`);
  if (!held) return false;
  await tx.run(endMembership(again));
  const open = await readObstacles(tx, member);
  const erasure = await openRequest(tx, again);
  await eraseMember(tx, keeper, erasure, member, 'erase-again');
  const words = [t.erasureRepeated(), ...open.map((obstacle) => t.erasureObstacle({ obstacle }))].join(' ');
  await tx.run(sql`update member_erasure set repeated_at = now(), decision_reason = ${words} where id = ${erasure}`);
  return true;
}

/**
 * Brings the record and the database in line: whom one of them knows to be erased, the other one knows then. Those who
 * came back with a backup are erased again, each in a transaction of its own: after a kill, the next start goes on, and
 * members erased already are left alone.
 */
export async function settleErasures(
  db: Database,
  config: ConfigWithSecrets,
  more: readonly string[] = [],
): Promise<SettledErasures> {
  const kept = await keepRecord(db, config, more);
  const { missing, problems } = await findMissing(db, config, more);
  const keeper = auditKeeper(config);
  let repeated = 0;
  for (const again of missing) if (await inTransaction(db, (tx) => eraseAgain(tx, keeper, again))) repeated += 1;
  const found = [...new Set([...kept, ...problems])];
  await noteProblems(db, found);
  return { repeated, problems: found };
}
