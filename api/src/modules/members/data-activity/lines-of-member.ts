import { raw, type Sql, sql } from '../../../db/sql.ts';

/** The member that a line of the audit log names, for rows that may be gone by now. Spelt as its index is. */
const NAMED = raw(
  `coalesce(changes #>> '{member,new}', changes #>> '{member,old}', changes #>> '{original_profile,new}')`,
);

/**
 * The lines about a member and everything that hangs on them: family, cards, journal, requests, login and sessions.
 * As an array, and found row by row (`offset 0`), so that a few lines cost little however long the audit log is.
 */
export const linesOfMember = (id: number): Sql => sql`
  array(
    select a.id
    from audit a
    where a.resource = 'member' and a.row_id = ${id}
    union
    select a.id
    from (
      select 'family member' as resource, id as row_id
      from family_member
      where member = ${id}
      union
      select 'membership card', id
      from membership_card
      where member = ${id}
      union
      select 'journal entry', id
      from journal_entry
      where member = ${id}
      union
      select 'approval record', id
      from approval_record
      where original_profile = ${id}
      union
      select 'acting consent', id
      from acting_consent
      where grantor = ${id}
      union
      select 'user', id
      from app_user
      where member_profile = ${id}
      union
      select 'session', s.id
      from session s
      join app_user u on u.id = s.user_id
      where u.member_profile = ${id}
      union
      select resource, row_id
      from audit
      where ${NAMED} = ${String(id)}
        and resource in ('family member', 'membership card', 'journal entry', 'approval record')) r
    cross join lateral (select x.id from audit x where x.resource = r.resource and x.row_id = r.row_id offset 0) a
    union
    select a.id
    from audit a
    where a.acting_for = ${id}
    union
    select a.id
    from app_user u
    cross join lateral (
      select x.id from audit x where x.actor_user = u.id and x.resource = 'session' and x.row_id is null offset 0) a
    where u.member_profile = ${id})`;
