import type { Answer, readOwnApplication as call } from '@clubhouse/contract';
import { centsToMoney } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import type { JoinConfig } from './application-dependencies.ts';
import { openFields } from './corrections/open-fields.ts';
import { readStored } from './stored-application.ts';

type Own = Answer<typeof call>;
type Found = Omit<Own, 'amount' | 'open_fields'> & { readonly cents: number | null };

/** What an applicant sees of their application. */
export async function readOwnApplication(db: Db, config: JoinConfig, id: number): Promise<Own> {
  const found = await db.row<Found>(sql`
    select a.email, a.status, a.membership_type, a.level_1, a.level_2, a.name, a.mobile, a.date_of_birth, a.gender,
      a.postcode, a.block_no, a.road_name, a.unit_no, a.building, a.country, a.spouse_name, a.children, a.proposer_id,
      a.seconder_id, a.note, a.corrections, a.amount as cents, a.pay_by,
      (
        select coalesce(json_agg(json_build_object('role', s.role, 'status', s.status) order by s.role), '[]')
        from application_sponsor s
        where s.application = a.id) as sponsors,
      (
        select coalesce(
          json_agg(
            json_build_object('id', d.id, 'kind', d.kind, 'name', u.name, 'size', u.size, 'created_at', d.created_at)
            order by d.id),
          '[]')
        from application_document d
        join upload u on u.id = d.upload
        where d.application = a.id) as documents,
      case when a.status = 'WAITLISTED' then (
        select count(*)::integer
        from membership_application o
        where o.status = 'WAITLISTED' and o.membership_type = a.membership_type
          and (o.waitlisted_at, o.id) <= (a.waitlisted_at, a.id)) end as waitlist_position,
      case when a.status = 'APPROVED' then (
        select '/payment/' || i.payment_token from invoice i where i.id = a.invoice) end as payment_path,
      (select m.membership_id from member m where m.id = a.member) as membership_id
    from membership_application a
    where a.id = ${id}`);
  if (!found) throw notFound();
  const { cents, ...shown } = found;
  const open_fields = await openFields(db, config, await readStored(db, id));
  return { ...shown, open_fields, amount: cents === null ? null : centsToMoney(cents) };
}
