import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useEffect } from 'react';
import { Group } from '../../../ui/layout/layout.tsx';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { Filters } from '../filters.tsx';
import { NOTHING_OPEN, type SearchProps, type View } from '../logic/search.ts';
import { todayOf } from '../logic/words.ts';
import { AgendaView } from './agenda-view.tsx';
import { DateBar, stepped } from './date-bar.tsx';
import { DayView } from './day-view.tsx';
import { MonthView } from './month-view.tsx';
import { WeekView } from './week-view.tsx';

const VIEWS = { day: DayView, week: WeekView, month: MonthView, agenda: AgendaView } as const;
const OPTIONS = [
  { key: 'day', label: t.viewDay() },
  { key: 'week', label: t.viewWeek() },
  { key: 'month', label: t.viewMonth() },
  { key: 'agenda', label: t.viewAgenda() },
] as const;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** The calendar in its four views. `t` is today, `[` and `]` step, `a` is the agenda. */
export function CalendarTab({ state, onState }: SearchProps) {
  const date = state.date ?? todayOf();
  const view: View = state.view ?? 'day';
  const View = VIEWS[view];
  const goTo = (day: string) => onState({ date: day === todayOf() ? undefined : day });
  const keys: Readonly<Record<string, () => void>> = {
    t: () => goTo(todayOf()),
    '[': () => goTo(stepped(date, view, -1)),
    ']': () => goTo(stepped(date, view, 1)),
    a: () => onState({ view: view === 'agenda' ? undefined : 'agenda' }),
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      keys[event.key]?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <>
      <Group justify="space-between" gap="12px 16px" mb={12}>
        <DateBar date={date} view={view} onDate={goTo} />
        <Segmented
          label={t.calendarViewLabel()}
          options={OPTIONS}
          current={view}
          onChange={(next) => onState({ view: next === 'day' ? undefined : next })}
        />
      </Group>
      <Filters state={state} onState={onState} />
      <View
        date={date}
        state={state}
        onState={onState}
        onBook={(book, at, until) => onState({ ...NOTHING_OPEN, book, at, until })}
        onBooking={(booking) => onState({ ...NOTHING_OPEN, booking })}
      />
    </>
  );
}
