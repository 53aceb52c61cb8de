import { choiceWords } from '../display/choice-words.ts';

const SENT = ['CREDIT_CARD', 'NETS', 'PAYNOW'];

/** What a refund means, in sentences. */
export function refundEffects(amount: string, way: 'WAY_PAID' | 'VOUCHER', method: string): readonly string[] {
  const { label } = choiceWords(method);
  const goes =
    way === 'VOUCHER' || method === 'VOUCHER'
      ? `The member gets a voucher of ${amount}.`
      : SENT.includes(method)
        ? `${amount} goes back by ${label}. What was paid online is sent by the gateway; what was paid at the counter you return yourself.`
        : `You return ${amount} yourself, ${method === 'OTHERS' ? 'the way it came' : `by ${label}`}.`;
  return [
    goes,
    ...(way === 'WAY_PAID' && method !== 'VOUCHER' ? ['A part that was paid by voucher goes back as a voucher.'] : []),
    `A credit note over ${amount} is made: the invoice is worth less by it.`,
    'It cannot be undone.',
  ];
}
