import { bookingPerson, wordsOf } from '@clubhouse/contract';
import { visitors as t } from '@clubhouse/messages/console/bookings/visitors';
import { IconDoorEnter } from '@tabler/icons-react';
import { StatusBadge } from '../../../../ui/badge/status-badge.tsx';
import { clubToday } from '../../../kit/dates/club-days.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { VisitorActions } from './admit-button.tsx';

const today = () => ({ start_from__gte: clubToday(), start_from__lte: clubToday(), ordering: 'start_from' });

/** Who comes along with members. */
export const VISITORS = defineEntry({
  slug: 'visitors',
  resource: bookingPerson,
  title: t.title(),
  noun: t.noun(),
  group: 'Desk',
  icon: IconDoorEnter,
  about: t.about(),
  needs: 'booking.view',
  columns: ['name', 'kind', 'start_from', 'facility_name', 'status', 'organiser_name', 'arrived_at', 'fee'],
  moreColumns: ['email', 'membership_id', 'reservation_number', 'end_at', 'answered_at', 'created_at'],
  labels: {
    name: t.fieldName(),
    kind: t.fieldKind(),
    start_from: t.fieldWhen(),
    facility_name: t.fieldFacility(),
    organiser_name: t.fieldHost(),
    fee: t.fieldFee(),
    arrived_at: t.fieldArrived(),
    email: t.fieldEmail(),
    answered_at: t.fieldAnswered(),
    reservation_number: t.fieldBooking(),
  },
  empty: {
    arrived_at: t.notArrived(),
    answered_at: t.notAnswered(),
    invoice: t.noInvoice(),
    email: t.noEmail(),
    membership_id: t.noMembershipId(),
  },
  cells: { status: ({ status }) => <StatusBadge status={status}>{wordsOf(status)}</StatusBadge> },
  omit: ['reservation', 'member'],
  never: ['create'],
  removal: { verb: t.removeButton(), done: t.removed(), means: t.removeMeans() },
  locked: ({ status }) => (status === 'INVITED' || status === 'CONFIRMED' ? undefined : wordsOf(status)),
  views: () => [
    { name: 'today', label: t.todayView(), values: today() },
    { name: 'expected', label: t.expectedView(), values: { ...today(), status: 'CONFIRMED' } },
    { name: 'arrived', label: t.arrivedView(), values: { ...today(), status: 'ARRIVED' } },
  ],
  Actions: VisitorActions,
});
