import {
  type Row,
  reservation,
  type reservation as reservationResource,
  type VisibleFacility,
  type VisibleSlot,
} from '@clubhouse/contract';
import { rowOf } from './rows.ts';

/** An hour of Wednesday 20 November 2126: 01:00Z is nine in the morning at the club. */
export const hour = (at: number) => `2126-11-20T${String(at).padStart(2, '0')}:00:00Z`;
export const hours = (from: number, to = from + 1) => ({ start_from: hour(from), end_at: hour(to) });

export const seenSlot = (from: number, more: Partial<VisibleSlot> = {}) =>
  ({ ...hours(from), price: '8.00', reason: null, reservation: null, places_left: null, ...more }) as VisibleSlot;

/** A court that is open on that day, at these hours. */
export const seenCourt = (id: number, slots: readonly VisibleSlot[], more: Partial<VisibleFacility> = {}) =>
  ({
    id,
    name: `Court ${id}`,
    location: '',
    multiple_booking: 'NO',
    max_slots_per_booking: 2,
    days: [{ date: '2126-11-20', day_type: 'WED', day_group: 'normal', closure: null, slots }],
    ...more,
  }) as VisibleFacility;

/** A confirmed booking of Court 1 at nine. */
export const bookingRow = (more: Partial<Row<typeof reservationResource>> = {}) =>
  rowOf(reservation, {
    id: 7,
    reservation_number: 'B-7',
    facility: 1,
    facility_name: 'Court 1',
    member: 5,
    member_name: 'Mei Tan',
    membership_id: 'M000005',
    status: 'CONFIRMED',
    slots: [hours(1)],
    ...hours(1),
    pax: 1,
    companions: [],
    total_amount: '8.00',
    ...more,
  });
