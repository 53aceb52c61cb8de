import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly amount: string;
  readonly numbers: string;
  /** What is owed on the invoices now; empty when nothing is. */
  readonly due: string;
  /** Whether the bank took the money; empty when it returned it. */
  readonly taken: 'yes' | '';
}

/** Says that the member's bank took a payment back, or returned it. */
export function paymentDisputed({ name, url, amount, numbers, due, taken }: Values, club: Club): EmailContent {
  return {
    subject: taken ? t.disputedSubject({ amount }) : t.disputeReturnedSubject({ amount }),
    preview: taken ? t.disputedPreview({ numbers }) : t.disputeReturnedPreview({ numbers }),
    name,
    blocks: [
      { say: taken ? t.disputedOpening({ amount, name: club.name }) : t.disputeReturnedOpening({ amount }) },
      {
        facts: [
          [t.labelAmount(), amount],
          [t.labelFor(), numbers],
          ...(due ? [[t.labelAmountDue(), due] as const] : []),
        ],
      },
      { button: taken && due ? t.payButton() : t.invoiceButton(), url },
      ...(taken ? [{ say: t.disputedNote({ contact: club.contact }) }] : []),
    ],
  };
}
