import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { type InvoiceValues, invoiceFacts } from './invoice-facts.ts';

interface Values extends InvoiceValues {
  readonly days: string;
}

/** Asks for money that should have come. */
export function invoiceOverdue(values: Values, club: Club): EmailContent {
  const { name, url, what, number, amount, total, due, days } = values;
  return {
    subject: t.invoiceOverdueSubject({ amount, what }),
    preview: t.invoiceOverduePreview({ number, name: club.name, due }),
    name,
    blocks: [
      {
        say: total ? t.overdueRest({ due, days: Number(days) }) : t.overdueAll({ due, days: Number(days) }),
      },
      { facts: invoiceFacts(values) },
      { button: t.payButton(), url },
      { say: t.invoiceOverdueNote({ contact: club.contact }) },
    ],
  };
}
