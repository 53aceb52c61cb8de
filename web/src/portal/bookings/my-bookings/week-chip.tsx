import { addDays, type RepeatDate, type VisibleFacility } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Text } from '../../../ui/layout/text.tsx';
import { rangeOf } from '../logic/ranges.ts';
import { daysAround, dayWith, money, opensWords, shortDay } from '../logic/words.ts';
import { useAvailability } from '../use-availability.ts';
import classes from './my-bookings.module.css';

/** The most days that are asked for at once. */
const DAYS = 42;

interface WeekState {
  readonly words: string;
  /** Something is wrong, as opposed to merely not possible yet or any more. */
  readonly problem?: boolean;
}

/** The status of a week: free, yours, opening later, taken, or refused by a rule. */
function stateIn(facility: VisibleFacility | undefined, week: RepeatDate): WeekState {
  const { ok, slots, refusals, total_amount: price } = week;
  const [at, until] = [slots[0]?.start_from ?? '', slots.at(-1)?.end_at ?? ''];
  const range = rangeOf((facility && dayWith(facility, at)?.slots) ?? [], at, until);
  const opens = range.find(({ reason }) => reason === 'NOT_OPEN_YET')?.opens_at;
  if (range.some(({ reservation }) => reservation !== null)) return { words: t.slotYours() };
  if (ok) return { words: Number(price) > 0 ? t.repeatFree({ price: money(price) }) : t.repeatFreeNoCharge() };
  if (opens) return { words: t.slotOpens({ time: opensWords(opens) }) };
  if (range.some(({ reason }) => reason === 'BOOKED')) return { words: t.slotTaken() };
  // A free time that a rule forbids is a problem; a day on which the club is closed is not.
  return { words: refusals.join(' '), problem: range.length > 0 && range.every(({ available }) => available) };
}

/** The status of each of the next weeks. */
export function useWeekStates(facility: number, at: string, weeks: number): (week: RepeatDate) => WeekState {
  const { date } = daysAround(at);
  const near = useAvailability({ date, days: DAYS, facility });
  const far = useAvailability({ date: addDays(date, DAYS), days: DAYS, facility }, weeks * 7 > DAYS);
  const known = near.facilities && (weeks * 7 <= DAYS || far.facilities);
  const all = [...(near.facilities ?? []), ...(far.facilities ?? [])];
  return (week) => {
    const start = week.slots[0]?.start_from ?? '';
    const found = all.find((one) => dayWith(one, start));
    return found || known ? stateIn(found, week) : { words: '' };
  };
}

interface Props {
  readonly week: RepeatDate;
  readonly state: WeekState;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** One week to take or to leave. */
export const WeekChip = ({ week, state, pressed, onPress }: Props) => (
  <button
    type="button"
    className={classes.week}
    aria-pressed={week.ok ? pressed : undefined}
    disabled={!week.ok}
    onClick={onPress}
  >
    <b>{shortDay(week.date)}</b>{' '}
    <Text as="span" block size="s" tone={state.problem ? 'danger' : 'soft'} digits>
      {state.words}
    </Text>
  </button>
);
