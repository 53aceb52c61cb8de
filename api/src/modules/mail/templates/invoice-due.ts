import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  readonly amount: string;
  readonly due: string;
  /** What it was in all; empty when nothing is paid yet. */
  readonly total?: string;
}

/** A few days before money is due. */
export function invoiceDue({ name, url, what, number, amount, due, total = '' }: Values, club: Club): Letter {
  return {
    subject: `A reminder: ${amount} is due on ${due}`,
    preview: `${number} from ${club.name}.`,
    name,
    blocks: [
      {
        say: 'This is to remind you of an invoice that is due soon. If you have just paid it, please ignore this email.',
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
    ],
  };
}
