import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly from: string;
  readonly to: string;
  /** What is owed at its end. */
  readonly balance: string;
}

/** A statement of account, which is attached. */
export function statement({ name, url, from, to, balance }: Values, club: Club): Letter {
  return {
    subject: `Your statement of account, ${from} to ${to}`,
    preview: `Balance: ${balance}.`,
    name,
    blocks: [
      { say: `Here is your statement of account with ${club.name}. It is attached as a PDF.` },
      {
        facts: [
          ['From', from],
          ['To', to],
          ['Balance', balance],
        ],
      },
      { button: 'See your invoices', url },
    ],
  };
}
