import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Range } from '../logic/ranges.ts';
import { peakWords } from '../logic/slot-state.ts';
import { moment, money, span } from '../logic/words.ts';
import classes from './book-sheet.module.css';
import { PriceReasons } from './price-reasons.tsx';
import { QuotaMeter } from './quota-meter.tsx';
import type { Quote } from './use-quote.ts';

interface Props {
  readonly quote: Quote;
  readonly range: Range;
}

/** The price slot by slot with its reasons, what it does to the quotas, and until when the money comes back. */
export function QuoteView({ quote, range }: Props) {
  const { slots, discount_amount: discount, total_amount: total, quota } = quote;
  const peaks = new Map(range.map(({ start_from, peak_type }) => [Date.parse(start_from), peakWords(peak_type)]));
  return (
    <>
      <dl className={classes.lines}>
        {slots.map(({ start_from, end_at, price }) => (
          <div key={start_from}>
            <dt>
              {span(start_from, end_at)} <em>{peaks.get(Date.parse(start_from))}</em>
            </dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        {Number(discount) > 0 && (
          <div>
            <dt>{t.priceDiscount()}</dt>
            <dd>{money(`-${discount}`)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t.priceTotal()}</dt>
          <dd>
            {Number(discount) > 0 && <s>{money(quote.subtotal)}</s>} {Number(total) === 0 ? t.noCharge() : money(total)}
          </dd>
        </div>
      </dl>
      <PriceReasons quote={quote} />
      {quota.map((line) => (
        <QuotaMeter key={line.label} {...line} />
      ))}
      <div className={classes.refund}>
        <IconInfoCircle size={16} aria-hidden="true" />
        <div>
          <p>
            {quote.free_until ? t.priceFullRefundUntil({ until: moment(quote.free_until) }) : t.priceNoFullRefund()}
          </p>
          {quote.refund_trace.length > 0 && (
            <ul>
              {quote.refund_trace.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  );
}
