import { finance as t } from '@clubhouse/messages/server/finance';
import { dayWords, dollars, dollarsOf, type Frame, type PdfDocument } from '../../platform/pdf/index.ts';
import type { Statement } from './read-statement.ts';

function stampOf(closing: number): PdfDocument['stamp'] {
  if (closing > 0) return { words: t.statementBalanceDue(), tone: 'waiting' };
  return { words: closing < 0 ? t.statementInCredit() : t.statementSettled(), tone: 'good' };
}

/** A statement of account as it is printed. */
export function statementPaper(statement: Statement, { club, person, publicUrl }: Frame): PdfDocument {
  const { from, to, opening, charges, credits, closing, lines, membership_id } = statement;
  const amount = (money: string) => [money === '' ? '' : dollarsOf(money)];
  return {
    kind: t.statementTitle(),
    number: membership_id,
    fileName: `statement-${membership_id.replaceAll(/[^\w-]/g, '')}-${from}-${to}.pdf`,
    club,
    to: { label: t.statementFor(), ...person },
    facts: [
      [t.statementFrom(), dayWords(from)],
      [t.statementTo(), dayWords(to)],
    ],
    stamp: stampOf(closing),
    columns: [
      { label: t.columnDate(), share: 14 },
      { label: t.columnDocument(), share: 19 },
      { label: t.columnDescription(), share: 28 },
      { label: t.statementCharged(), share: 13, figures: true },
      { label: t.columnPaid(), share: 13, figures: true },
      { label: t.columnBalance(), share: 13, figures: true },
    ],
    rows: [
      [[dayWords(from)], [''], [t.statementOpening()], [''], [''], [dollars(opening)]],
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
      { label: t.statementOpening(), value: dollars(opening) },
      { label: t.statementCharged(), value: dollars(charges) },
      { label: t.statementPaidAndCredited(), value: dollars(-credits) },
      { label: t.statementClosing(), value: dollars(closing), strong: true },
    ],
    story: [],
    notes: [t.questionsContact({ contact: club.contact })],
    ...(closing > 0 ? { link: { label: t.viewInvoices(), url: `${publicUrl}/transactions` } } : {}),
  };
}
