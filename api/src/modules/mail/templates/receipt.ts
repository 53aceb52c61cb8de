import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly amount: string;
  readonly method: string;
  readonly numbers: string;
  /** What goes back because it was paid twice; empty when nothing does. */
  readonly back: string;
  /** What stays owed after a part payment; empty when nothing does. */
  readonly rest?: string;
  /** What was more than due and is the member's credit; empty when nothing is. */
  readonly credit?: string;
}

/** Says that money arrived. */
export function receipt(
  { name, url, amount, method, numbers, back, rest = '', credit = '' }: Values,
  club: Club,
): Letter {
  return {
    subject: back ? `${club.name} sends ${back} back to you` : `Receipt from ${club.name}: ${amount}`,
    preview: `${amount} by ${method} for ${numbers}.`,
    name,
    blocks: [
      { say: 'Thank you. Your payment has arrived.' },
      {
        facts: [
          ['Amount', amount],
          ['Paid by', method],
          ['For', numbers],
          ...(rest ? [['Still owed', rest] as const] : []),
          ...(credit ? [['Kept as credit', credit] as const] : []),
        ],
      },
      ...(back
        ? [{ say: `It had been paid another way meanwhile, so ${back} goes back to you the way it came.` }]
        : []),
      { button: 'See the invoice', url },
    ],
  };
}
