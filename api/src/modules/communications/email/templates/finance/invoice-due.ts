import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, Letter } from '../../letter/letter.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  readonly amount: string;
  readonly due: string;
  /** What it was in all; empty when nothing is paid yet. */
  readonly total?: string;
}

/** A few days before money is due. */
export function invoiceDue({ name, url, what, number, amount, due, total = '' }: Values, club: Club): Letter {
  return {
    subject: t.invoiceDueSubject({ amount, due }),
    preview: t.invoiceDuePreview({ number, name: club.name }),
    name,
    blocks: [
      {
        say: t.invoiceDueOpening(),
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
    ],
  };
}
