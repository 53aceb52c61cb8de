import { memberErasure } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { type AuditKeeper, recordBySystem, redactLines } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { linesOfMember } from '../data-activity/index.ts';
import {
  type ErasedMember,
  emptyRecord,
  eraseOthers,
  eraseRows,
  ROWS_OF_LOGIN,
  ROWS_OF_MEMBER,
} from './erased-rows.ts';

/** Lines about money keep their amounts. */
const MONEY = ['invoice', 'payment', 'refund', 'credit note', 'voucher', 'fee run', 'membership renewal'] as const;

/** The lines about a member, about what they booked, and of what they did themselves. */
const linesToRedact = ({ id, logins }: ErasedMember): Sql => sql`
  array(
    select unnest(${linesOfMember(id)})
    union
    select a.id
    from (
      select 'reservation' as resource, id as row_id
      from reservation
      where member = ${id}
      union all
      select k.resource, e.id
      from enrollment e
      cross join (values ('course enrollment'), ('event registration')) k (resource)
      where e.member = ${id}
      union all
      select 'participant', p.id
      from participant p
      join enrollment e on e.id = p.enrollment
      where e.member = ${id} or p.member = ${id}
      union all
      select 'booking person', p.id
      from reservation_person p
      join reservation b on b.id = p.reservation
      where p.member = ${id} or b.member = ${id}
      union all
      select 'membership application', id
      from membership_application
      where member = ${id}
      union all
      select 'member invitation', id
      from member_invitation
      where member = ${id}) r
    join audit a on a.resource = r.resource and a.row_id = r.row_id
    union
    select a.id
    from audit a
    where a.actor_user = any(${logins}::bigint[]))`;

async function findMember(tx: Tx, id: number): Promise<ErasedMember> {
  const found = await tx.row<Columns<'member', 'id' | 'name'> & Pick<ErasedMember, 'logins' | 'emails' | 'names'>>(sql`
    select m.id, m.name,
      array(select u.id from app_user u where u.member_profile = m.id) as logins,
      array(
        select lower(m.email)
        where m.email is not null
        union
        select lower(u.email)
        from app_user u
        where u.member_profile = m.id
        union
        select lower(p.email)
        from membership_application p
        where p.member = m.id) as emails,
      array(
        select m.name
        union
        select f.name
        from family_member f
        where f.member = m.id
        union
        select p.name
        from participant p
        join enrollment e on e.id = p.enrollment
        where e.member = m.id and p.name <> ''
        union
        select p.name
        from reservation_person p
        join reservation r on r.id = p.reservation
        where r.member = m.id and p.kind = 'GUEST') as names
    from member m
    where m.id = ${id}
    for no key update`);
  if (!found) throw new Error(`There is no member ${id} to erase.`);
  return { ...found, newName: t.erasedName() };
}

/**
 * Erases what the club keeps about a member, in one transaction. Invoices, payments and the audit log stay, without a
 * name; so does the record in the register, by its number.
 */
export async function eraseMember(
  tx: Tx,
  keeper: AuditKeeper,
  erasure: number,
  id: number,
  action: 'erase' | 'erase-again' = 'erase',
): Promise<void> {
  const member = await findMember(tx, id);
  const lines = await tx.row<{ ids: number[] }>(sql`select ${linesToRedact(member)} as ids`);
  for (const statement of eraseOthers(member)) await tx.run(statement);
  for (const rows of ROWS_OF_MEMBER) await tx.run(eraseRows(rows, [id], member.newName));
  for (const rows of ROWS_OF_LOGIN) await tx.run(eraseRows(rows, member.logins, member.newName));
  await tx.run(emptyRecord(member));
  await redactLines(tx, keeper, {
    erasure,
    lines: sql`${lines?.ids ?? []}::bigint[]`,
    keptResources: MONEY,
    logins: member.logins,
    member: id,
    oldName: member.name,
    newName: member.newName,
  });
  await tx.run(sql`
    update member_erasure
    set status = 'DONE', done_at = now(), reason = '', decision_reason = ''
    where id = ${erasure}`);
  await recordBySystem(tx, {
    action,
    resource: memberErasure.name,
    rowId: erasure,
    changes: { member: { old: id, new: id }, status: { old: 'APPROVED', new: 'DONE' } },
  });
}
