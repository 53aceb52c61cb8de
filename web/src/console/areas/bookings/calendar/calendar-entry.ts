import { calendarEvent } from '@clubhouse/contract';
import { calendar as t } from '@clubhouse/messages/console/calendar';
import { IconCalendarEvent } from '@tabler/icons-react';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { CalendarActions } from './calendar-actions.tsx';
import { CalendarImpact } from './impact.tsx';
import { CalendarImportPage } from './import-page.tsx';
import { MonthPage } from './month-page.tsx';

/** Days with a meaning. */
export const CALENDAR = defineEntry({
  slug: 'calendar',
  resource: calendarEvent,
  title: t.calendarTitle(),
  noun: t.calendarNoun(),
  plural: t.calendarPlural(),
  group: 'Club',
  icon: IconCalendarEvent,
  about: t.calendarAbout(),
  columns: ['name', 'start_date', 'kind', 'end_date'],
  views: () => [
    { name: 'ahead', label: t.viewCurrent(), values: { end_date__gte: clubToday(), ordering: 'start_date' } },
    { name: 'closed', label: t.viewClosed(), values: { kind: 'CLOSURE', ordering: '-start_date' } },
  ],
  labels: {
    start_date: t.fieldFirstDay(),
    end_date: t.fieldLastDay(),
    kind: t.importRowsKind(),
    color: t.fieldColour(),
    day_group: t.fieldPrices(),
  },
  help: { kind: t.kindHelp() },
  // Day type and closed-flag say again what the kind says.
  omit: ['day_type', 'is_closed'],
  HeadAction: CalendarActions,
  FormAside: CalendarImpact,
  pages: {
    month: { title: t.monthButton(), needs: ['calendar.manage', 'cms.manage'], Page: MonthPage },
    import: { title: t.importButton(), needs: 'calendar.manage', Page: CalendarImportPage },
  },
});
