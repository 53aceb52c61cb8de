import { addDays, type VisibleFacility } from '@clubhouse/contract';
import { bookingWords } from '@clubhouse/messages/portal/booking-words';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { SlotGrid } from '../grid/slot-grid.tsx';
import { type Column, layoutOf, onTheWall, placed, sinceMidnight } from '../logic/columns.ts';
import { priceLevels } from '../logic/price-levels.ts';
import { isPeak, kindOf } from '../logic/slot-state.ts';
import { todayOf } from '../logic/words.ts';
import { ClosedNote } from './closed-note.tsx';
import { Legend } from './legend.tsx';
import { PageHeadAside } from './page-head-aside.tsx';
import type { ResultProps } from './result-props.ts';

/** One day: every facility a column, whose head leads to its week. */
function dayColumns({ facilities, date, onState }: ResultProps): Column[] {
  const place = sinceMidnight(date, clubConfig().timezone);
  return facilities.flatMap((facility) => {
    const day = facility.days.find((one) => one.date === date);
    if (!day) return [];
    const { id, name, location, category, group } = facility;
    return [
      {
        key: String(id),
        head: name,
        sub: location,
        toward: t.headToWeek(),
        onHead: () => onState({ facility: id, category, group: group ?? undefined }),
        facility,
        day,
        slots: placed(day.slots, place),
      },
    ];
  });
}

/** One facility: every day a column, whose head leads to the day of all facilities. */
const weekColumns = (facility: VisibleFacility, { onState }: ResultProps): Column[] =>
  facility.days.map((day) => ({
    key: day.date,
    head: dateWords(day.date, { weekday: 'short', day: 'numeric', month: 'short' }),
    sub:
      day.closure ?? (day.date === todayOf() ? bookingWords.today() : day.day_type === 'PH' ? t.publicHoliday() : ''),
    toward: t.headToDay(),
    onHead: () =>
      onState({
        date: day.date,
        facility: undefined,
        category: facility.category,
        group: facility.group ?? undefined,
      }),
    facility,
    day,
    dayName: dateWords(day.date, { weekday: 'long', day: 'numeric', month: 'long' }),
    slots: placed(day.slots, onTheWall(day.date, clubConfig().timezone)),
  }));

/** Times downwards; side by side the facilities of a day, or the days of one facility. */
export function ResultGrid(props: ResultProps) {
  const { facilities, facility, date, from, length, wanted, ahead, state, onBook, onBooking } = props;
  const columns = facility ? weekColumns(facility, props) : dayColumns(props);
  const layout = layoutOf(columns);
  if (!layout) return <ClosedNote reason={columns.find(({ day }) => day.closure)?.day.closure} />;
  const free = columns.flatMap(({ facility: of, slots }) => slots.filter((slot) => kindOf(slot, of) === 'free'));
  const levels = priceLevels(free.map(({ price }) => price));
  const label = facility
    ? t.weekGridLabel({ facility: facility.name, from: dateWords(from), to: dateWords(addDays(from, 6)) })
    : t.dayGridLabel({ date: dateWords(date) });
  return (
    <>
      <PageHeadAside>
        <Legend levels={levels} peak={free.some(({ peak_type }) => isPeak(peak_type))} />
      </PageHeadAside>
      <SlotGrid
        key={facility ? `${from}-${facility.id}` : `${date}-${state.category}-${state.group}`}
        date={facility ? undefined : date}
        toDay={date}
        levelOf={levels.levelOf}
        {...{ label, columns, facilities, layout, length, wanted, ahead, state, onBook, onBooking }}
      />
    </>
  );
}
