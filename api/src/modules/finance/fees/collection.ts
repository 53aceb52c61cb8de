import { type CollectionLine, centsToMoney, csvLine, giroProblem } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { type Actor, isOwn, type Seal } from '../../../access/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { type PaymentDeps, takePayment } from '../payments/index.ts';
import { COLLECTED, type Collected, lockRun, noteSent, noteSettled } from './collection-progress.ts';

interface Line extends Columns<'member', 'name' | 'membership_id'> {
  readonly invoice: Tables['invoice']['id'];
  readonly number: string;
  /** What is collected. */
  readonly amount: number;
  /** What is still due; less than is collected where someone has paid since the file was made. */
  readonly due: number;
  readonly swift: Tables['member']['bank_swift_code'];
  readonly account: Tables['member']['bank_account'];
  readonly member: Tables['member']['id'];
  /** Whether it is in the file that is out. */
  readonly is_sent: boolean;
}

/** Bills of a run that are paid this way and open, with what the file asks for while one is out. */
const billsOf = (db: Db, run: number, option: Collected) =>
  db.rows<Line>(sql`
    with sent as (select invoice, amount from fee_collection_line where fee_run = ${run} and option = ${option})
    select i.id as invoice, i.invoice_number as number, coalesce(s.amount, i.amount_due) as amount,
      i.amount_due as due, m.name, m.membership_id, m.bank_swift_code as swift, m.bank_account as account,
      m.id as member, s.invoice is not null as is_sent
    from fee_bill b
    join invoice i on i.id = b.invoice
    join member m on m.id = b.member
    left join sent s on s.invoice = i.id
    where b.fee_run = ${run} and b.payment_option = ${option} and (s.invoice is not null or i.amount_due > 0)
    order by m.membership_id`);

/** What is collected: the lines of the file while one is out, otherwise every open bill that can be collected. */
async function linesOf(db: Db, run: number, option: Collected): Promise<Line[]> {
  const bills = await billsOf(db, run, option);
  const sent = bills.filter(({ is_sent }) => is_sent);
  return sent.length > 0 ? sent : bills.filter((bill) => isCollectable(option, bill));
}

const PROBLEMS = {
  NO_ACCOUNT: t.giroWithoutAccount,
  NO_SWIFT: t.giroWithoutSwift,
  BAD_SWIFT: t.giroInvalidSwift,
} as const;

/** Why GIRO can't collect from someone, in words; undefined when it can. */
export function bankProblem(swift: string, hasAccount: boolean): string | undefined {
  const problem = giroProblem(swift, hasAccount);
  return problem && PROBLEMS[problem]({ swift });
}

/** Whether the bank or the paymaster can be asked for a bill. The account itself stays sealed. */
const isCollectable = (option: Collected, { swift, account }: Pick<Line, 'swift' | 'account'>): boolean =>
  option !== 'GIRO' || giroProblem(swift ?? '', account !== null) === undefined;

/** The option of a call, or the refusal. */
export function readOption(value: unknown): Collected {
  const found = COLLECTED.find((one) => one === value);
  if (!found) throw invalid({ option: [t.collectionOption()] });
  return found;
}

/**
 * Makes the file for the bank or the paymaster. Accounts are opened here and nowhere else; a person who can't be collected from
 * is not in it, and pays another way.
 */
export async function makeCollectionFile(tx: Tx, seal: Seal, run: number, option: Collected): Promise<string> {
  await lockRun(tx, run);
  const bills = await billsOf(tx, run, option);
  const lines = bills
    .filter((bill) => bill.due > 0 && isCollectable(option, bill))
    .map((bill) => ({ ...bill, amount: bill.due }));
  await noteSent(tx, run, option, lines);
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
  const bills = await billsOf(db, run, option);
  const isOut = bills.some(({ is_sent }) => is_sent);
  return bills
    .filter((bill) => bill.is_sent || !isOut || !isCollectable(option, bill))
    .map(({ number, member, name, membership_id, amount, due, swift, account, is_sent }) => ({
      reference: number,
      member,
      name,
      membership_id,
      amount: centsToMoney(amount),
      credit: centsToMoney(Math.max(amount - due, 0)),
      problem: option === 'GIRO' && !is_sent ? (bankProblem(swift ?? '', account !== null) ?? null) : null,
    }));
}

/**
 * Books what the bank has collected: every line but those it sent back. A person who has paid since the file was made gets the difference as
 * credit. A number that is not in the collection is refused: it would otherwise be booked as paid.
 */
export async function settleCollected(
  tx: Tx,
  deps: PaymentDeps,
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
    await takePayment(tx, deps, {
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
