import type { Club, Letter } from '../letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  /** What is still to pay. */
  readonly amount: string;
  /** What it was in all; empty when nothing is paid yet. */
  readonly total?: string;
  readonly due: string;
  /** How the club takes the money by itself; empty when the member pays. */
  readonly collected?: string;
  readonly paid?: boolean;
}

/** An invoice, with a link that pays where there is something to pay. */
export function invoiceIssued(values: Values, club: Club): Letter {
  const { name, url, what, number, amount, total = '', due, collected = '', paid = false } = values;
  const facts: [string, string][] = [
    ['For', what],
    ['Invoice', number],
    ...(total ? [['Total', total] as [string, string]] : []),
    [total ? 'Still to pay' : 'Amount', amount],
    ['Due', due],
  ];
  const isPaidByMember = !paid && !collected;
  return {
    subject: paid ? `${what}: invoice ${number}` : `${what}: ${amount}, due ${due}`,
    preview: `${number} from ${club.name}.`,
    name,
    blocks: [
      { say: `Here is your invoice from ${club.name}. It is attached as a PDF.` },
      { facts },
      ...(paid ? [{ say: 'It is paid. There is nothing left to do.' }] : []),
      ...(collected && !paid ? [{ say: `We collect this by ${collected}. You don't need to do anything.` }] : []),
      ...(isPaidByMember
        ? [{ button: 'Pay now', url }, { say: 'The link needs no login. It shows the amount and nothing about you.' }]
        : []),
    ],
  };
}
