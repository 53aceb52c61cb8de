import { spreadPayment } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import { invalid } from '../../../errors.ts';
import { takePayment } from '../payments/index.ts';
import { type BankLine, type Match, methodOf, type OwedInvoice, type Settings } from './bank-line.ts';

/** Where staff say that the money of a line goes; cents. */
export interface LineSplit {
  readonly shares: readonly { readonly invoice: OwedInvoice; readonly amount: number | null }[];
  /** Who gets the rest as credit; may be left out when one member is paid for. */
  readonly creditMember: number | null;
  readonly by: number | null;
}

interface MemberPart {
  readonly invoices: { invoice: number; amount: number }[];
  credit: number;
}

/** What each member's payment consists of. A guest has no member. */
function partsByMember(line: BankLine, { shares, creditMember }: LineSplit): Map<number | null, MemberPart> {
  const { parts, over } = spreadPayment(
    shares.map(({ invoice, amount }) => amount ?? invoice.due),
    line.amount,
  );
  const found = new Map<number | null, MemberPart>();
  const partOf = (member: number | null): MemberPart => {
    const part = found.get(member) ?? { invoices: [], credit: 0 };
    found.set(member, part);
    return part;
  };
  for (const [index, { invoice }] of shares.entries()) {
    const amount = parts[index] ?? 0;
    if (amount > 0) partOf(invoice.member).invoices.push({ invoice: invoice.id, amount });
  }
  if (over === 0) return found;
  const [only = null, ...others] = found.keys();
  const owner = creditMember ?? (others.length === 0 ? only : null);
  if (owner === null) throw invalid({ member: [t.creditMemberNeeded()] });
  partOf(owner).credit = over;
  return found;
}

/** Books a line on invoices, each in full or in part, with one payment per member; what is over becomes credit. */
export async function payByLine(tx: Tx, settings: Settings, line: BankLine, split: LineSplit): Promise<Match> {
  const method = await methodOf(tx, line);
  const payments: number[] = [];
  for (const [member, { invoices, credit }] of partsByMember(line, split)) {
    const { payment } = await takePayment(tx, settings, {
      invoices,
      method,
      reference: payments.length === 0 ? `BANK ${line.id}` : `BANK ${line.id}-${payments.length + 1}`,
      codes: [],
      by: split.by,
      received: credit + invoices.reduce((sum, { amount }) => sum + amount, 0),
      excess: 'CREDIT',
      creditMember: member,
    });
    payments.push(payment);
  }
  return { payments };
}
