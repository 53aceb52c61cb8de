import { randomBytes } from 'node:crypto';
import { dayOf, minutesOf, type OpenSlot, priceOf, slotsOn } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import type { Columns } from '../../db/schema.ts';
import { sql } from '../../db/sql.ts';
import { demoCalendar } from '../club/calendar.ts';
import { type Day, moment } from '../finance/plan.ts';
import { idOf } from '../insert-rows.ts';
import { demoFacilities } from './facilities.ts';

const FACILITY = 'Tennis Court 1';
/** Evenings that can be booked already; which one depends on what is free. */
const DAYS_AHEAD = [6, 5, 4];
const FROM = minutesOf('17:00');
/** Real offers are open for half an hour: someone who tries the demo should still find this one. */
const OPEN_DAYS = 3;

interface Deps {
  readonly today: Day;
  readonly zone: string;
  readonly facilities: ReadonlyMap<string, number>;
}

const wire = (at: number) => new Date(at).toISOString();

/** Nadia waited for an evening on the tennis court, and it is offered to her now. */
export async function seedSlotOffer(tx: Tx, { today, zone, facilities }: Deps): Promise<void> {
  const rules = demoFacilities.find(({ name }) => name === FACILITY);
  if (!rules) return;
  const facility = idOf(facilities, FACILITY);
  const all = { ...rules.rules, slot_minutes: rules.slot_minutes };
  const evenings = DAYS_AHEAD.flatMap((ahead) => {
    const day = dayOf(today.add({ days: ahead }).toString(), demoCalendar(today));
    const slots = slotsOn(all, day, zone).filter(({ minutes }) => minutes >= FROM);
    return slots.map((slot) => ({ slot, ...priceOf(all, day, slot, 'STANDARD') }));
  });
  for (const { slot, cents, peakType } of evenings) {
    if (!cents || !(await isFree(tx, facility, slot))) continue;
    const made = await tx.row<Columns<'reservation', 'id'>>(sql`
      insert into reservation (
        reservation_number, name, facility, member, status, is_offer, pax, start_from, end_at, total_amount,
        check_in_code, hold_expires_at, created_at)
      select 'R' || lpad(nextval('reservation_number')::text, 6, '0'), 'Singles', ${facility}, member_profile,
        'PENDING_PAYMENT', true, 2, ${wire(slot.start)}, ${wire(slot.end)}, ${cents},
        ${randomBytes(18).toString('base64url')}, ${moment(today.add({ days: OPEN_DAYS }), minutesOf('20:00'), zone)},
        ${moment(today.subtract({ days: 1 }), minutesOf('12:00'), zone)}
      from app_user
      where email = 'spouse@clubhouse.test'
      returning id`);
    await tx.run(sql`
      with held as (
        insert into reservation_slot (reservation, facility, start_from, end_at, status, peak_type, price)
        values (${made?.id ?? null}, ${facility}, ${wire(slot.start)}, ${wire(slot.end)}, 'HELD', ${peakType}, ${cents})
        returning id, start_from, end_at)
      insert into claim (slot, space, during, holder)
      select h.id, leaf, tstzrange(h.start_from, h.end_at), h.id
      from held h
      cross join lateral leaves_of(${facility}) leaf`);
    return;
  }
}

const isFree = async (tx: Tx, facility: number, { start, end }: OpenSlot): Promise<boolean> =>
  (await tx.row(sql`
    select
    from claim c
    where c.space in (select leaf from leaves_of(${facility}) leaf)
      and c.during && tstzrange(${wire(start)}, ${wire(end)})`)) === undefined;
