import { type CollectionLine, centsToMoney, csvLine } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type Actor, isOwn, type Seal } from '../../access/index.ts';
import type { Db, Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { type PaymentParts, takePayment } from '../payment/index.ts';
import { COLLECTED, type Collected, lockRun, noteSettled } from './collection-progress.ts';

interface Line {
  readonly invoice: number;
  readonly number: string;
  /** What is collected. */
  readonly amount: number;
  /** What is still due; less than is collected where someone has paid since the file was made. */
  readonly due: number;
  readonly name: string;
  readonly membership_id: string;
  readonly swift: string;
  readonly account: Buffer | null;
  readonly member: number;
}

/** Bills of a run that are collected this way: what the file asks for while one is out, otherwise what is open. */
const linesOf = (db: Db, run: number, option: Collected) =>
  db.rows<Line>(sql`
    with sent as (
      select invoice, amount
      from fee_collection_line
      where fee_run = ${run} and option = ${option})
    select i.id as invoice, i.invoice_number as number, coalesce(s.amount, i.amount_due) as amount, i.amount_due as due,
      m.name, m.membership_id, m.bank_swift_code as swift, m.bank_account as account, m.id as member
    from fee_bill b
    join invoice i on i.id = b.invoice
    join member m on m.id = b.member
    left join sent s on s.invoice = i.id
    where b.fee_run = ${run} and b.payment_option = ${option}
      and case when exists (select from sent) then s.invoice is not null else i.amount_due > 0 end
    order by m.membership_id`);

/** A bank's code: four letters, the country, the place, and the branch or not. */
const SWIFT = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Why GIRO can't collect from someone; undefined when it can. The account itself stays sealed. */
export function bankProblem(swift: string, hasAccount: boolean): string | undefined {
  if (!hasAccount) return t.giroWithoutAccount();
  if (swift === '') return t.giroWithoutSwift();
  return SWIFT.test(swift.toUpperCase()) ? undefined : t.giroInvalidSwift({ swift });
}

/** The option of a call, or the refusal. */
export function readOption(value: unknown): Collected {
  const found = COLLECTED.find((one) => one === value);
  if (!found) throw invalid({ option: [t.collectionOption()] });
  return found;
}

/** The file for the bank or the paymaster. Accounts are opened here and nowhere else; a member without one is named without it. */
export async function collectionCsv(db: Db, seal: Seal, run: number, option: Collected): Promise<string> {
  const lines = await linesOf(db, run, option);
  const giro = option === 'GIRO';
  const head = giro
    ? ['reference', 'name', 'swift_code', 'account_number', 'amount']
    : ['reference', 'membership_id', 'name', 'amount'];
  const rows = lines.map(({ number, name, swift, account, amount, membership_id: id }) => {
    const sum = centsToMoney(amount);
    return giro ? [number, name, swift, account ? seal.open(account, id) : '', sum] : [number, id, name, sum];
  });
  return `\ufeff${[head, ...rows].map(csvLine).join('')}`;
}

/** What is still open, for those who settle it: no account is opened, so nothing is exported. */
export async function openLines(db: Db, run: number, option: Collected): Promise<CollectionLine[]> {
  const lines = await linesOf(db, run, option);
  return lines.map(({ number, name, amount, due, swift, account }) => ({
    reference: number,
    name,
    amount: centsToMoney(amount),
    credit: centsToMoney(Math.max(amount - due, 0)),
    problem: option === 'GIRO' ? (bankProblem(swift ?? '', account !== null) ?? null) : null,
  }));
}

/**
 * Books what the bank has collected: every line but those it sent back. Whoever has paid since the file was made gets the difference as
 * credit. A number that is not in the collection is refused: it would otherwise be booked as paid.
 */
export async function settleCollected(
  tx: Tx,
  parts: PaymentParts,
  run: number,
  option: Collected,
  refused: ReadonlySet<string>,
  by: Actor,
): Promise<{ paid: number; refused: number }> {
  await lockRun(tx, run);
  const lines = await linesOf(tx, run, option);
  const unknown = [...refused].filter((number) => !lines.some((line) => line.number === number));
  if (unknown.length > 0) throw invalid({ refused: unknown.map((number) => t.notInCollection({ number })) });
  // Their own bill stays open: a colleague settles it.
  const good = lines.filter(({ number, member }) => !refused.has(number) && !isOwn(by, member));
  for (const { invoice, number, amount, due, member } of good)
    await takePayment(tx, parts, {
      invoices: due > 0 ? [{ invoice }] : [],
      method: option,
      reference: `${option} ${number}`,
      codes: [],
      by: by.user_id,
      received: amount,
      excess: 'CREDIT',
      creditMember: member,
    });
  const answered = lines.filter((line) => good.includes(line) || refused.has(line.number));
  await noteSettled(
    tx,
    run,
    option,
    answered.map(({ invoice }) => invoice),
  );
  return { paid: good.length, refused: refused.size };
}
