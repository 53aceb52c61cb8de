import { randomBytes } from 'node:crypto';
import { minutesOf } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { demoCalendar } from '../club/calendar.ts';
import { byTime } from '../finance/book-bills.ts';
import { type Day, moment } from '../finance/plan.ts';
import { idOf, insertAll, insertRows } from '../insert-rows.ts';
import { randomFrom } from '../random.ts';
import { groupRules } from './group-rules.ts';
import { type Booking, BookingPlan, type Guest } from './plan-bookings.ts';
import { closures } from './upcoming-bookings.ts';

export interface StoredBooking extends Booking {
  readonly id: number;
}

interface Deps {
  readonly today: Day;
  readonly zone: string;
  readonly staff: number;
  readonly facilities: ReadonlyMap<string, number>;
}

const ENDED: Partial<Record<Booking['status'], () => string>> = {
  CANCELLED: t.cancelledByMember,
  EXPIRED: t.notPaidInTime,
};

/** Whether a slot belongs to the evening of the day before. */
const isLate = (slot: { readonly minutes: number } | undefined) => (slot?.minutes ?? 0) >= 24 * 60;

const wire = (at: number) => new Date(at).toISOString();

function reservationRow(booking: Booking, facility: number, now: number) {
  const { guest, slots, status, pax, name, created, total } = booking;
  const start = slots[0]?.start ?? 0;
  // A person who began today has come: the desk would have said so.
  const begun = status === 'COMPLETED' || (status === 'CONFIRMED' && start < now);
  const came = begun && groupRules(booking.facility.group).check_in;
  return {
    name,
    facility,
    member: guest.id,
    status,
    pax,
    remarks: '',
    start_from: wire(start),
    end_at: wire(slots.at(-1)?.end ?? 0),
    after_midnight: isLate(slots[0]),
    total_amount: total,
    checked_in_at: came ? wire(start - 4 * 60_000) : null,
    check_in_code: randomBytes(18).toString('base64url'),
    ended_because: ENDED[status]?.() ?? '',
    created_at: created,
  };
}

async function storeBookings(tx: Tx, plan: BookingPlan, { facilities, today, zone }: Deps): Promise<StoredBooking[]> {
  const sorted = plan.bookings.map((booking) => ({ ...booking, at: booking.created })).toSorted(byTime);
  const now = Math.min(Date.now(), Date.parse(moment(today.add({ days: 1 }), 0, zone)));
  const rows = sorted.map((booking) => reservationRow(booking, idOf(facilities, booking.facility.name), now));
  const numbered = rows.map((row, place) => ({
    ...row,
    reservation_number: `R${String(place + 1).padStart(6, '0')}`,
  }));
  const ids = await insertRows(tx, 'reservation', 'reservation_number', numbered);
  await tx.run(sql`select setval('reservation_number', ${numbered.length})`);
  return sorted.map((booking, place) => ({ ...booking, id: idOf(ids, numbered[place]?.reservation_number ?? '') }));
}

async function storeSlots(tx: Tx, bookings: readonly StoredBooking[], deps: Deps): Promise<void> {
  const { today, zone, staff, facilities } = deps;
  const taken = bookings.flatMap(({ id, facility, slots, status, created }) =>
    slots.map(({ start, end, peakType, cents, minutes }) => ({
      reservation: id,
      facility: idOf(facilities, facility.name),
      start_from: wire(start),
      end_at: wire(end),
      after_midnight: isLate({ minutes }),
      status: status === 'CANCELLED' || status === 'EXPIRED' ? 'RELEASED' : 'BOOKED',
      peak_type: peakType,
      price: cents,
      reason: '',
      created_by: null as number | null,
      created_at: created,
    })),
  );
  const blocked = closures.map(({ facility, ahead, from, to, reason }) => ({
    reservation: null,
    facility: idOf(facilities, facility),
    start_from: moment(today.add({ days: ahead }), minutesOf(from), zone),
    end_at: moment(today.add({ days: ahead }), minutesOf(to), zone),
    after_midnight: false,
    status: 'BLOCKED',
    peak_type: 'default',
    price: 0,
    reason,
    created_by: staff,
    created_at: moment(today.subtract({ days: 6 }), 600, zone),
  }));
  // No one watches a calendar of last year.
  await tx.run(sql`alter table reservation_slot disable trigger live`);
  await insertAll(tx, 'reservation_slot', [...taken, ...blocked]);
  await tx.run(sql`alter table reservation_slot enable trigger live`);
}

/** What is ahead holds its places; what is over holds nothing. */
async function holdPlaces(tx: Tx, from: string): Promise<void> {
  await tx.run(sql`
    insert into claim (slot, space, during, holder)
    select s.id, leaf, tstzrange(s.start_from, s.end_at),
      case when f.multiple_booking = 'YES' and s.status = 'BOOKED' then -f.id else s.id end
    from reservation_slot s
    join facility f on f.id = s.facility
    cross join lateral leaves_of(f.id) leaf
    where s.status in ('BOOKED', 'BLOCKED') and s.end_at > ${from}`);
  await tx.run(sql`insert into shared_load (facility, start_from, end_at, taken)
    select s.facility, s.start_from, s.end_at, sum(r.pax) from reservation_slot s
      join facility f on f.id = s.facility join reservation r on r.id = s.reservation
    where f.multiple_booking = 'YES' and s.status = 'BOOKED' and s.end_at > ${from} group by 1, 2, 3`);
}

/** A year of bookings and the weeks ahead; returns what was booked, so that the books can bill it. */
export async function seedBookings(tx: Tx, deps: Deps): Promise<StoredBooking[]> {
  const { today, zone } = deps;
  const guests = await tx.rows<Guest>(sql`
      select id, membership_id, membership_level_3 as level, membership_start_date as start,
        membership_end_date as end
      from member
      where status = 'ACTIVE' and membership_level_1 <> 'STAFF'
      order by membership_id`);
  const plan = new BookingPlan({ random: randomFrom(20_261_207), today, zone, guests, events: demoCalendar(today) });
  const bookings = await storeBookings(tx, plan, deps);
  await storeSlots(tx, bookings, deps);
  await holdPlaces(tx, moment(today, 0, zone));
  return bookings;
}
