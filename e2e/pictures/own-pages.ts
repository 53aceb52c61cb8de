import type { Club } from '../support/club.ts';
import { at, dayFromNow } from '../support/courts.ts';

/** Screens whose address only this club knows: rows of the demo member, and what is open above a page. */
export async function ownPages(club: Club): Promise<readonly string[]> {
  const { rows } = await club.database.db.pool.query<Record<string, string>>(`
    with mine as (select member_profile from app_user where email = 'member@clubhouse.test')
    select
      (select id from enrollment where member in (table mine) and kind = 'COURSE' and status = 'CONFIRMED' limit 1) as course,
      (select id from enrollment where member in (table mine) and kind = 'EVENT' and status = 'CONFIRMED' limit 1) as event,
      (select id from reservation where member in (table mine) and status = 'CONFIRMED' and start_from > now() order by start_from desc limit 1) as booking,
      (select id from invoice where member in (table mine) and status = 'UNPAID' limit 1) as owed,
      (select payment_token from invoice where status = 'UNPAID' order by id limit 1) as link,
      (select token from payment where member in (table mine) and status = 'PAID' limit 1) as paid,
      (select id from facility where name like 'Badminton%' order by id limit 1) as court`);
  const { course, event, booking, owed, link, paid, court } = rows[0] ?? {};
  const day = dayFromNow(3);
  const time = `book=${court}&at=${at(day, 15)}&until=${at(day, 16)}`;
  return [
    `/bookings?date=${day}&${time}`,
    `/bookings?facility=${court}`,
    '/bookings?tab=mine',
    ...['', '&act=cancel', '&act=move', '&act=repeat', '&act=code'].map(
      (act) => `/bookings?tab=mine&booking=${booking}${act}`,
    ),
    `/course-enrollment/${course}`,
    `/event-registration/${event}`,
    `/transactions/${owed}`,
    `/payment/${link}`,
    `/payment-result/?payment=${paid}`,
  ];
}
