import { checkInBooking, reservation, reservationSlot, utilisation } from '@clubhouse/contract';
import { IconCalendarEvent, IconCalendarOff, IconFlame, IconLayoutBoard, IconUserCheck } from '@tabler/icons-react';
import type { ConsoleRow } from '../console-row.ts';
import type { Entry } from '../entry.ts';
import { clubToday } from '../members/club-days.ts';
import { BoardPage } from './board/board-page.tsx';
import { CheckInPage } from './desk/check-in-page.tsx';
import { UtilisationPage } from './desk/utilisation-page.tsx';
import { BookingRowActs, bookingStatus, CloseTimeButton } from './entry-parts.tsx';
import { dateOf, spanWords } from './times.ts';

const timesOf = (row: ConsoleRow) => spanWords(String(row.start_from), String(row.end_at));

/** What is booked, by whom, and whether they came. */
export const BOOKINGS: readonly Entry[] = [
  {
    slug: 'board',
    Page: BoardPage,
    title: 'Bookings board',
    group: 'Club',
    icon: IconLayoutBoard,
    about: 'All facilities of a day or a week; book, move, close.',
    needs: 'booking.view',
  },
  {
    slug: 'check-in',
    Page: CheckInPage,
    title: 'Check-in',
    group: 'Club',
    icon: IconUserCheck,
    about: 'Who comes today, by code or by name.',
    needs: checkInBooking.policy,
  },
  {
    slug: 'bookings',
    resource: reservation,
    title: 'Bookings',
    noun: 'booking',
    group: 'Club',
    icon: IconCalendarEvent,
    about: 'Every booking there was and is.',
    needs: 'booking.view',
    columns: ['reservation_number', 'member_name', 'facility_name', 'start_from', 'status', 'total_amount'],
    moreColumns: ['name', 'pax', 'end_at', 'created_at', 'checked_in_at', 'remarks', 'ended_because'],
    labels: {
      reservation_number: 'Number',
      member_name: 'Member',
      facility_name: 'Facility',
      start_from: 'When',
      end_at: 'Until',
      pax: 'People',
      total_amount: 'Price',
      hold_expires_at: 'Held until',
      checked_in_at: 'Came',
      ended_because: 'Why it ended',
    },
    empty: { checked_in_at: 'Not yet', invoice: 'None', hold_expires_at: 'Not held', ended_because: 'It has not' },
    nameOf: (row) => `${row.reservation_number}, ${row.facility_name}`,
    cells: { status: bookingStatus },
    omit: ['slots', 'series', 'check_in_code', 'facility_category', 'facility_group'],
    never: ['create', 'update'],
    views: () => [
      {
        name: 'today',
        label: 'Today',
        values: { start_from__gte: clubToday(), start_from__lte: clubToday(), ordering: 'start_from' },
      },
      { name: 'held', label: 'Held', values: { status: 'PENDING_PAYMENT' } },
      { name: 'waiting', label: 'Waiting', values: { status: 'WAITLISTED', ordering: 'created_at' } },
      { name: 'no-shows', label: 'No-shows', values: { status: 'NO_SHOW' } },
    ],
    Actions: BookingRowActs,
  },
  {
    slug: 'closures',
    resource: reservationSlot,
    title: 'Taken times',
    noun: 'taken time',
    plural: 'taken times',
    group: 'Club',
    icon: IconCalendarOff,
    about: 'Closures and everything else that takes up a facility.',
    needs: reservationSlot.actions.create ?? 'booking.manage',
    columns: ['facility_name', 'status', 'start_from', 'end_at', 'reason'],
    labels: { facility_name: 'Facility', start_from: 'From', end_at: 'To' },
    nameOf: (row) => `${row.facility_name}, ${dateOf(String(row.start_from))} ${timesOf(row)}`,
    omit: ['facility_category', 'facility_group', 'is_mine'],
    never: ['create', 'update'],
    views: () => [{ name: 'closed', label: 'Closed', values: { status: 'BLOCKED', start_from__gte: clubToday() } }],
    HeadAction: CloseTimeButton,
    removal: { verb: 'Open again', done: 'The time is open again', means: 'Members can book it from now on.' },
    locked: (row, _own, action) =>
      action === 'remove' && row.status !== 'BLOCKED'
        ? 'Only a closed time is opened here. Cancel the booking instead.'
        : undefined,
  },
  {
    slug: 'utilisation',
    Page: UtilisationPage,
    title: 'Utilisation',
    group: 'Club',
    icon: IconFlame,
    about: 'How full the facilities are, by weekday and hour.',
    needs: utilisation.policy,
  },
];
