import type { Alternative, VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { type Range, rangeOf } from '../logic/ranges.ts';
import { daysAround, dayWith } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import { Alternatives } from './alternatives.tsx';

interface Props {
  readonly facility: VisibleFacility;
  readonly range: Range;
  readonly onChoose: (alternative: Alternative) => void;
}

/** Places of the same kind that are free at the very same time. */
export function OtherFacilities({ facility, range, onChoose }: Props) {
  const [at, until] = [range[0]?.start_from ?? '', range.at(-1)?.end_at ?? ''];
  const { category, group } = facility;
  const { facilities = [] } = useAvailability(
    { ...daysAround(at), category, group: group ?? undefined },
    group !== null,
  );
  const others = facilities.flatMap((one): Alternative[] => {
    const free = rangeOf(dayWith(one, at)?.slots ?? [], at, until);
    const fits = free.length > 0 && free.every(({ available, reservation }) => available && reservation === null);
    return fits && one.id !== facility.id
      ? [{ facility: one.id, facility_name: one.name, start_from: at, end_at: until }]
      : [];
  });
  return <Alternatives title={t.bookOthersTitle()} alternatives={others} short onChoose={onChoose} />;
}
