import type { MemberStatus } from '@clubhouse/contract';
import { sql } from '../../src/db/sql.ts';
import { MOVED } from '../../src/modules/members/duplicates/merge-references.ts';
import { type BuiltMember, buildMember } from '../factories.ts';
import { buildRegisterClub } from './register-club.ts';

export const DUPLICATES = '/profile/duplicate/';

/** A club with records that are one person. */
export async function buildMergeClub() {
  const club = await buildRegisterClub();
  const { db, admin } = club;

  /** Two records of one person, compared; the first is kept unless a test says otherwise. */
  async function buildPair(statuses: readonly [MemberStatus, MemberStatus] = ['ACTIVE', 'ACTIVE']) {
    const kept = await buildMember(db, { status: statuses[0] });
    const duplicate = await buildMember(db, { status: statuses[1] });
    const pair = await db.row<{ id: number }>(sql`
      insert into member_duplicate (first, second, reasons) values (${kept.id}, ${duplicate.id}, '{SAME_EMAIL}') returning id`);
    const path = `${DUPLICATES}${pair?.id}/`;
    const merge = (body: object = {}, by = admin) =>
      by.ask('POST', `${path}merge/`, { keep: kept.id, take: [], ...body });
    return { kept, duplicate, path, merge, undo: () => admin.ask('POST', `${path}undo/`, {}) };
  }

  /** Who has what, row by row: every table whose rows can move. */
  async function holdings(...members: readonly BuiltMember[]) {
    const ids = members.map(({ id }) => id);
    const all: Record<string, unknown> = {};
    for (const { table, column } of MOVED)
      all[table] = await db.rows({
        text: `select to_jsonb(t) - 'updated_at' as row from ${table} t where ${column} = any($1::bigint[])
          order by to_jsonb(t)::text`,
        values: [ids],
      });
    return all;
  }

  /** A record with something of most kinds. */
  async function furnish({ id }: BuiltMember) {
    const category = await db.row<{ id: number }>(
      sql`insert into facility_category (name) values (${`Category ${id}`}) returning id`,
    );
    const facility = await db.row<{ id: number }>(
      sql`insert into facility (name, type, category) values (${`Court ${id}`}, 'ROOM', ${category?.id ?? 0}) returning id`,
    );
    await db.run(sql`
      insert into reservation (reservation_number, facility, member, status, pax, start_from, end_at, check_in_code)
      values (${`D${id}`}, ${facility?.id ?? 0}, ${id}, 'CONFIRMED', 1, now() + interval '1 day',
        now() + interval '25 hours', ${`code${id}`})`);
    await db.run(sql`
      insert into invoice (invoice_number, member, status, description, subtotal, gst_rate, gst_amount, total_amount,
        due_date, payment_token, issued_at)
      values (${`T-${id}`}, ${id}, 'ISSUED', 'Tennis', 1000, 900, 83, 1000, current_date, ${`token${id}`}, now())`);
    await db.run(sql`insert into family_member (member, name, relationship) values (${id}, 'Aiden', 'CHILD')`);
    await db.run(
      sql`insert into membership_card (member, card_number, is_current, issued_on) values (${id}, ${`C${id}`}, true, current_date)`,
    );
  }

  return { ...club, buildPair, holdings, furnish };
}
