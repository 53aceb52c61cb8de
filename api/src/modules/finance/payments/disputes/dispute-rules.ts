import type { DisputeStatus, PaymentStatus } from '@clubhouse/contract';

/** Cents of a dispute on an invoice. Without one they are the club's loss: the payer had been given them back before. */
export interface DisputeShare {
  readonly invoice: number | null;
  readonly amount: number;
}

interface OnInvoice {
  readonly invoice: number;
  readonly amount: number;
}

/** Takes an amount from what the club still holds of a payment, invoice by invoice; the rest is its loss. */
export function spreadWithdrawal(held: readonly OnInvoice[], amount: number): DisputeShare[] {
  let left = amount;
  const shares: DisputeShare[] = [];
  for (const { invoice, amount: most } of held) {
    const taken = Math.min(left, Math.max(most, 0));
    if (taken > 0) shares.push({ invoice, amount: taken });
    left -= taken;
  }
  return left > 0 ? [...shares, { invoice: null, amount: left }] : shares;
}

/**
 * Returns what was taken, to the invoices it was taken from. An invoice that was paid another way meanwhile needs less: the rest
 * is the payer's.
 */
export function spreadReturn(
  taken: readonly DisputeShare[],
  due: ReadonlyMap<number, number>,
): { readonly shares: readonly DisputeShare[]; readonly surplus: number } {
  const shares = taken
    .map(({ invoice, amount }) => ({
      invoice,
      amount: invoice === null ? amount : Math.min(amount, Math.max(due.get(invoice) ?? 0, 0)),
    }))
    .filter(({ amount }) => amount > 0);
  const sum = (all: readonly DisputeShare[]) => all.reduce((total, { amount }) => total + amount, 0);
  return { shares, surplus: sum(taken) - sum(shares) };
}

/** How far the story of a dispute has come. An inquiry may become a dispute, never the other way round. */
const STEPS: Readonly<Record<DisputeStatus, number>> = { INQUIRY: 0, OPEN: 1, LOST: 2, WON: 2 };

interface DisputeState {
  readonly status: DisputeStatus;
  /** Milliseconds of the gateway's clock. */
  readonly at: number;
}

/** Which of two states holds, in whatever order they were heard: the later one, and of one moment the further one. */
export function laterState(known: DisputeState, heard: DisputeState): DisputeState {
  if (heard.at !== known.at) return heard.at > known.at ? heard : known;
  return STEPS[heard.status] > STEPS[known.status] ? heard : known;
}

interface PaidState {
  readonly status: PaymentStatus;
  /** All that it paid, vouchers included, less what became credit. */
  readonly total: number;
  readonly refunded: number;
  readonly withdrawn: number;
  readonly isOpen: boolean;
}

/** The status of a payment that has come in: disputed while the bank decides, and when nothing of it is left. */
export function statusWithDisputes({ status, total, refunded, withdrawn, isOpen }: PaidState): PaymentStatus {
  if (status !== 'PAID' && status !== 'REFUNDED' && status !== 'DISPUTED') return status;
  if (isOpen) return 'DISPUTED';
  if (refunded > 0 && refunded >= total) return 'REFUNDED';
  return withdrawn > 0 && refunded + withdrawn >= total ? 'DISPUTED' : 'PAID';
}
