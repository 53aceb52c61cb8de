import { dayWords, dollars, dollarsOf, type Frame, type Paper } from '../pdf/index.ts';
import type { Statement } from './read-statement.ts';

/** A statement of account as it is printed. */
export function statementPaper(statement: Statement, { club, person, publicUrl }: Frame): Paper {
  const { from, to, opening, charges, credits, closing, lines, membership_id } = statement;
  const amount = (money: string) => [money === '' ? '' : dollarsOf(money)];
  return {
    kind: 'Statement of account',
    number: membership_id,
    fileName: `statement-${membership_id.replaceAll(/[^\w-]/g, '')}-${from}-${to}.pdf`,
    club,
    to: { label: 'Statement for', ...person },
    facts: [
      ['From', dayWords(from)],
      ['To', dayWords(to)],
    ],
    stamp: closing > 0 ? { words: 'BALANCE DUE', tone: 'waiting' } : { words: 'SETTLED', tone: 'good' },
    columns: [
      { label: 'Date', share: 15 },
      { label: 'Document', share: 20 },
      { label: 'What', share: 23 },
      { label: 'Charged', share: 14, figures: true },
      { label: 'Paid', share: 14, figures: true },
      { label: 'Balance', share: 14, figures: true },
    ],
    rows: [
      [[dayWords(from)], [''], ['Opening balance'], [''], [''], [dollars(opening)]],
      ...lines.map(({ day, number, words, charge, credit, balance }) => [
        [dayWords(day)],
        [number],
        [words],
        amount(charge),
        amount(credit),
        [dollarsOf(balance)],
      ]),
    ],
    sums: [
      { label: 'Opening balance', value: dollars(opening) },
      { label: 'Charged', value: dollars(charges) },
      { label: 'Paid and credited', value: dollars(-credits) },
      { label: 'Closing balance', value: dollars(closing), strong: true },
    ],
    story: [],
    notes: [`Questions? Please contact ${club.contact}.`],
    ...(closing > 0 ? { link: { label: 'See your invoices', url: `${publicUrl}/transactions` } } : {}),
  };
}
