import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

/** A booking, held, as far as its people are concerned. */
export interface BookingOfPeople {
  readonly id: number;
  readonly member: number;
  readonly status: string;
  readonly facility_name: string;
  readonly multiple_booking: string;
  readonly capacity: number | null;
  readonly pax: number;
  /** The member, those who come along by name, and those who were added. */
  readonly people: number;
  readonly start: number;
  readonly end: number;
  readonly after_midnight: boolean;
  readonly level: string | null;
  readonly linked: number | null;
}

/** Holds a booking, so that its people are counted one after the other. */
export async function holdBookingOfPeople(tx: Tx, id: number): Promise<BookingOfPeople> {
  await tx.run(sql`select from reservation where id = ${id} for update`);
  const booking = await tx.row<BookingOfPeople>(sql`
    select r.id, r.member, r.status, f.name as facility_name, f.multiple_booking, f.capacity, r.pax, r.after_midnight,
      m.membership_level_3 as level, m.linked_member_id as linked,
      1 + cardinality(r.companions) + (
        select count(*)::integer
        from reservation_person p
        where p.reservation = r.id and p.status in ('INVITED', 'CONFIRMED', 'ARRIVED')) as people,
      (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation r
    join facility f on f.id = r.facility
    join member m on m.id = r.member
    where r.id = ${id}`);
  if (!booking) throw new Error('A booking vanished.');
  return booking;
}

/** How many were added to a booking and still take a place, beside those who come along by name. */
export async function countPeople(tx: Tx, id: number): Promise<number> {
  const row = await tx.row<{ many: number }>(sql`
    select count(*)::integer as many
    from reservation_person
    where reservation = ${id} and status in ('INVITED', 'CONFIRMED', 'ARRIVED')`);
  return row?.many ?? 0;
}
