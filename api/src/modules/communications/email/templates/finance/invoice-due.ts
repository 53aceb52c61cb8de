import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { type InvoiceValues, invoiceFacts } from './invoice-facts.ts';

/** A few days before money is due. */
export function invoiceDue(values: InvoiceValues, club: Club): EmailContent {
  const { name, url, number, amount, due } = values;
  return {
    subject: t.invoiceDueSubject({ amount, due }),
    preview: t.invoiceDuePreview({ number, name: club.name }),
    name,
    blocks: [
      {
        say: t.invoiceDueOpening(),
      },
      { facts: invoiceFacts(values) },
      { button: t.payButton(), url },
    ],
  };
}
