import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly url: string;
  readonly amount: string;
  readonly method: string;
  readonly numbers: string;
  /** Who paid for the member by their consent; empty for everyone else. */
  readonly by?: string;
  /** What goes back because it was paid twice; empty when nothing does. */
  readonly back: string;
  /** What stays owed after a part payment; empty when nothing does. */
  readonly rest?: string;
  /** What was more than due and is the member's credit; empty when nothing is. */
  readonly credit?: string;
  /** What paid all of it when no money came: the member's credit, or vouchers. */
  readonly source?: '' | 'CREDIT' | 'VOUCHER';
}

const OPENINGS = { CREDIT: t.receiptCreditOpening, VOUCHER: t.receiptVoucherOpening } as const;

/** Says that money arrived. */
export function receipt(
  { name, url, amount, method, numbers, by = '', back, rest = '', credit = '', source = '' }: Values,
  club: Club,
): EmailContent {
  return {
    subject: back ? t.receiptRefundSubject({ name: club.name, back }) : t.receiptSubject({ name: club.name, amount }),
    preview: t.receiptPreview({ amount, method, numbers }),
    name,
    blocks: [
      { say: source ? OPENINGS[source]() : t.receiptOpening() },
      {
        facts: [
          [t.labelAmount(), amount],
          [t.labelPaidBy(), method],
          [t.labelFor(), numbers],
          ...(by ? [[t.labelDoneBy(), by] as const] : []),
          ...(rest ? [[t.labelStillDue(), rest] as const] : []),
          ...(credit ? [[t.labelCredit(), credit] as const] : []),
        ],
      },
      ...(back ? [{ say: t.receiptRefundNote({ back }) }] : []),
      { button: t.invoiceButton(), url },
    ],
  };
}
