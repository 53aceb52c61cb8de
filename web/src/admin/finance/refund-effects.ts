import { moneyToCents } from '@clubhouse/contract';
import { choiceWords } from '../display/choice-words.ts';

interface Paid {
  readonly method: string;
  readonly voucher_amount: string;
}

const BY_GATEWAY = ['CREDIT_CARD', 'NETS'];
const BY_TRANSFER = ['PAYNOW', 'GIRO', 'MINDEF_DEDUCTION'];

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
  const asVoucher = way === 'VOUCHER' || paid.method === 'VOUCHER';
  return [
    asVoucher ? `The member gets a voucher of ${amount}.` : howItGoes(amount, paid.method),
    ...(!asVoucher && moneyToCents(paid.voucher_amount) > 0
      ? ['What was paid by voucher goes back as a voucher.']
      : []),
    `A credit note over ${amount} is made: the invoice is worth less by it.`,
    ...(goods ? ['The stock stays as it is: count goods that come back in under Products.'] : []),
    'It cannot be undone.',
  ];
}
