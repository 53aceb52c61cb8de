import type { Actor } from '../../../access/index.ts';
import { type CrudEngine, readRow } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { maskValues, servedResources } from '../../../resources/index.ts';
import { maskName } from '../register/index.ts';
import { readLog, withRole } from './access-log.ts';

/** Cents as people write them. */
const dollars = (column: string): Sql => raw(`to_char(${column} / 100.0, 'FM9999999990.00')`);

/** Rows that belong to the login of a member; `login` is the column that names it. */
const ofLogin = (login: string, member: number): Sql =>
  sql`join app_user u on u.id = ${raw(login)} where u.member_profile = ${member}`;

/** The parts of the file that are rows of their own. Who of the staff acted is not the member's data: their role is. */
const PARTS: Readonly<Record<string, (id: number) => Sql>> = {
  cards: (id) => sql`select card_number, issued_on, expires_on, is_current, reason, created_at from membership_card
    where member = ${id} order by id`,
  update_requests: (
    id,
  ) => sql`select id, status, data, base as before, decisions, remarks, attachment, created_at, reviewed_at
    from approval_record where original_profile = ${id} order by id`,
  acceptances: (id) => sql`
    select a.subject, a.title, a.accepted_at, a.accepted_by_name, a.address, a.version, x.text
    from acceptance a
    join accepted_terms x on x.version = a.version
    where a.member = ${id}
    order by a.id`,
  household_plan: (id) => sql`
    select i.kind, coalesce(f.name, o.name) as what, i.start_from, i.end_at, i.planned_on, i.created_at
    from plan_item i
    left join facility f on f.id = i.facility
    left join offering o on o.id = i.offering
    where i.member = ${id}
    order by i.id`,
  renewals: (id) => sql`
    select kind, status, from_level_1, from_level_2, level_1, level_2, starts_on, ends_on,
      ${dollars('amount')} as amount, created_at, done_at
    from membership_renewal
    where member = ${id}
    order by id`,
  application_documents: (id) => sql`
    select d.kind, u.name, u.content_type, u.size, d.created_at
    from application_document d
    join upload u on u.id = d.upload
    join membership_application a on a.id = d.application
    where a.member = ${id}
    order by d.id`,
  linked_accounts: (id) => sql`
    select p.name as provider, l.email, l.created_at, l.last_used_at
    from linked_identity l
    join sign_in_provider p on p.id = l.provider
    ${ofLogin('l.user_id', id)}
    order by l.id`,
  connected_systems: (id) => sql`
    select s.name, l.scopes, l.connected_at, l.last_used_at, l.withdrawn_at
    from connected_login l
    join connected_system s on s.id = l.system
    ${ofLogin('l.user_id', id)}
    order by l.id`,
  push_devices: (id) => sql`
    select d.device, d.created_at, d.last_used_at
    from push_device d
    ${ofLogin('d.app_user', id)}
    order by d.id`,
  cards_in_wallets: (id) => sql`
    select p.kind, p.created_at, (select count(*)::int from wallet_device d where d.pass = p.id) as devices
    from wallet_pass p
    where p.member = ${id}
    order by p.id`,
  text_messages: (id) => sql`
    select s.topic, s.number, case when s.topic = 'code' then '' else s.body end as text, s.status, s.created_at,
      s.sent_at
    from sms_message s
    ${ofLogin('s.app_user', id)}
    order by s.id`,
  text_message_consent: (id) => sql`
    select c.number, c.topics, c.confirmed_at, c.created_at
    from sms_consent c
    ${ofLogin('c.app_user', id)}
    order by c.id`,
  login: (id) => sql`select username, email, is_active, last_login from app_user where member_profile = ${id}`,
  sessions: (id) => sql`select s.device, s.address, s.created_at, s.last_used_at, s.ended_at
    from session s ${ofLogin('s.user_id', id)} order by s.id`,
  notices: (id) => sql`select n.kind, n.title, n.body, n.is_read, n.created_at from notice n
    ${ofLogin('n.app_user', id)} order by n.id`,
  uploads: (id) => sql`select f.name, f.content_type, f.size, f.created_at from upload f
    ${ofLogin('f.owner', id)} order by f.id`,
  letters: (id) => sql`
    select o.subject, o.status, o.created_at
    from outbox o
    where lower(o."to") in (
      select lower(email)
      from member
      where id = ${id}
      union select lower(email)
      from app_user
      where member_profile = ${id})
    order by o.id`,
  newsletters: (
    id,
  ) => sql`select n.subject, r.address, r.status, r.sent_at, r.unsubscribed_at from newsletter_recipient r
    join newsletter n on n.id = r.newsletter where r.member = ${id} order by r.id`,
  notices_switched_off: (id) => sql`select c.topic, c.channel from notice_choice c
    join app_user u on u.id = c.app_user where u.member_profile = ${id} order by c.topic, c.channel`,
  bookings: (id) => sql`
    select r.reservation_number, f.name as facility, r.name, r.status, r.pax, r.remarks, r.start_from, r.end_at,
      ${dollars('r.total_amount')} as total_amount, r.checked_in_at, r.ended_because, r.created_at
    from reservation r
    join facility f on f.id = r.facility
    where r.member = ${id}
    order by r.id`,
  enrollments: (id) => sql`
    select e.enrollment_number, o.name as offering, e.name, e.email, e.phone, e.answers, e.status,
      ${dollars('e.total_amount')} as total_amount, e.created_at,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'name', p.name, 'email', p.email, 'phone', p.phone, 'date_of_birth', p.date_of_birth, 'answers',
              p.answers, 'status', p.status)
            order by p.id),
          '[]')
        from participant p
        where p.enrollment = e.id) as participants
    from enrollment e
    join offering o on o.id = e.offering
    where e.member = ${id}
    order by e.id`,
  people_on_bookings: (id) => sql`
    select r.reservation_number, p.kind, p.name, p.email, p.status, ${dollars('p.fee')} as fee, p.created_at,
      p.answered_at, p.arrived_at
    from reservation_person p
    join reservation r on r.id = p.reservation
    where r.member = ${id} and p.kind = 'GUEST' or p.member = ${id}
    order by p.id`,
  open_games: (id) => sql`
    select r.reservation_number, g.places, g.level, g.note, g.needs_approval, g.shows_name, g.closed_because,
      g.created_at, g.closed_at
    from open_game g
    join reservation r on r.id = g.reservation
    where g.member = ${id}
    order by g.id`,
  acting_consents: (id) => sql`
    select case when grantor = ${id} then 'given' else 'held' end as direction, relationship, rights, shares_bill,
      created_at, last_used_at, ended_at, end_reason
    from acting_consent
    where grantor = ${id} or delegate = ${id}
    order by id`,
  erasure_requests: (id) => sql`
    select status, reason, decision_reason, erase_on, created_at, decided_at
    from member_erasure
    where member = ${id}
    order by id`,
  invoices: (id) => sql`
    select i.invoice_number, i.status, i.description, ${dollars('i.total_amount')} as total_amount,
      ${dollars('i.amount_paid')} as amount_paid, i.due_date, i.issued_at, i.paid_at
    from invoice i
    where i.member = ${id}
    order by i.id`,
  payments: (id) => sql`
    select p.reference, p.method, p.status, ${dollars('p.amount')} as amount,
      ${dollars('p.voucher_amount')} as voucher_amount, ${dollars('p.refunded_amount')} as refunded_amount, p.paid_at,
      p.created_at
    from payment p
    where p.member = ${id}
    order by p.id`,
  vouchers: (id) => sql`
    select v.code, v.status, v.value_type, ${dollars('v.value')} as value, ${dollars('v.balance')} as balance,
      v.expires_on, v.used_at, v.created_at
    from voucher v
    where v.member = ${id}
    order by v.id`,
};

/** The member's own eyes, no matter who asks: the file shows what its owner may see, but for what others need a right for. */
const ownerOf = (actor: Actor, id: number): Actor => ({
  ...actor,
  rights: [],
  member: { ...actor.member, id } as Actor['member'],
});

/** Someone else is in the file only as a masked name. */
function withoutOthers({ linked_member, linked_member_id: _id, ...profile }: Record<string, unknown>) {
  const other = linked_member as { readonly name: string } | null;
  return { ...profile, linked_member: other && { name: maskName(other.name) } };
}

type Request = Readonly<Record<'data' | 'before' | 'decisions', Readonly<Record<string, unknown>>>>;

/** An update request as the actor may see it. */
const maskRequest = (actor: Actor, id: number, request: Request) => ({
  ...request,
  data: maskValues(actor, id, request.data),
  before: maskValues(actor, id, request.before),
  decisions: maskValues(actor, id, request.decisions),
});

/** Everything that the club keeps about a member, for the member. */
export async function collectData(engine: CrudEngine, db: Db, actor: Actor, id: number) {
  const profile = await readRow(engine, db, servedResources.member, ownerOf(actor, id), id);
  const parts: Record<string, unknown> = {};
  for (const [name, statement] of Object.entries(PARTS)) parts[name] = await db.rows(statement(id));
  const { lines } = await readLog(db, id, { kind: null, limit: null, offset: 0 });
  return {
    taken_at: new Date().toISOString(),
    profile: maskValues(actor, id, withoutOthers(profile)),
    ...parts,
    update_requests: (parts.update_requests as Request[]).map((request) => maskRequest(actor, id, request)),
    access_log: lines.map(withRole),
  };
}
