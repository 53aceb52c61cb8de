import { randomBytes } from 'node:crypto';
import { keptAnswers } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { type Sql, sql } from '../../../../db/sql.ts';
import { makeInvoice } from '../../../finance/invoices/index.ts';
import type { OfferingConfig } from '../../offerings/index.ts';
import { type CheckedEnrolment, invoiceItems } from './check-enrolment.ts';

export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly answers: unknown;
}

const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 80 bits that no one guesses, in signs that can be read aloud. */
const newTicket = (): string => `T${[...randomBytes(16)].map((byte) => SIGNS[byte % SIGNS.length]).join('')}`;

interface NewEnrolment {
  readonly member: number;
  readonly contact: Contact;
  readonly status: string;
  readonly by: number | null;
  /** The household plan that it is confirmed with. */
  readonly plan?: string | undefined;
  /** In place of the next number: one that is tried and never stored takes none. */
  readonly number?: Sql;
}

/** Writes an enrolment with everyone in it. */
export async function storeEnrollment(
  tx: Tx,
  config: OfferingConfig,
  { facts, people, judged }: CheckedEnrolment,
  { member, contact, status, by, plan, number }: NewEnrolment,
): Promise<number> {
  const prefix = facts.kind === 'COURSE' ? 'CE' : 'ER';
  const year = Temporal.Now.plainDateISO(config.CLUB_TIMEZONE).year;
  const made = await tx.row<{ id: number }>(sql`
    insert into enrollment (
      enrollment_number, kind, offering, term, member, name, email, phone, answers, status, waiting_since, created_by,
      plan)
    values (
      ${number ?? sql`numbered(${`${prefix}-${year}-`}, nextval('enrollment_number'), 5)`}, ${facts.kind}, ${facts.id},
      ${facts.term?.id ?? null}, ${member}, ${contact.name}, ${contact.email}, ${contact.phone},
      ${JSON.stringify(keptAnswers(facts.questions, contact.answers, false))}, ${status},
      case when ${status} = 'WAITLISTED' then clock_timestamp() end, ${by}, ${plan ?? null})
    returning id`);
  if (!made) throw new Error('An enrolment was not stored.');
  const rows = people.map((person, at) => ({
    participant_type: person.participant_type,
    name: person.name,
    email: person.email,
    phone: person.phone,
    date_of_birth: person.date_of_birth,
    gender: person.gender,
    member: person.member,
    family_member: person.family_member,
    remarks: person.remarks,
    answers: keptAnswers(facts.questions, person.answers, true),
    pricing: judged[at]?.price?.row.id ?? null,
    unit_price: judged[at]?.price?.cents ?? 0,
    ticket_code: newTicket(),
  }));
  await tx.run(sql`
    insert into participant (
      enrollment, offering, term, status, participant_type, name, email, phone, date_of_birth, gender, member,
      family_member, remarks, answers, pricing, unit_price, ticket_code)
    select ${made.id}, ${facts.id}, ${facts.term?.id ?? null}, ${status}, r.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      participant_type text, name text, email text, phone text, date_of_birth date, gender text, member bigint,
      family_member bigint, remarks text, answers jsonb, pricing bigint, unit_price bigint, ticket_code text)`);
  return made.id;
}

/** Makes the invoice of an enrolment that has its places, and writes down what each of them came to. Nothing to pay: none. */
export async function billEnrollment(
  tx: Tx,
  config: OfferingConfig,
  checked: CheckedEnrolment,
  {
    id,
    member,
    by,
    cause,
    dueDate,
  }: { id: number; member: number; by: number | null; cause: string; dueDate?: string },
): Promise<{ readonly invoice: number | null; readonly total: number }> {
  const items = invoiceItems(checked, id);
  if (items.every(({ unit_price }) => unit_price === 0)) return { invoice: null, total: 0 };
  const invoice = await makeInvoice(tx, config, {
    member,
    items,
    by,
    dueDate: dueDate ?? Temporal.Now.plainDateISO(config.CLUB_TIMEZONE).toString(),
    cause,
  });
  await tx.run(sql`
    update participant p
    set amount = i.amount
    from (select place, amount from invoice_item where invoice = ${invoice}) i,
      (
        select id, row_number() over (order by id) - 1 as place
        from participant
        where enrollment = ${id} and status <> 'CANCELLED') q
    where p.id = q.id and i.place = q.place`);
  const total = await tx.row<{ total: number }>(sql`select total_amount as total from invoice where id = ${invoice}`);
  return { invoice, total: total?.total ?? 0 };
}
