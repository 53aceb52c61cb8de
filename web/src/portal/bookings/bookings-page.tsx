import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useMediaQuery } from '@mantine/hooks';
import { StandingNote } from '../../shared/standing/standing-note.tsx';
import { Group } from '../../ui/layout/layout.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { BookingSheets } from './booking-sheets.tsx';
import classes from './bookings-page.module.css';
import { FindTab } from './find/find-tab.tsx';
import type { BookingsSearch, SearchProps, Tab } from './logic/search.ts';
import { MyBookings } from './my-bookings/my-bookings.tsx';
import { CalendarTab } from './views/calendar-tab.tsx';

interface Props {
  readonly state: BookingsSearch;
  readonly onState: (state: BookingsSearch) => void;
}

const AT_A_DESK = [
  { key: 'calendar', label: t.tabCalendar() },
  { key: 'time', label: t.tabByTime() },
  { key: 'place', label: t.tabByFacility() },
  { key: 'mine', label: t.tabMine() },
] as const;
/** On a phone people look for a time first; the calendar is one tap away. */
const ON_A_PHONE = [
  { key: 'time', label: t.tabByTime() },
  { key: 'place', label: t.tabByFacility() },
  { key: 'calendar', label: t.tabCalendar() },
  { key: 'mine', label: t.tabMineShort() },
] as const;

/** Courts and rooms: their calendar, a search by time and by place, and the own bookings. */
export function BookingsPage({ state, onState }: Props) {
  const phone = useMediaQuery('(max-width: 39.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const usual: Tab = phone && !state.view ? 'time' : 'calendar';
  const tab: Tab = state.tab ?? usual;
  const change: SearchProps['onState'] = (next) => onState({ ...state, ...next });
  const { book, booking, pay } = state;
  const props = { state, onState: change };
  const beside = book || booking || pay;
  const go = (next: Tab) => change({ tab: next === usual ? undefined : next, page: undefined });
  return (
    <div className={classes.page} data-beside={beside ? true : undefined}>
      <Group as="header" justify="space-between" gap="12px 24px" mb={18}>
        <h1>{t.pageTitle()}</h1>
        <Segmented label={t.tabsLabel()} options={phone ? ON_A_PHONE : AT_A_DESK} current={tab} onChange={go} />
      </Group>
      <StandingNote className={classes.standing} />
      {tab === 'calendar' && <CalendarTab {...props} />}
      {(tab === 'time' || tab === 'place') && <FindTab by={tab} {...props} />}
      {tab === 'mine' && <MyBookings {...props} />}
      <BookingSheets {...props} />
    </div>
  );
}
