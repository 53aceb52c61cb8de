import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { type InvoiceValues, invoiceFacts } from './invoice-facts.ts';

interface Values extends InvoiceValues {
  /** How the club takes the money by itself; empty when the member pays. */
  readonly collected?: string;
  readonly paid?: boolean;
}

/** An invoice, with a link that pays where there is something to pay. */
export function invoiceIssued(values: Values, club: Club): EmailContent {
  const { name, url, what, number, amount, due, collected = '', paid = false } = values;
  const isPaidByMember = !paid && !collected;
  return {
    subject: paid ? t.invoiceSubjectPaid({ what, number }) : t.invoiceSubject({ what, amount, due }),
    preview: t.invoiceDuePreview({ number, name: club.name }),
    name,
    blocks: [
      { say: t.invoiceOpening({ name: club.name }) },
      { facts: invoiceFacts(values) },
      ...(paid ? [{ say: t.invoicePaidNote() }] : []),
      ...(collected && !paid ? [{ say: t.invoiceCollectedNote({ collected }) }] : []),
      ...(isPaidByMember ? [{ button: t.payButton(), url }, { say: t.invoiceLinkNote() }] : []),
    ],
  };
}
