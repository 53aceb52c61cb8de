import { moneyToCents } from '@clubhouse/contract';
import { choiceWords } from '../display/choice-words.ts';

interface Paid {
  readonly method: string;
  readonly voucher_amount: string;
}

const BY_GATEWAY = ['CREDIT_CARD', 'NETS'];
const BY_TRANSFER = ['PAYNOW', 'BANK_TRANSFER', 'GIRO', 'MINDEF_DEDUCTION'];

function howItGoes(amount: string, method: string): string {
  const { label } = choiceWords(method);
  if (BY_TRANSFER.includes(method))
    return `You send ${amount} ${method === 'PAYNOW' ? 'by PayNow' : 'by bank transfer'} and mark it as sent under Refunds.`;
  if (BY_GATEWAY.includes(method))
    return `${amount} goes back by ${label}. What was paid online is sent by the gateway; what was paid at the counter you return yourself.`;
  return `You return ${amount} yourself, ${method === 'OTHERS' ? 'the way it came' : `by ${label}`}.`;
}

/** What a refund means, in sentences. */
export function refundEffects(
  amount: string,
  way: 'WAY_PAID' | 'VOUCHER',
  paid: Paid,
  goods = false,
): readonly string[] {
  const money = way === 'VOUCHER' ? `The member gets a credit voucher of ${amount}.` : howItGoes(amount, paid.method);
  const vouchers = moneyToCents(paid.voucher_amount) > 0;
  return [
    paid.method === 'VOUCHER' ? `${amount} goes back onto the voucher that paid it.` : money,
    ...(vouchers && paid.method !== 'VOUCHER'
      ? ['Money goes back first. What a voucher paid goes back onto the same voucher.']
      : []),
    ...(vouchers ? ['A percentage voucher only comes back when the whole payment is refunded.'] : []),
    `A credit note over ${amount} is made: the invoice is worth less by it.`,
    ...(goods ? ['The stock stays as it is: count goods that come back in under Products.'] : []),
    'It cannot be undone.',
  ];
}
