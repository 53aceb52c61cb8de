import { calendarEvent } from '@clubhouse/contract';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import { clubToday } from '../members/club-days.ts';
import { CalendarActions } from './head-actions.tsx';
import { CalendarImpact } from './impact.tsx';
import { CalendarImportPage } from './import-page.tsx';
import { MonthPage } from './month-page.tsx';

/** Days with a meaning. */
export const CALENDAR: ResourceEntry = {
  slug: 'calendar',
  resource: calendarEvent,
  title: 'Calendar',
  noun: 'calendar day',
  plural: 'calendar days',
  group: 'Content',
  icon: IconCalendarEvent,
  about: 'Holidays, closures and club days; they decide prices and hours.',
  columns: ['name', 'start_date', 'kind', 'end_date'],
  views: () => [
    { name: 'ahead', label: 'Now and ahead', values: { end_date__gte: clubToday(), ordering: 'start_date' } },
    { name: 'closed', label: 'Closed days', values: { kind: 'CLOSURE', ordering: '-start_date' } },
  ],
  labels: { start_date: 'First day', end_date: 'Last day', color: 'Colour', day_group: 'Prices of' },
  help: { kind: 'Holidays and promotions have prices and hours of their own; a closed day takes no new bookings.' },
  // Day type and closed-flag say again what the kind says.
  omit: ['day_type', 'is_closed'],
  HeadAction: CalendarActions,
  FormAside: CalendarImpact,
  pages: {
    month: { title: 'Month', needs: ['calendar.manage', 'cms.manage'], Page: MonthPage },
    import: { title: 'Import', needs: 'calendar.manage', Page: CalendarImportPage },
  },
};
