import classes from '../page/page.module.css';
import { type InvoiceRow, inMoney } from './money-words.ts';

const isSome = (amount: string) => Number(amount) !== 0;

/** What an invoice is for, and how its sum comes about. */
export function InvoiceLines({ row }: { readonly row: InvoiceRow }) {
  return (
    <section className={classes.section} aria-label="Lines">
      <ul className={classes.rows}>
        {row.items.map((item) => (
          <li key={item.id}>
            <span>
              {item.description}
              <small>
                {item.quantity} × {inMoney(item.unit_price)}
                {isSome(item.discount_amount) ? `, discount ${inMoney(item.discount_amount)}` : ''}
              </small>
            </span>
            <span className={classes.figure}>{inMoney(item.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {isSome(row.discount_amount) && (
          <>
            <dt>Before discount</dt>
            <dd>{inMoney(row.subtotal)}</dd>
            <dt>Discount</dt>
            <dd>{inMoney(`-${row.discount_amount}`)}</dd>
          </>
        )}
        <dt data-strong>Total</dt>
        <dd data-strong>{inMoney(row.total_amount)}</dd>
        <dt>GST {Number(row.gst_rate)} % within</dt>
        <dd>{inMoney(row.gst_amount)}</dd>
        {isSome(row.amount_paid) && (
          <>
            <dt>Paid</dt>
            <dd>{inMoney(row.amount_paid)}</dd>
          </>
        )}
        {isSome(row.amount_credited) && (
          <>
            <dt>Credited</dt>
            <dd>{inMoney(`-${row.amount_credited}`)}</dd>
          </>
        )}
        {row.invoice_number && (
          <>
            <dt data-strong>Still due</dt>
            <dd data-strong>{inMoney(row.amount_due)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
