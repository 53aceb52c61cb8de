import type { MemberStatus } from '@clubhouse/contract';
import { familyJson } from '../../../../db/family-json.ts';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

interface HouseholdMember {
  readonly id: number;
  readonly name: string;
  readonly status: MemberStatus;
  readonly level: string;
  /** The last day of the membership. */
  readonly ends: string | null;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
}

interface HouseholdChild {
  readonly id: number;
  readonly name: string;
  readonly relationship: string;
  readonly date_of_birth: string | null;
  readonly gender: string | null;
}

/** A person with whom one lives, and the children of both. */
export interface Household {
  readonly members: readonly HouseholdMember[];
  readonly family: readonly HouseholdChild[];
}

/** Who belongs to a member: the linked member, and the family rows of both. */
export async function readHousehold(db: Db, member: number): Promise<Household> {
  const row = await db.row<Household>(sql`
    with home as (select * from member where id = ${member} or linked_member_id = ${member})
    select coalesce(
      (
        select json_agg(
          json_build_object(
            'id', m.id, 'name', m.name, 'status', m.status, 'level', m.membership_level_3, 'ends',
            m.membership_end_date, 'date_of_birth', m.date_of_birth, 'gender', m.gender)
          order by (m.id <> ${member}), m.id)
        from home m),
      '[]') as members,
      ${familyJson(sql`f.member in (select id from home)`)} as family`);
  return row ?? { members: [], family: [] };
}

/** Whom of a household already has, or waits for, a place. */
export async function readEnrolled(
  db: Db,
  offering: number,
  term: number | null,
  { members, family }: Household,
): Promise<{ readonly members: ReadonlySet<number>; readonly family: ReadonlySet<number> }> {
  const rows = await db.rows<{ member: number | null; family_member: number | null }>(sql`
    select member, family_member
    from participant
    where offering = ${offering} and term is not distinct from ${term} and status <> 'CANCELLED'
      and (
        member = any(${members.map(({ id }) => id)}::bigint[])
        or family_member = any(${family.map(({ id }) => id)}::bigint[]))`);
  return {
    members: new Set(rows.flatMap(({ member }) => member ?? [])),
    family: new Set(rows.flatMap(({ family_member }) => family_member ?? [])),
  };
}
