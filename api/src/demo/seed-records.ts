import type { Tx } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { idOf } from './insert-rows.ts';

type Ids = ReadonlyMap<string, number>;

/** Notes of the staff, views of the register, notices, and who looked at whose page: what a few weeks of work leave behind. */
export async function seedRecords(tx: Tx, members: Ids, users: Ids): Promise<void> {
  const [desk, admin] = [idOf(users, 'staff@clubhouse.test'), idOf(users, 'admin@clubhouse.test')];
  const darius = idOf(members, 'M004817');
  await tx.run(sql`
    insert into journal_entry (type, member, name, content, author, author_name, created_at)
    values (
      'NOTE', ${darius}, 'Prefers calls after six', 'Works shifts at the yard; mornings are bad.', ${desk},
      'Jasmine Teo Hui Min', now() - interval '13 days'),
      (
        'NOTE', ${darius}, 'Asked about the jazz night', 'Wants two seats near the stage when booking opens.',
        ${desk}, 'Jasmine Teo Hui Min', now() - interval '5 days')`);
  await tx.run(sql`
    insert into journal_entry (type, member, name, content, author, author_name, created_at)
    select 'STATUS', id, 'ACTIVE → ' || status, status_reason, ${admin}, 'Farah Hanim binte Zulkifli',
      now() - make_interval(days => (10 + id % 200)::int)
    from member
    where status <> 'ACTIVE'`);
  await tx.run(sql`
    insert into member_view (member, viewer, hour, times, last_at)
    select ${darius}, viewer, date_trunc('hour', now() - ago), times, now() - ago
    from (
      values (${desk}::bigint, interval '5 days', 2), (${desk}::bigint, interval '13 days', 1),
        (${admin}::bigint, interval '40 days', 1)) v (viewer, ago, times)`);
  await tx.run(sql`
    insert into saved_view (owner, page, name, query, is_shared)
    values (${admin}, 'members', 'Corporate members', 'membership_level_1=CORPORATE', true),
      (${desk}, 'members', 'Spouses without a link',
        'membership_level_1=SPOUSE&linked_member_id__isnull=true', false)`);
  await tx.run(sql`
    insert into notice (app_user, kind, title, body, link, is_read, created_at)
    select u.id, 'REQUEST', 'Your update request was answered', 'Accepted: road name. Not accepted: nationality.',
      '/update-requests/' || r.id, false, r.reviewed_at
    from approval_record r
    join app_user u on u.member_profile = r.original_profile
    where r.status in ('APPROVED', 'REJECTED') and r.original_profile = ${darius}`);
  await tx.run(sql`
    insert into notice (app_user, kind, title, body, link, created_at)
    select u, 'REQUEST', r.name || ' has asked for a change', '', '/admin/approvals/' || r.id, r.created_at
    from approval_record r, unnest(${[desk, admin]}::bigint[]) u where r.status = 'PENDING'`);
}
