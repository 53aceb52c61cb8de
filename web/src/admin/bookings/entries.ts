import { checkInBooking, reservation, reservationSlot } from '@clubhouse/contract';
import { IconCalendarEvent, IconCalendarOff, IconFlame, IconLayoutBoard, IconUserCheck } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { clubToday } from '../members/club-days.ts';
import { BoardPage } from './board/board-page.tsx';
import { CheckInPage } from './desk/check-in-page.tsx';
import { ClosuresPage } from './desk/closures-page.tsx';
import { UtilisationPage } from './desk/utilisation-page.tsx';
import { BookingRowActs, bookingPayment, bookingStatus } from './entry-parts.tsx';

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
    about: 'Every booking there was and is. The desk makes them on the bookings board.',
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
      money: 'Payment',
      hold_expires_at: 'Held until',
      checked_in_at: 'Came',
      ended_because: 'Why it ended',
    },
    empty: { checked_in_at: 'Not yet', invoice: 'None', hold_expires_at: 'Not held', ended_because: 'It has not' },
    nameOf: (row) => `${row.reservation_number}, ${row.facility_name}`,
    cells: { status: bookingStatus, money: bookingPayment },
    omit: ['slots', 'series', 'check_in_code', 'facility_category', 'facility_group'],
    never: ['create', 'update', 'remove'],
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
    Page: ClosuresPage,
    title: 'Closures',
    group: 'Club',
    icon: IconCalendarOff,
    about: 'What is closed, until when and why; opened again here.',
    needs: reservationSlot.actions.remove ?? 'booking.manage',
  },
  {
    slug: 'utilisation',
    Page: UtilisationPage,
    title: 'Utilisation',
    group: 'Club',
    icon: IconFlame,
    about: 'How full the facilities are, by weekday and hour.',
    needs: 'booking.view',
  },
];
