import { type CollectionLine, centsToMoney, csvLine } from '@clubhouse/contract';
import { type Actor, isOwn, type Seal } from '../../access/index.ts';
import type { Db, Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { type PaymentParts, takePayment } from '../payment/index.ts';

const COLLECTED = ['GIRO', 'MINDEF_DEDUCTION'] as const;
export type Collected = (typeof COLLECTED)[number];

interface Line {
  readonly invoice: number;
  readonly number: string;
  readonly amount: number;
  readonly name: string;
  readonly membership_id: string;
  readonly swift: string;
  readonly account: Buffer | null;
  readonly member: number;
}

/** Bills of a run that are collected this way and still open. */
const linesOf = (db: Db, run: number, option: Collected) =>
  db.rows<Line>(sql`
    select i.id as invoice, i.invoice_number as number, i.amount_due as amount, m.name, m.membership_id, m.bank_swift_code as swift, m.bank_account as account,
      m.id as member
    from fee_bill b join invoice i on i.id = b.invoice join member m on m.id = b.member
    where b.fee_run = ${run} and b.payment_option = ${option} and i.amount_due > 0 order by m.membership_id`);

/** A bank's code: four letters, the country, the place, and the branch or not. */
const SWIFT = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/;

/** Why GIRO can't collect from someone; undefined when it can. The account itself stays sealed. */
export function bankProblem(swift: string, hasAccount: boolean): string | undefined {
  if (!hasAccount) return 'Pays by GIRO but has no bank account on record.';
  if (swift === '') return 'Pays by GIRO but has no SWIFT code on record.';
  return SWIFT.test(swift.toUpperCase()) ? undefined : `Pays by GIRO, but “${swift}” is not a SWIFT code.`;
}

/** The option of a call, or the refusal. */
export function readOption(value: unknown): Collected {
  const found = COLLECTED.find((one) => one === value);
  if (!found) throw invalid({ option: ['Choose GIRO or MINDEF_DEDUCTION.'] });
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
  return lines.map(({ number, name, amount, swift, account }) => ({
    reference: number,
    name,
    amount: centsToMoney(amount),
    problem: option === 'GIRO' ? (bankProblem(swift ?? '', account !== null) ?? null) : null,
  }));
}

/** The bank has collected: all open bills of this way are paid, but for those it sent back. A number nobody knows would be booked as paid: it is refused. */
export async function settleCollected(
  tx: Tx,
  parts: PaymentParts,
  run: number,
  option: Collected,
  refused: ReadonlySet<string>,
  by: Actor,
): Promise<{ paid: number; refused: number }> {
  const lines = await linesOf(tx, run, option);
  const unknown = [...refused].filter((number) => !lines.some((line) => line.number === number));
  if (unknown.length > 0)
    throw invalid({ refused: unknown.map((number) => `${number} is not open in this collection.`) });
  // Their own bill stays open: a colleague settles it.
  const good = lines.filter(({ number, member }) => !refused.has(number) && !isOwn(by, member));
  for (const { invoice, number } of good)
    await takePayment(tx, parts, {
      invoices: [{ invoice }],
      method: option,
      reference: `${option} ${number}`,
      codes: [],
      by: by.user_id,
    });
  return { paid: good.length, refused: refused.size };
}
