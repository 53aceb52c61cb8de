import { allows, type FoundMember } from '@clubhouse/contract';
import { type Actor, can } from '../../../access/index.ts';
import { isPerson } from '../../../db/find-person.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { hit } from '../../../limiter/index.ts';
import { maskName } from './rules.ts';

const MOST = 20;

/** A person who bills people or takes their money looks for them all day. */
const COUNTER = ['finance.manage', 'finance.till', 'finance.invoice', 'finance.bank'] as const;

/** Finds members by name, membership ID, email address or phone number. A plain member finds only by the whole number, and sees a masked name. */
export async function findMembers(
  db: Db,
  actor: Actor,
  query: Readonly<Record<string, string>>,
): Promise<FoundMember[]> {
  const exact = query.membership_id?.trim() ?? '';
  const words = query.search?.trim() ?? '';
  if (!can(actor, 'member.view')) return exact ? findMasked(db, actor, exact) : [];
  if (exact) return db.rows<FoundMember>(sql`${COLUMNS} where lower(membership_id) = lower(${exact})`);
  if ([...words].length < 2 || words.includes('\0')) return [];
  return db.rows<FoundMember>(sql`${COLUMNS} where ${isPerson(words)} order by name_key, id limit ${MOST}`);
}

const COLUMNS = sql`
  select id, name, membership_id, photo, status, membership_level_1, membership_level_3 from member t`;

async function findMasked(db: Db, actor: Actor, membershipId: string): Promise<FoundMember[]> {
  // Numbers come in sequence: without a brake the register could be walked.
  if (!allows(COUNTER, actor.rights))
    await hit(db, { key: `member-search:${actor.user_id}`, limit: 30, seconds: 3600 });
  const rows = await db.rows<FoundMember>(
    sql`${COLUMNS} where lower(membership_id) = lower(${membershipId}) and status <> 'BLACKLISTED'`,
  );
  const withheld = {
    photo: undefined,
    status: undefined,
    membership_level_1: undefined,
    membership_level_3: undefined,
  };
  return rows.map(({ id, name, membership_id }) => ({ id, name: maskName(name), membership_id, ...withheld }));
}
