import { bookingWords } from '@clubhouse/messages/portal/booking-words';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Group } from '../../../ui/layout/layout.tsx';
import type { PriceLevels } from '../logic/price-levels.ts';
import { money } from '../logic/words.ts';
import classes from './legend.module.css';

interface Props {
  readonly levels: PriceLevels;
  readonly peak: boolean;
}

/** What shades and corners mean, as far as they are on screen. Every other state is a word in its slot. */
export function Legend({ levels: { range }, peak }: Props) {
  if (!range && !peak) return null;
  return (
    <Group as="ul" size="s" tone="soft" gap="4px 18px" className={classes.legend} aria-label={t.legendLabel()}>
      {range && (
        <Group as="li" nowrap digits gap={7}>
          {money(range[0])}
          <i data-scale />
          {money(range[1])}
        </Group>
      )}
      {peak && (
        <Group as="li" nowrap gap={7}>
          <i data-peak />
          {bookingWords.ratePeak()}
        </Group>
      )}
    </Group>
  );
}
