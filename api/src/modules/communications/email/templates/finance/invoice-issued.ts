import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, Letter } from '../../letter/letter.ts';

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
  const facts: (readonly [string, string])[] = [
    [t.labelFor(), what],
    [t.labelInvoice(), number],
    ...(total ? [[t.labelTotal(), total] as const] : []),
    [total ? t.labelAmountDue() : t.labelAmount(), amount],
    [t.labelDue(), due],
  ];
  const isPaidByMember = !paid && !collected;
  return {
    subject: paid ? t.invoiceSubjectPaid({ what, number }) : t.invoiceSubject({ what, amount, due }),
    preview: t.invoiceDuePreview({ number, name: club.name }),
    name,
    blocks: [
      { say: t.invoiceOpening({ name: club.name }) },
      { facts },
      ...(paid ? [{ say: t.invoicePaidNote() }] : []),
      ...(collected && !paid ? [{ say: t.invoiceCollectedNote({ collected }) }] : []),
      ...(isPaidByMember ? [{ button: t.payButton(), url }, { say: t.invoiceLinkNote() }] : []),
    ],
  };
}
