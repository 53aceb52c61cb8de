import { type Body, type creditInvoice as creditOperation, formatCents, moneyToCents } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { creditInvoice } from '../invoices/index.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { dropPayments } from './settle-payment.ts';

type Item = Columns<'invoice_item', 'id' | 'description' | 'amount'>;

type Input = Body<typeof creditOperation>;
/** What of each line is credited, in cents; a line gives at most what it costs. */
function readLines(items: readonly Item[], lines: NonNullable<Input['lines']>): readonly Item[] {
  return lines.map(({ item, amount }) => {
    const found = items.find(({ id }) => id === item);
    if (!found) throw invalid({ lines: [t.creditUnknownLine()] });
    const cents = amount == null ? found.amount : moneyToCents(amount);
    if (cents > found.amount)
      throw invalid({
        lines: [t.creditAboveLine({ description: found.description, amount: formatCents(found.amount) })],
      });
    return { ...found, amount: cents };
  });
}

/** Takes off a part of what is owed on an issued invoice, by an amount or by lines. What was paid stays paid. */
export async function creditOwed(
  tx: Tx,
  deps: Pick<PaymentDeps, 'config' | 'onPaid'>,
  invoice: number,
  { amount, lines = [], reason }: Input,
  by: number | null,
): Promise<void> {
  const held = await tx.row<{
    due: NonNullable<Tables['invoice']['amount_due']>;
    number: Tables['invoice']['invoice_number'];
  }>(sql`select amount_due as due, invoice_number as number from invoice where id = ${invoice} for update`);
  if (!held?.number) throw invalid({ status: [t.creditDraft()] });
  if ((amount == null) === (lines.length === 0)) throw invalid({ amount: [t.creditAmountOrLines()] });
  const items = await tx.rows<Item>(sql`select id, description, amount from invoice_item where invoice = ${invoice}`);
  const credited = readLines(items, lines);
  const cents = amount == null ? credited.reduce((sum, line) => sum + line.amount, 0) : moneyToCents(amount);
  const field = amount == null ? 'lines' : 'amount';
  if (cents === 0) throw invalid({ [field]: [t.amountAboveZero()] });
  if (cents > held.due) throw invalid({ [field]: [t.creditAboveDue({ due: formatCents(held.due) })] });
  await dropPayments(tx, invoice, t.invoiceCredited());
  const words = credited.map((line) => `${line.description} ${formatCents(line.amount)}`).join(', ');
  const note = await creditInvoice(tx, deps.config, {
    invoice,
    amount: cents,
    reason: (words ? `${reason} (${words})` : reason).slice(0, 300),
    by,
  });
  for (const settled of note.settled) for (const listener of deps.onPaid) await listener(tx, settled);
}
