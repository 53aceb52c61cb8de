import { addDays, type FamilyRow } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { members } from '@clubhouse/messages/server/members';
import { recordBySystem } from '../../../audit/index.ts';
import { nextMembershipIds } from '../../../db/membership-numbers.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday, type FinanceConfig, type PaidListener } from '../../finance/invoices/index.ts';
import { storeApplicantAcceptance } from '../acceptances/index.ts';
import { issueFirstCard } from '../register/index.ts';

type Application = Tables['membership_application'];

/** The last day of a membership that is renewed after this many months; null where it has no end. */
function endOf(startsOn: string, months: number | null): string | null {
  if (months === null) return null;
  return addDays(Temporal.PlainDate.from(startsOn).add({ months }).toString(), -1);
}

async function insertMember(tx: Tx, application: Application): Promise<number> {
  const { level_1, level_2, starts_on: startsOn } = application;
  const [membershipId] = await nextMembershipIds(tx, [level_1]);
  const type = await tx.row<Columns<'membership_type', 'renewal_months'>>(sql`
    select renewal_months from membership_type where level_1 = ${level_1} and level_2 = ${level_2}`);
  const ends = endOf(startsOn ?? '', type?.renewal_months ?? null);
  const made = await tx.row<Columns<'member', 'id'>>(sql`
    insert into member (
      membership_id, name, email, mobile, date_of_birth, gender, postcode, block_no, road_name, unit_no, building,
      country, membership_level_1, membership_level_2, membership_level_3, status, membership_start_date,
      membership_end_date)
    select ${membershipId}, name, email, mobile, date_of_birth, gender, postcode, block_no, road_name, unit_no,
      building, country, level_1, level_2, 'STANDARD', 'ACTIVE', starts_on, ${ends}::date
    from membership_application
    where id = ${application.id}
    returning id`);
  if (!made) throw new Error('A new member was not stored.');
  const changes = { membership_id: { old: null, new: membershipId }, name: { old: null, new: application.name } };
  await recordBySystem(tx, { action: 'create', resource: 'member', rowId: made.id, changes });
  await tx.run(sql`
    insert into journal_entry (type, member, name, content)
    values ('SYSTEM', ${made.id}, ${members.journalJoined()}, ${t.journalJoinedOnline()})`);
  return made.id;
}

async function addHousehold(tx: Tx, member: number, { spouse_name, children }: Application): Promise<void> {
  if (spouse_name !== '')
    await tx.run(sql`
      insert into family_member (member, name, relationship) values (${member}, ${spouse_name}, 'SPOUSE')`);
  for (const { name, date_of_birth, gender } of children as readonly FamilyRow[])
    await tx.run(sql`
      insert into family_member (member, name, relationship, date_of_birth, gender)
      values (${member}, ${name}, 'CHILD', ${date_of_birth}, ${gender})`);
}

/** The invoice of an applicant belongs to the member from now on, and the first period counts as billed. */
async function takeOverInvoice(tx: Tx, member: number, application: Application): Promise<void> {
  const { invoice, fee_from, fee_until } = application;
  if (invoice === null) return;
  await tx.run(sql`update invoice set member = ${member} where id = ${invoice} and member is null`);
  await tx.run(sql`
    update payment
    set member = ${member}
    where member is null and id in (select payment from payment_part where invoice = ${invoice})`);
  await tx.run(sql`
    insert into fee_bill (member, month, covers_until, invoice, payment_option)
    values (${member}, ${fee_from}, ${fee_until}, ${invoice}, 'NA')`);
}

/** An approved applicant becomes a member, with all that belongs to one. Once only. */
export async function activateMember(tx: Tx, config: FinanceConfig, id: number): Promise<void> {
  const application = await tx.row<Application>(sql`
    update membership_application
    set status = 'ACTIVE', changed_at = now()
    where id = ${id} and status = 'APPROVED'
    returning *`);
  if (!application) return;
  const member = await insertMember(tx, application);
  await tx.run(sql`update membership_application set member = ${member} where id = ${id}`);
  await addHousehold(tx, member, application);
  await issueFirstCard(tx, member, clubToday(config).toString());
  await takeOverInvoice(tx, member, application);
  const { name, terms_version: version, terms_accepted_at: at, terms_address: address } = application;
  if (version !== null && at !== null)
    await storeApplicantAcceptance(tx, { member, name, title: t.termsOfMembership(), version, address, at });
  // The invitation leads to the creation of the login.
  await tx.run(sql`
    insert into member_invitation (batch, member, email)
    values (nextval('member_invitation_batch'), ${member}, ${application.email})`);
  const changes = { status: { old: 'APPROVED', new: 'ACTIVE' } };
  await recordBySystem(tx, { action: 'activate', resource: 'membership application', rowId: id, changes });
}

/** Hears that an invoice is paid. */
export const joinWhenPaid =
  (config: FinanceConfig): PaidListener =>
  async (tx, { id }) => {
    const application = await tx.row<Columns<'membership_application', 'id'>>(sql`
      select id from membership_application where invoice = ${id} and status = 'APPROVED'`);
    if (application) await activateMember(tx, config, application.id);
  };
