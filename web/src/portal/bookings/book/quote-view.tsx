import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { IconInfoCircle } from '@tabler/icons-react';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
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
      <Stack as="dl" gap={6} p="16px 0 0" line="top" className={classes.lines}>
        {slots.map(({ start_from, end_at, price }) => (
          <Group nowrap align="baseline" justify="space-between" digits gap={16} key={start_from}>
            <dt>
              {span(start_from, end_at)}{' '}
              <Text as="em" size="s" tone="warning">
                {peaks.get(Date.parse(start_from))}
              </Text>
            </dt>
            <dd>{money(price)}</dd>
          </Group>
        ))}
        {Number(discount) > 0 && (
          <Group nowrap align="baseline" justify="space-between" digits gap={16}>
            <dt>{t.priceDiscount()}</dt>
            <dd>{money(`-${discount}`)}</dd>
          </Group>
        )}
        <Group weight="bold" nowrap align="baseline" justify="space-between" digits gap={16} className={classes.total}>
          <dt>{t.priceTotal()}</dt>
          <dd>
            {Number(discount) > 0 && (
              <Text as="s" size="m" tone="muted" weight="regular">
                {money(quote.subtotal)}
              </Text>
            )}{' '}
            {Number(total) === 0 ? t.noCharge() : money(total)}
          </dd>
        </Group>
      </Stack>
      <PriceReasons quote={quote} />
      {quota.map((line) => (
        <QuotaMeter key={line.label} {...line} />
      ))}
      <Group nowrap align="flex-start" icons="line" size="s" tone="soft" gap={8}>
        <IconInfoCircle size={16} aria-hidden="true" />
        <div>
          <p>
            {quote.free_until ? t.priceFullRefundUntil({ until: moment(quote.free_until) }) : t.priceNoFullRefund()}
          </p>
          {quote.refund_trace.length > 0 && (
            <ul>
              {quote.refund_trace.map((words) => (
                <Text as="li" tone="muted" key={words}>
                  {words}
                </Text>
              ))}
            </ul>
          )}
        </div>
      </Group>
    </>
  );
}
