import {
  addDays,
  centsToMoney,
  dayOf,
  type GuestFeeRow,
  guestFeeOf,
  localTime,
  type SpecialDay,
} from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import type { BookingOfPeople } from './hold-booking-of-person.ts';

type Limits = Pick<BookingConfig, 'GUESTS_PER_MONTH' | 'GUEST_VISITS_PER_MONTH' | 'CLUB_TIMEZONE'>;

/** Guests of one member and visits of one guest are counted one after the other, whichever booking they are for. Taken before the booking is held. */
export async function lockGuestCounts(tx: Tx, email: string, member: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(4801, hashtext(lower(${email})))`);
  await tx.run(sql`select pg_advisory_xact_lock(4802, ${member}::integer)`);
}

/** Refuses a guest beyond what the club allows in the month of the booking. */
export async function refuseBeyondLimits(
  tx: Tx,
  { GUESTS_PER_MONTH, GUEST_VISITS_PER_MONTH, CLUB_TIMEZONE: zone }: Limits,
  { member, start }: BookingOfPeople,
  email: string,
): Promise<void> {
  if (GUESTS_PER_MONTH === 0) throw refusal(409, t.noGuests());
  const from = `${localTime(start, zone).date.slice(0, 7)}-01`;
  const used = await tx.row<{ guests: number; visits: number }>(sql`
    select count(*) filter (where r.member = ${member})::integer as guests,
      count(*) filter (where lower(p.email) = lower(${email}))::integer as visits
    from reservation_person p
    join reservation r on r.id = p.reservation
    where p.kind = 'GUEST' and p.status in ('INVITED', 'CONFIRMED', 'ARRIVED')
      and p.start_from >= ${from}::date::timestamp at time zone ${zone}
      and p.start_from < (${from}::date + interval '1 month') at time zone ${zone}
      and (r.member = ${member} or lower(p.email) = lower(${email}))`);
  const month = Temporal.PlainDate.from(from).toLocaleString('en', { month: 'long' });
  if ((used?.guests ?? 0) >= GUESTS_PER_MONTH) throw refusal(409, t.guestsOfMonth({ count: GUESTS_PER_MONTH, month }));
  if ((used?.visits ?? 0) >= GUEST_VISITS_PER_MONTH)
    throw refusal(409, t.visitsOfGuest({ count: GUEST_VISITS_PER_MONTH, month }));
}

/** What a guest of this booking costs, in cents. Hours past midnight belong to the evening before. */
export async function readGuestFee(
  tx: Tx,
  zone: string,
  { start, after_midnight, level }: Pick<BookingOfPeople, 'start' | 'after_midnight' | 'level'>,
): Promise<number> {
  const { date } = localTime(start, zone);
  const day = after_midnight ? addDays(date, -1) : date;
  const rows = await tx.rows<{ day_type: GuestFeeRow['day_type']; membership_level_3: string | null; fee: number }>(
    sql`select day_type, membership_level_3, fee from guest_fee`,
  );
  if (rows.length === 0) return 0;
  const events = await tx.rows<SpecialDay>(sql`
    select name, kind, start_date::text as start_date, end_date::text as end_date
    from calendar_event
    where kind <> 'CLUB' and ${day}::date between start_date and end_date
    order by id`);
  const fees = rows.map(({ fee, ...row }) => ({ ...row, fee: centsToMoney(fee) }));
  return guestFeeOf(fees, dayOf(day, events), level);
}
