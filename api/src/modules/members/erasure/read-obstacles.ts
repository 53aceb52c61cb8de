import { type ErasureFacts, type ErasureObstacle, erasureObstacles } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** What has to be settled before a member can be erased. */
export async function readObstacles(db: Db, member: number): Promise<ErasureObstacle[]> {
  const facts = await db.row<ErasureFacts>(sql`
    select m.status,
      exists (
        select from app_user u
        where u.member_profile = m.id
          and (exists (select from user_role r where r.app_user = u.id)
            or exists (select from user_sub_role s where s.app_user = u.id))) as has_staff_login,
      exists (
        select from invoice i
        where i.member = m.id and i.status in ('UNPAID', 'PARTIALLY_PAID', 'OVERDUE') and i.amount_due > 0
      ) as has_unpaid_invoice,
      exists (select from payment p where p.member = m.id and p.status = 'PENDING') as has_open_payment,
      exists (
        select from refund r
        join payment p on p.id = r.payment
        where p.member = m.id and r.status = 'PENDING') as has_open_refund,
      exists (
        select from payment_dispute d
        join payment p on p.id = d.payment
        where p.member = m.id and d.closed_at is null) as has_open_dispute,
      exists (
        select from reservation r
        where r.member = m.id and r.status in ('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED') and r.end_at > now()
      ) as has_coming_booking,
      exists (
        select from participant p
        join enrollment e on e.id = p.enrollment
        join offering o on o.id = p.offering
        where (e.member = m.id or p.member = m.id) and p.status <> 'CANCELLED'
          and o.status in ('DRAFT', 'PUBLISHED', 'CLOSED')) as has_coming_course,
      exists (
        select from member_duplicate d
        where m.id in (d.first, d.second) and d.status = 'MERGED' and d.undo_until > now()) as has_merge_to_undo
    from member m
    where m.id = ${member}`);
  if (!facts) throw new Error(`There is no member ${member}.`);
  return erasureObstacles(facts);
}
