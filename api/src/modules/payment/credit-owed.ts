import { type Body, centsToMoney, type creditInvoice as creditOperation, moneyToCents } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { creditInvoice } from '../invoice/index.ts';
import type { PaymentParts } from './payment-parts.ts';
import { dropPayments } from './settle.ts';

interface Item {
  readonly id: number;
  readonly description: string;
  readonly amount: number;
}

type Input = Body<typeof creditOperation>;
const dollars = (cents: number) => `S$ ${centsToMoney(cents)}`;

/** What of each line is credited, in cents; a line gives at most what it costs. */
function readLines(items: readonly Item[], lines: NonNullable<Input['lines']>): readonly Item[] {
  return lines.map(({ item, amount }) => {
    const found = items.find(({ id }) => id === item);
    if (!found) throw invalid({ lines: ['This line is not on the invoice.'] });
    const cents = amount == null ? found.amount : moneyToCents(amount);
    if (cents > found.amount)
      throw invalid({ lines: [`${found.description} costs ${dollars(found.amount)}, so no more can be credited.`] });
    return { ...found, amount: cents };
  });
}

/** Takes off a part of what is owed on an issued invoice, by an amount or by lines. What was paid stays paid. */
export async function creditOwed(
  tx: Tx,
  parts: Pick<PaymentParts, 'config' | 'onPaid'>,
  invoice: number,
  { amount, lines = [], reason }: Input,
  by: number | null,
): Promise<void> {
  const held = await tx.row<{ due: number; number: string | null }>(
    sql`select amount_due as due, invoice_number as number from invoice where id = ${invoice} for update`,
  );
  if (!held?.number) throw invalid({ status: ['A draft has no credit notes. Change or delete it instead.'] });
  if ((amount == null) === (lines.length === 0))
    throw invalid({ amount: ['Give an amount or lines, one of the two.'] });
  const items = await tx.rows<Item>(sql`select id, description, amount from invoice_item where invoice = ${invoice}`);
  const credited = readLines(items, lines);
  const cents = amount == null ? credited.reduce((sum, line) => sum + line.amount, 0) : moneyToCents(amount);
  const field = amount == null ? 'lines' : 'amount';
  if (cents === 0) throw invalid({ [field]: ['Enter an amount above 0.'] });
  if (cents > held.due)
    throw invalid({ [field]: [`Only ${dollars(held.due)} is still owed. Refund what was paid instead.`] });
  await dropPayments(tx, invoice, 'The invoice was credited');
  const words = credited.map((line) => `${line.description} ${dollars(line.amount)}`).join(', ');
  const note = await creditInvoice(tx, parts.config, {
    invoice,
    amount: cents,
    reason: (words ? `${reason} (${words})` : reason).slice(0, 300),
    by,
  });
  for (const settled of note.settled) for (const listener of parts.onPaid) await listener(tx, settled);
}
