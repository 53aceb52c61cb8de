import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { span } from '../logic/words.ts';
import classes from './book-sheet.module.css';
import type { Quote } from './use-quote.ts';

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n');

/** How the price came about, a sentence per rule; slots with the same reasons share them. */
export function PriceReasons({ quote: { slots, trace } }: { readonly quote: Quote }) {
  const first = slots[0];
  if (!first) return null;
  const alike = slots.every((slot) => same(slot.trace, first.trace));
  return (
    <div className={classes.why}>
      <Disclosure label={t.priceReasons()}>
        {alike ? (
          <Trace lines={[...first.trace, ...trace]} />
        ) : (
          <>
            {slots.map((slot) => (
              <div key={slot.start_from}>
                <Text size="s" tone="soft" weight="bold" mt={8}>
                  {span(slot.start_from, slot.end_at)}
                </Text>
                <Trace lines={slot.trace} />
              </div>
            ))}
            <Trace lines={trace} />
          </>
        )}
      </Disclosure>
    </div>
  );
}

function Trace({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className={classes.trace}>
      {lines.map((line) => (
        <Text as="li" size="s" tone="soft" key={line}>
          {line}
        </Text>
      ))}
    </ol>
  );
}
