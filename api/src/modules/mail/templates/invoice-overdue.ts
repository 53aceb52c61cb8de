import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  /** What is still to pay. */
  readonly amount: string;
  /** What it was in all; empty when nothing is paid yet. */
  readonly total: string;
  readonly due: string;
  readonly days: string;
}

/** Asks for money that should have come. */
export function invoiceOverdue({ name, url, what, number, amount, total, due, days }: Values, club: Club): Letter {
  return {
    subject: `Overdue: ${amount} for ${what}`,
    preview: `${number} from ${club.name} was due on ${due}.`,
    name,
    blocks: [
      {
        say: `This invoice was due on ${due}, ${days} days ago, and we have not received ${
          total ? 'the rest of the money' : 'your payment'
        } yet. If you have just paid, please ignore this email.`,
      },
      {
        facts: [
          ['For', what],
          ['Invoice', number],
          ...(total ? [['Total', total] as [string, string]] : []),
          [total ? 'Still to pay' : 'Amount', amount],
          ['Due', due],
        ],
      },
      { button: 'Pay now', url },
      { say: `The invoice is attached. If something is wrong with it, please contact ${club.contact}.` },
    ],
  };
}
