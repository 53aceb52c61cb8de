import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  readonly amount: string;
  readonly due: string;
}

/** Asks for money, with a link that pays. */
export function invoiceIssued({ name, url, what, number, amount, due }: Values, club: Club): Letter {
  return {
    subject: `${what}: ${amount}, due ${due}`,
    preview: `${number} from ${club.name}.`,
    name,
    blocks: [
      { say: `Here is your invoice from ${club.name}.` },
      {
        facts: [
          ['For', what],
          ['Invoice', number],
          ['Amount', amount],
          ['Due', due],
        ],
      },
      { button: 'Pay now', url },
      { say: 'The link needs no login. It shows the amount and nothing about you.' },
    ],
  };
}
