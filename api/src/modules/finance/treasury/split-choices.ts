import { centsToMoney, type SplitChoices } from '@clubhouse/contract';
import { type Actor, can } from '../../../access/index.ts';
import { foldedContains, idsOfPeople } from '../../../db/find-person.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import { invoiceNumbersIn } from './bank-line.ts';

/** What is offered at once. */
const MOST = 100;

/** A text as words between blanks, without case, accents and punctuation. */
const words = (text: Sql): Sql =>
  sql`' ' || trim(regexp_replace(plain_text(${text}), '[[:punct:][:space:]]+', ' ', 'g')) || ' '`;

/** Whether a line has a name or a membership ID of `m` among its words. */
const isNamed = (text: string): Sql => {
  const has = (column: string) => sql`position(${words(raw(column))} in ${words(sql`${text}::text`)}) > 0`;
  return sql`(${has('m.name')} or ${has('m.membership_id')})`;
};

/** Without the register, members are found by name and by the whole membership ID. */
const isSearched = (actor: Actor, search: string): Sql => sql`(
  i.member = any(${idsOfPeople(search, can(actor, 'member.view'))})
  or lower(m.membership_id) = lower(${search})
  or ${foldedContains(raw('plain_text(i.invoice_number)'), search)}
  or ${foldedContains(raw('plain_text(i.guest_name)'), search)})`;

interface SplitRequest {
  readonly text: string;
  readonly member: number | undefined;
  readonly search: string;
}

interface OpenInvoiceRow extends Columns<'invoice', 'invoice_number' | 'description' | 'due_date' | 'member'> {
  readonly invoice: Tables['invoice']['id'];
  readonly invoice_number: string;
  readonly due: number;
  readonly name: string;
  readonly membership_id: string;
  readonly named: boolean;
}

/**
 * The open invoices that a line may be for: of every member whom it names by an invoice, a name or a membership ID, and of one whom
 * staff have chosen; or those that a search finds. Invoices that are named come first, then the oldest.
 */
export async function readSplitChoices(
  db: Db,
  actor: Actor,
  { text, member, search }: SplitRequest,
): Promise<SplitChoices> {
  const numbers = invoiceNumbersIn(text);
  const named = sql`i.invoice_number = any(${numbers}::text[])`;
  const ofNamed = sql`(${named} or i.member = ${member ?? 0} or ${isNamed(text)} or i.member in (
    select n.member
    from invoice n
    where n.invoice_number = any(${numbers}::text[])))`;
  const rows = await db.rows<OpenInvoiceRow>(sql`
    select i.id as invoice, i.invoice_number, i.description, i.due_date, i.amount_due as due, i.member,
      coalesce(m.name, i.guest_name) as name, coalesce(m.membership_id, '') as membership_id,
      ${named} as named
    from invoice i
    left join member m on m.id = i.member
    where i.invoice_number is not null and i.amount_due > 0 and ${search ? isSearched(actor, search) : ofNamed}
    order by ${named} desc, i.due_date, i.id
    limit ${MOST}`);
  const chosen = await db.rows<Columns<'member', 'name' | 'membership_id'> & { member: Tables['member']['id'] }>(
    sql`select id as member, name, membership_id from member where id = ${member ?? 0}`,
  );
  return {
    invoices: rows.map(({ due, ...row }) => ({ ...row, amount_due: centsToMoney(due) })),
    member: chosen[0] ?? null,
  };
}
