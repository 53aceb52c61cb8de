import { finance as t } from '@clubhouse/messages/console/finance';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { till } from '@clubhouse/messages/console/finance/till';
import classes from '../../../kit/page/page.module.css';
import { type InvoiceRow, inMoney } from '../../../kit/payment/money-words.ts';

const isSome = (amount: string) => Number(amount) !== 0;

/** What an invoice is for, and how its sum comes about. */
export function InvoiceLines({ row }: { readonly row: InvoiceRow }) {
  return (
    <section className={classes.section} aria-label={refunds.linesTitle()}>
      <ul className={classes.rows}>
        {row.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.description}
              <small>
                {t.lineSum({
                  quantity: item.quantity,
                  price: inMoney(item.unit_price),
                  discounted: isSome(item.discount_amount) ? 'yes' : 'no',
                  discount: inMoney(item.discount_amount),
                })}
              </small>
            </span>
            <span className={classes.figure}>{inMoney(item.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {isSome(row.discount_amount) && (
          <>
            <dt>{till.subtotalLabel()}</dt>
            <dd>{inMoney(row.subtotal)}</dd>
            <dt>{till.discountLabel()}</dt>
            <dd>{inMoney(`-${row.discount_amount}`)}</dd>
          </>
        )}
        <dt data-strong>{till.invoiceTotalLabel()}</dt>
        <dd data-strong>{inMoney(row.total_amount)}</dd>
        <dt>{t.gstRateLabel({ rate: Number(row.gst_rate) })}</dt>
        <dd>{inMoney(row.gst_amount)}</dd>
        {isSome(row.amount_paid) && (
          <>
            <dt>{t.amountPaidLabel()}</dt>
            <dd>{inMoney(row.amount_paid)}</dd>
          </>
        )}
        {isSome(row.amount_credited) && (
          <>
            <dt>{t.amountCreditedLabel()}</dt>
            <dd>{inMoney(`-${row.amount_credited}`)}</dd>
          </>
        )}
        {row.invoice_number && isSome(row.amount_due) && (
          <>
            <dt data-strong>{t.amountDueLabel()}</dt>
            <dd data-strong>{inMoney(row.amount_due)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
