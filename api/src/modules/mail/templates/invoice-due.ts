import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  readonly amount: string;
  readonly due: string;
}

/** A few days before money is due. */
export function invoiceDue({ name, url, what, number, amount, due }: Values, club: Club): Letter {
  return {
    subject: `A reminder: ${amount} is due on ${due}`,
    preview: `${number} from ${club.name}.`,
    name,
    blocks: [
      {
        say: 'This is to remind you of an invoice that is due soon. If you have just paid it, please forget this letter.',
      },
      {
        facts: [
          ['For', what],
          ['Invoice', number],
          ['Amount', amount],
          ['Due', due],
        ],
      },
      { button: 'Pay now', url },
    ],
  };
}
