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
  readonly total: string;
  readonly due: string;
  readonly days: string;
}

/** Asks for money that should have come. */
export function invoiceOverdue({ name, url, what, number, amount, total, due, days }: Values, club: Club): Letter {
  return {
    subject: t.invoiceOverdueSubject({ amount, what }),
    preview: t.invoiceOverduePreview({ number, name: club.name, due }),
    name,
    blocks: [
      {
        say: total ? t.overdueRest({ due, days: Number(days) }) : t.overdueAll({ due, days: Number(days) }),
      },
      {
        facts: [
          [t.labelFor(), what],
          [t.labelInvoice(), number],
          ...(total ? [[t.labelTotal(), total] as const] : []),
          [total ? t.labelAmountDue() : t.labelAmount(), amount],
          [t.labelDue(), due],
        ],
      },
      { button: t.payButton(), url },
      { say: t.invoiceOverdueNote({ contact: club.contact }) },
    ],
  };
}
