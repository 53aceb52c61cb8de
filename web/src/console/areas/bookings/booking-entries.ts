import { reservation, reservationSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { search } from '@clubhouse/messages/console/search';
import { IconCalendarEvent, IconCalendarOff, IconFlame, IconLayoutBoard } from '@tabler/icons-react';
import { clubToday } from '../../kit/dates/club-days.ts';
import { defineEntry, type Entry } from '../../kit/entry/entry.ts';
import { memberCell } from '../../kit/member/member-cell.tsx';
import { BoardPage } from './board/board-page.tsx';
import { BookMemberButton } from './book-member-button.tsx';
import { BookingRowActs, BookingRowPeople, bookingPayment, bookingStatus, CLOSE } from './booking-columns.tsx';
import { ClosuresPage } from './desk/closures-page.tsx';
import { PersonBookings } from './desk/person-bookings.tsx';
import { UtilisationPage } from './desk/utilisation-page.tsx';
import { OPEN_GAMES } from './games/open-game-entry.tsx';

/** What is booked, by whom, and whether they came. */
export const BOOKINGS: readonly Entry[] = [
  {
    slug: 'board',
    Page: BoardPage,
    title: t.boardTitle(),
    group: 'Bookings',
    icon: IconLayoutBoard,
    about: t.boardAbout(),
    needs: 'booking.view',
    tasks: () => [{ label: search.bookMember(), needs: 'booking.manage' }],
  },
  defineEntry({
    slug: 'bookings',
    resource: reservation,
    title: t.bookingsTitle(),
    noun: t.bookingsNoun(),
    group: 'Bookings',
    icon: IconCalendarEvent,
    about: t.bookingsAbout(),
    needs: 'booking.view',
    columns: ['reservation_number', 'member_name', 'facility_name', 'start_from', 'status', 'total_amount'],
    moreColumns: ['name', 'pax', 'end_at', 'created_at', 'checked_in_at', 'remarks', 'ended_because'],
    labels: {
      reservation_number: t.fieldNumber(),
      member_name: t.fieldMember(),
      facility_name: t.fieldFacility(),
      start_from: t.fieldWhen(),
      end_at: t.fieldUntil(),
      pax: t.fieldPeople(),
      total_amount: t.fieldPrice(),
      money: t.fieldPayment(),
      hold_expires_at: t.fieldHeldUntil(),
      checked_in_at: t.fieldCheckedIn(),
      ended_because: t.fieldEnded(),
    },
    empty: {
      checked_in_at: t.emptyCheckedIn(),
      invoice: t.emptyInvoice(),
      hold_expires_at: t.emptyHeldUntil(),
      ended_because: t.emptyEnded(),
    },
    nameOf: (row) => `${row.reservation_number}, ${row.facility_name}`,
    cells: { status: bookingStatus, money: bookingPayment, member_name: memberCell },
    widths: { member_name: 200 },
    omit: ['slots', 'series', 'check_in_code', 'facility_category', 'facility_group'],
    never: ['create', 'update', 'remove'],
    views: () => [
      {
        name: 'today',
        label: t.today(),
        values: { start_from__gte: clubToday(), start_from__lte: clubToday(), ordering: 'start_from' },
      },
      { name: 'held', label: t.statusHeld(), values: { status: 'PENDING_PAYMENT' } },
      { name: 'waiting', label: t.statusWaitlisted(), values: { status: 'WAITLISTED', ordering: 'created_at' } },
      { name: 'no-shows', label: t.viewNoShows(), values: { status: 'NO_SHOW' } },
    ],
    Actions: BookingRowActs,
    More: BookingRowPeople,
    MemberAction: BookMemberButton,
    DeskPart: PersonBookings,
  }),
  {
    slug: 'closures',
    Page: ClosuresPage,
    title: t.closuresTitle(),
    group: 'Bookings',
    icon: IconCalendarOff,
    about: t.closuresAbout(),
    needs: reservationSlot.actions.remove ?? 'booking.manage',
    tasks: () => [{ label: search.closeFacility(), values: { task: CLOSE } }],
  },
  {
    slug: 'utilisation',
    Page: UtilisationPage,
    title: t.utilisationTitle(),
    group: 'Bookings',
    icon: IconFlame,
    about: t.utilisationAbout(),
    needs: 'booking.view',
  },
  OPEN_GAMES,
];
