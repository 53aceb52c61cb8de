import { type Answer, moneyToCents, type previewReversal, type ReversedVoucher } from '@clubhouse/contract';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import classes from '../../../kit/page/page.module.css';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { ownerWords } from '../bank/use-split.ts';

export type Reversal = Answer<typeof previewReversal>;

const isTransfer = ({ payments }: Reversal) => (payments ?? []).length > 1;

/** "S$ 3.00 goes back to the credit of Tan Mei · M-40 (VC-1)." */
const returnedWords = (voucher: ReversedVoucher): string => {
  const values = { amount: inMoney(voucher.amount), code: voucher.code, owner: ownerWords(voucher) };
  return voucher.is_credit ? t.reverseEffectToCredit(values) : t.reverseEffectToVoucher(values);
};

/** What came back to credit and vouchers, after the reversal. */
export const returnedResult = ({ returned = [] }: Reversal): string[] =>
  returned.map((voucher) => {
    const values = { amount: inMoney(voucher.amount), code: voucher.code, owner: ownerWords(voucher) };
    return voucher.is_credit ? t.reversedToCredit(values) : t.reversedToVoucher(values);
  });

function closedDayWords({ closed_day: closed, counts_on: counts, cash_amount: cash }: Reversal) {
  if (closed == null) return [];
  const day = formatDate(closed);
  return [
    counts === clubToday()
      ? t.reverseEffectClosedDay({ day })
      : t.reverseEffectClosedToday({ day, next: formatDate(counts ?? '') }),
    ...(Number(cash) > 0
      ? [t.reverseEffectCash({ amount: inMoney(cash ?? '0.00'), day: formatDate(counts ?? '') })]
      : []),
  ];
}

export function reverseTitle(reversal: Reversal | undefined): string {
  if (!reversal) return t.reverseLoadingTitle();
  const amount = inMoney(reversal.amount ?? '0.00');
  return isTransfer(reversal) ? t.reverseTransferTitle({ amount }) : t.reverseTitle({ amount });
}

/** Everything that a reversal does, said before it is confirmed. */
export function ReversalEffects({ of }: { readonly of: Reversal }) {
  const { invoices = [], returned = [], cancelled = [], payments = [], bank_line: line, amount } = of;
  const due = invoices.reduce((sum, one) => sum + moneyToCents(one.amount), 0);
  return (
    <>
      <Effects
        of={[
          t.reverseEffectUse(),
          ...closedDayWords(of),
          ...(isTransfer(of)
            ? [t.reverseEffectTransfer({ amount: inMoney(amount ?? '0.00'), count: payments?.length ?? 0 })]
            : []),
          ...(due > 0 ? [t.reverseEffectOwed({ amount: inCents(due) })] : []),
          ...returned.map(returnedWords),
          ...cancelled.map((one) =>
            t.reverseEffectCredit({ amount: inMoney(one.amount), code: one.code, owner: ownerWords(one) }),
          ),
          t.reverseEffectBooking(),
          ...(line == null ? [] : [t.reverseEffectBank()]),
        ]}
      />
      {invoices.length > 0 && (
        <section className={classes.section} aria-label={t.reverseDueAgainTitle()}>
          <h3>{t.reverseDueAgainTitle()}</h3>
          <ul className={classes.rows}>
            {invoices.map((one) => (
              <li key={one.invoice}>
                <span>
                  {one.invoice_number}
                  <small>{ownerWords(one)}</small>
                </span>
                <span className={classes.figure}>{inMoney(one.amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Why it can't be reversed, with the payments that have to be reversed first. */
export function ReversalRefused({ of: { refusal, credit_uses: uses = [] } }: { readonly of: Reversal }) {
  return (
    <>
      <Note tone="warning">{refusal}</Note>
      {uses.length > 0 && (
        <section className={classes.section} aria-label={t.reverseCreditUsesTitle()}>
          <h3>{t.reverseCreditUsesTitle()}</h3>
          <ul className={classes.rows}>
            {uses.map((one) => (
              <li key={one.payment}>
                <LinkTo to={recordPath('payments', one.payment)}>{one.reference}</LinkTo>
                <span className={classes.figure}>{inMoney(one.amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
