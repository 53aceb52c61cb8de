import type { VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Group } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { extend, lengthWords, minutesOfRange, type Range } from '../logic/ranges.ts';
import type { SearchProps } from '../logic/search.ts';
import { dayAndNight, dayOf, dayWith, span } from '../logic/words.ts';
import { Stepper } from './stepper.tsx';

interface Props extends Pick<SearchProps, 'onState'> {
  readonly facility: VisibleFacility;
  readonly slots: readonly VisibleSlot[];
  readonly range: Range;
}

/** When and how long. */
export function TimeChoice({ facility, slots, range, onState }: Props) {
  const [first, last] = [range[0], range.at(-1)];
  if (!first || !last) return null;
  const { min_slots_per_booking: least, max_slots_per_booking: most } = facility;
  const date = dayWith(facility, first.start_from)?.date;
  const isLate = date !== undefined && date < dayOf(first.start_from);
  const index = slots.indexOf(first);
  const longer = extend(slots, index, index + range.length, facility);
  const until = (slot: VisibleSlot | undefined) => slot && onState({ until: slot.end_at });
  const bookable = range.every(({ available }) => available);
  const atMost = lengthWords(most * facility.slot_minutes);
  const atLeast = lengthWords(least * facility.slot_minutes);
  return (
    <div>
      <Group nowrap justify="space-between" gap={12}>
        <div>
          <Text as="b" block digits>
            {span(first.start_from, last.end_at)}
          </Text>
          <small>{dayAndNight({ ...first, after_midnight: isLate })}</small>
        </div>
        {bookable && (
          <Stepper
            less={t.bookShorter()}
            more={t.bookLonger()}
            value={lengthWords(minutesOfRange(first.start_from, last.end_at))}
            onLess={range.length > least ? () => until(range.at(-2)) : undefined}
            onMore={longer.length > range.length ? () => until(longer.at(-1)) : undefined}
          />
        )}
      </Group>
      {bookable && (
        <Text size="s" tone="muted">
          {range.length >= most
            ? t.lengthMaximum({ length: atMost })
            : longer.length <= range.length
              ? t.bookNextSlotTaken()
              : least > 1 && range.length <= least
                ? t.lengthMinimum({ length: atLeast })
                : ''}
        </Text>
      )}
    </div>
  );
}
