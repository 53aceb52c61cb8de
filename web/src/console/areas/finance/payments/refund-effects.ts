import { moneyToCents } from '@clubhouse/contract';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import { choiceWords } from '../../../kit/display/choice-words.ts';

interface Paid {
  readonly method: string;
  readonly voucher_amount: string;
  /** A gateway took it, and sends it back. */
  readonly by_gateway: boolean;
}

const BY_TRANSFER = ['PAYNOW', 'BANK_TRANSFER', 'GIRO', 'MINDEF_DEDUCTION'];

function howItGoes(amount: string, { method, by_gateway }: Paid): string {
  const { label } = choiceWords(method);
  if (by_gateway) return t.refundEffectGateway({ amount, method: label });
  if (BY_TRANSFER.includes(method)) return t.refundEffectTransfer({ amount, method });
  return method === 'OTHERS' ? t.refundEffectSameWay({ amount }) : t.refundEffectCounter({ amount, method: label });
}

/** What a refund means, in sentences. */
export function refundEffects(
  amount: string,
  way: 'WAY_PAID' | 'VOUCHER',
  paid: Paid,
  goods = false,
): readonly string[] {
  const money = way === 'VOUCHER' ? t.refundEffectVoucher({ amount }) : howItGoes(amount, paid);
  const vouchers = moneyToCents(paid.voucher_amount) > 0;
  return [
    paid.method === 'VOUCHER' ? t.refundEffectBackToVoucher({ amount }) : money,
    ...(vouchers && paid.method !== 'VOUCHER' ? [t.refundEffectOrder()] : []),
    ...(vouchers ? [t.refundEffectPercent()] : []),
    t.refundEffectCreditNote({ amount }),
    ...(goods ? [t.refundEffectStock()] : []),
    t.refundEffectFinal(),
  ];
}
