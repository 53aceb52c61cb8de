import { raw, type Sql, sql } from '../../../db/sql.ts';

/** The member to erase, as far as rows are found by it. */
export interface ErasedMember {
  readonly id: number;
  readonly name: string;
  readonly logins: readonly number[];
  /** The addresses they used here, in lower case. */
  readonly emails: readonly string[];
  /** Their name, and those of their family, their guests and everyone they enrolled: invoices name them. */
  readonly names: readonly string[];
  /** What stands in place of a name where one is needed. */
  readonly newName: string;
}

/** A column by which rows belong to a member, and what becomes of those rows. */
interface ErasedRows {
  readonly table: string;
  readonly column: string;
  /** The columns to empty, as SQL; without it the rows are deleted. */
  readonly empties?: (newName: string) => Sql;
}

const rows = (table: string, column = 'member', empties?: ErasedRows['empties']): ErasedRows => ({
  table,
  column,
  ...(empties && { empties }),
});

/** What hangs on the member's record, in the order in which it goes. */
export const ROWS_OF_MEMBER: readonly ErasedRows[] = [
  rows('acting_consent', 'grantor'),
  rows('acting_consent', 'delegate'),
  rows('calendar_feed'),
  rows('enrollment_draft'),
  rows('family_member'),
  rows('journal_entry'),
  rows('member_duplicate', 'first'),
  rows('member_duplicate', 'second'),
  rows('member_invitation'),
  rows('member_view'),
  rows('membership_application'),
  rows('membership_card'),
  rows('plan_item'),
  rows('reservation_person'),
  rows('wallet_pass', 'member', () => sql`member = null`),
  rows('acceptance', 'member', (name) => sql`accepted_by_name = ${name}, address = ''`),
  rows(
    'approval_record',
    'original_profile',
    (name) => sql`
      name = ${name}, data = '{}', base = '{}', sealed = null, decisions = '{}', remarks = '', attachment = null`,
  ),
  rows(
    'bulk_row',
    'member',
    (name) => sql`
      name = ${name}, sent = '{}', errors = '{}', changes = '{}', account = null, former_account = null`,
  ),
  rows('enrollment', 'member', (name) => sql`name = ${name}, email = '', phone = '', answers = '{}'`),
  rows('invoice', 'member', () => sql`guest_name = ''`),
  rows('open_game', 'member', () => sql`note = ''`),
  rows('newsletter_recipient', 'member', () => sql`address = '', name = ''`),
  rows('reservation', 'member', () => sql`name = '', remarks = '', companions = '{}'`),
];

/** What hangs on the member's logins. */
export const ROWS_OF_LOGIN: readonly ErasedRows[] = [
  rows('api_token', 'user_id'),
  rows('connected_login', 'user_id'),
  rows('identity_state', 'user_id'),
  rows('idempotency_key', 'user_id'),
  rows('link_ticket', 'user_id'),
  rows('linked_identity', 'user_id'),
  rows('login_challenge', 'user_id'),
  rows('mailed_token', 'user_id'),
  rows('notice', 'app_user'),
  rows('notice_choice', 'app_user'),
  rows('passkey', 'user_id'),
  rows('passkey_challenge', 'user_id'),
  rows('push_message', 'app_user'),
  rows('push_device', 'app_user'),
  rows('sms_consent', 'app_user'),
  rows('sms_message', 'app_user'),
  rows('saved_view', 'owner'),
  rows('second_factor', 'user_id'),
  rows('session', 'user_id'),
  rows('upload', 'owner'),
  rows(
    'app_user',
    'id',
    () => sql`
      username = 'erased-' || id, email = 'erased-' || id || '@invalid', password_hash = '', last_login = null,
      is_active = false, is_pending = false, email_verified_at = null, shares_email = false`,
  ),
];

/** A statement for rows that belong to one of these numbers. */
export const eraseRows = ({ table, column, empties }: ErasedRows, ids: readonly number[], newName: string): Sql =>
  empties
    ? sql`update ${raw(table)} set ${empties(newName)} where ${raw(column)} = any(${ids}::bigint[])`
    : sql`delete from ${raw(table)} where ${raw(column)} = any(${ids}::bigint[])`;

/** Finds a name, and not the same letters within a longer word. */
const wholeName = (name: string): string => `(?<!\\w)${name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\w)`;

/** Messages to those around the member, which name them: their spouse, who acts for whom, and the staff. */
function nameInMessages({ id, name, emails, newName }: ErasedMember): readonly Sql[] {
  const pattern = wholeName(name);
  const around = sql`
    select u.id, lower(u.email) as login_email, lower(m.email) as email
    from app_user u
    left join member m on m.id = u.member_profile
    where m.linked_member_id = ${id}
      or m.id in (select grantor from acting_consent where delegate = ${id})
      or m.id in (select delegate from acting_consent where grantor = ${id})
      or exists (select from user_role r where r.app_user = u.id)`;
  const without = (column: string): Sql =>
    sql`${raw(column)} = regexp_replace(${raw(column)}, ${pattern}, ${newName}, 'g')`;
  return [
    sql`update notice set ${without('title')}, ${without('body')}
      where app_user in (select id from (${around}) a) and title || ' ' || body ~ ${pattern}`,
    sql`update push_message set ${without('title')}, ${without('body')}
      where app_user in (select id from (${around}) a) and title || ' ' || body ~ ${pattern}`,
    sql`update outbox set ${without('subject')}, ${without('text')}, ${without('html')}
      where (
          lower("to") in (select unnest(array[login_email, email]) from (${around}) a)
          or lower("to") = any(${emails}::text[]))
        and subject || ' ' || text ~ ${pattern}`,
  ];
}

/** What is found in other ways; before the rows above, as some of it is found by them. */
export function eraseOthers(member: ErasedMember): readonly Sql[] {
  const { id, emails, names, newName } = member;
  return [
    // A photo that staff took.
    sql`delete from upload u using member m where m.id = ${id} and m.photo like '%' || u.key || '%'`,
    sql`update approval_request set name = ${newName}, remarks = ''
    where approval_record in (select id from approval_record where original_profile = ${id})`,
    sql`update invoice_email set "to" = ''
    where invoice in (select id from invoice where member = ${id})`,
    // The member, no matter who enrolled them, and the family and guests whom they enrolled. Other members keep their place.
    sql`update participant
    set name = ${newName}, email = '', phone = '', date_of_birth = null, gender = null, remarks = '', answers = '{}'
    where member = ${id}
      or member is null and enrollment in (select id from enrollment where member = ${id})`,
    sql`update gateway_event set body = '{}'
    where payment in (select id from payment where member = ${id})`,
    // An address that a family shares keeps the others' emails, also those that are still to be sent.
    sql`delete from outbox
    where lower("to") = any(${emails}::text[])
      and not exists (select from member o where o.id <> ${id} and lower(o.email) = lower("to"))
      and not exists (
        select from app_user o where o.member_profile is distinct from ${id} and lower(o.email) = lower("to"))`,
    ...nameInMessages(member),
    ...names.map(wholeName).flatMap((name) => [
      sql`update invoice set description = regexp_replace(description, ${name}, ${newName}, 'g')
      where member = ${id} and description ~ ${name}`,
      sql`update invoice_item t set description = regexp_replace(t.description, ${name}, ${newName}, 'g')
      from invoice i
      where i.id = t.invoice and i.member = ${id} and t.description ~ ${name}`,
    ]),
    // Their guests, and what was written to them.
    sql`delete from outbox
    where template like 'visit%' and lower("to") in (
        select lower(p.email)
        from reservation_person p
        join reservation r on r.id = p.reservation
        where r.member = ${id})`,
    sql`delete from reservation_person where reservation in (select id from reservation where member = ${id})`,
    sql`update member set linked_member_id = null where id = ${id} or linked_member_id = ${id}`,
  ];
}

/** The record itself. The number, the kind of membership and its dates stay, for the books and the statistics. */
export const emptyRecord = ({ id, newName }: ErasedMember): Sql => sql`
  update member
  set name = ${newName}, preferred_name = '', email = null, mobile = '', home_phone = '', date_of_birth = null,
    gender = null, nationality = '', photo = null, race = null, religion = null, marital_status = null, remarks = '',
    status_reason = '', employment = null, prbm = null, bank_swift_code = '', bank_account = null,
    bank_account_last4 = '', postcode = '', block_no = '', road_name = '', unit_no = '', building = '',
    country = default, emergency_contact_name = '', emergency_contact_phone = '', newsletter_subscribed = false,
    newsletter_subscribed_osc = false, erased_at = now()
  where id = ${id}`;
