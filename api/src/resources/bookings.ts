import { bookingPerson, facility, facilityGroup, guestFee, reservation, reservationSlot } from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { byNumber, everyRow, plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { idsOfPeople } from '../db/find-person.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { shareJson } from './booking-shares.ts';
import { membershipIdOf } from './member-scope.ts';
import { byOpenDay } from './open-facilities.ts';
import { instant, money } from './wire-sql.ts';

const own = (actor: Actor) => actor.member?.id ?? 0;

/** A person who works with bookings sees them all. */
const seesBookings = (actor: Actor) => can(actor, 'booking.view') || can(actor, 'booking.manage');
const seesHidden = (actor: Actor) => can(actor, 'facility.manage') || seesBookings(actor);

const contains = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a co-player's name is shown: to staff, to themselves, to their spouse, and once they have accepted or asked to join. */
const seesCoPlayer = (actor: Actor): Sql =>
  seesBookings(actor)
    ? raw('true')
    : sql`
      (
        t.status in ('REQUESTED', 'CONFIRMED', 'ARRIVED') or t.member = ${own(actor)}
        or exists (select from member m where m.id = t.member and m.linked_member_id = ${own(actor)}))`;

/** What of its booking, and of the facility, a person of the booking shows. */
const ofBooking = (columns: string): Sql =>
  raw(`(select ${columns} from reservation r join facility f on f.id = r.facility where r.id = t.reservation)`);

const rowsOf = (table: string, fields: string): Sql =>
  raw(
    `coalesce((select json_agg(json_build_object(${fields}) order by r.id) from ${table} r where r.facility = t.id), '[]')`,
  );

const PRICE_FIELDS = `'id', r.id, 'membership_level_3', r.membership_level_3, 'day_types', r.day_types, 'day_group', r.day_group,
  'peak_type', r.peak_type, 'start_time', r.start_time, 'end_time', r.end_time,
  'price', to_char(r.price / 100.0, 'FM9999999990.00'), 'unit', r.unit`;
const PERIOD_FIELDS = `'id', r.id, 'membership_level_3', r.membership_level_3, 'advance_days', r.advance_days,
  'open_time', r.open_time, 'min_notice_minutes', r.min_notice_minutes`;
const HOURS_FIELDS = `'id', r.id, 'day_type', r.day_type, 'day_group', r.day_group, 'peak_type', r.peak_type,
  'open_time', r.open_time, 'close_time', r.close_time, 'is_closed', r.is_closed`;

/** What of its facility a row shows. */
const ofFacility = (column: string): Sql => raw(`(select f.${column} from facility f where f.id = t.facility)`);
const byFacility = (column: string) =>
  byNumber((id) => sql`t.facility = any(array(select f.id from facility f where f.${raw(column)} = ${id}))`);

/** What is booked, and who has booked it. Every write has rules of its own: the facility and booking modules do it. */
export const servedBookings = {
  facilityGroup: plain(facilityGroup, 'facility_group', { plain: [...READ, 'remove'] }),
  facility: plain(facility, 'facility', {
    plain: READ,
    scope: (actor) => (seesHidden(actor) ? everyRow() : raw('t.is_visible')),
    derived: {
      spaces: () => raw('array(select fs.space from facility_space fs where fs.facility = t.id order by 1)'),
      pricings: () => rowsOf('facility_price', PRICE_FIELDS),
      advance_booking_periods: () => rowsOf('facility_period', PERIOD_FIELDS),
      operating_hours: () => rowsOf('facility_hours', HOURS_FIELDS),
      date: () => raw('null::date'),
    },
    filters: {
      category__id: byNumber((id) => sql`t.category = ${id}`),
      group__id: byNumber((id) => sql`t."group" = ${id}`),
      date: byOpenDay,
    },
  }),
  reservation: plain(reservation, 'reservation', {
    plain: READ,
    scope: (actor) => (seesBookings(actor) ? everyRow() : sql`t.member = ${own(actor)}`),
    derived: {
      membership_id: () => membershipIdOf('member'),
      facility_category: () => ofFacility('category'),
      facility_group: () => ofFacility('"group"'),
      location: () => ofFacility('location'),
      facility_picture: () =>
        raw(`(select json_build_object('feature_image', f.feature_image, 'focal_point', f.focal_point)
          from facility f where f.id = t.facility and f.feature_image is not null)`),
      slots: () =>
        raw(`case when t.wished is not null then t.wished::json else coalesce((select json_agg(json_build_object(
          'start_from', ${instant('s.start_from')}, 'end_at', ${instant('s.end_at')}) order by s.start_from)
          from reservation_slot s where s.reservation = t.id and case when t.status in ('CANCELLED', 'EXPIRED')
            then s.facility = t.facility and s.start_from >= t.start_from and s.end_at <= t.end_at
              and not exists (select from reservation_move v where v.id = s.move and v.status <> 'DONE')
            else s.status <> 'RELEASED' and (s.status <> 'HELD' or s.move is null) end), '[]') end`),
      total_amount: () =>
        raw(`case when t.earliest_start is null
          then coalesce((select i.total_amount from invoice i where i.id = t.invoice), t.total_amount)
          else t.total_amount end`),
      pending_move: () =>
        raw(`(select json_build_object('facility', v.facility, 'facility_name', f.name,
          'start_from', ${instant('v.start_from')}, 'end_at', ${instant('v.end_at')},
          'after_midnight', coalesce((select s.after_midnight from reservation_slot s
            where s.move = v.id order by s.start_from limit 1), false),
          'amount', (select ${money('i.amount_due')} from invoice i where i.id = v.invoice), 'invoice', v.invoice, 'hold_expires_at', ${instant('v.hold_expires_at')})
          from reservation_move v join facility f on f.id = v.facility
          where v.reservation = t.id and v.status = 'PENDING_PAYMENT')`),
      money: () =>
        raw(`(select json_build_object('billed', ${money('b.billed')}, 'credited', ${money('b.credited')},
          'paid', ${money('b.paid')}, 'refunded', ${money('b.refunded')}, 'due', ${money('b.due')})
          from booking_money(t.id) b)`),
      waitlist_position: () =>
        raw(`case when t.status = 'WAITLISTED' then (
          select count(*)::int + 1
          from reservation o
          where o.facility = t.facility and o.status = 'WAITLISTED' and o.start_from < t.end_at
            and o.end_at > t.start_from and (o.created_at, o.id) < (t.created_at, t.id)) end`),
      // Where parties share a facility, the places that were booked are all there are.
      room: () =>
        raw(`(select case when f.multiple_booking = 'YES' then t.pax else f.capacity end
          from facility f where f.id = t.facility)`),
      is_offer: () => raw("(t.is_offer and t.status = 'PENDING_PAYMENT')"),
      first_booking: () =>
        raw(`not exists (
          select from reservation o
          where o.member = t.member and o.id < t.id and o.status not in ('WAITLISTED', 'EXPIRED'))`),
    },
    detailOnly: ['facility_picture', 'money', 'first_booking', 'room'],
    filters: {
      facility_category: byFacility('category'),
      member__id: byNumber((id) => sql`t.member = ${id}`),
    },
  }),
  // Every write has rules of its own. Removed co-players don't see the booking any more.
  bookingPerson: plain(bookingPerson, 'reservation_person', {
    plain: READ,
    scope: (actor) =>
      seesBookings(actor)
        ? everyRow()
        : sql`
          (
            t.reservation = any(array(select r.id from reservation r where r.member = ${own(actor)}))
            or (t.member = ${own(actor)} and t.status <> 'REMOVED'))`,
    derived: {
      reservation_number: () => ofBooking('r.reservation_number'),
      facility_name: () => ofBooking('f.name'),
      location: () => ofBooking('f.location'),
      end_at: () => ofBooking('r.end_at'),
      // Who has asked to join sees what the organiser chose to show to everyone.
      organiser_name: (actor) =>
        sql`
          (
            select case
              when t.status <> 'REQUESTED' or r.member = ${own(actor)} or ${seesBookings(actor)} then m.name
              when g.shows_name then coalesce(nullif(m.preferred_name, ''), split_part(m.name, ' ', 1))
              else '' end
            from reservation r
            join member m on m.id = r.member
            left join open_game g on g.id = t.open_game
            where r.id = t.reservation)`,
      membership_id: () => membershipIdOf('member'),
      share: () => shareJson('t.id'),
      member: (actor) => sql`case when ${seesCoPlayer(actor)} then t.member end`,
      name: (actor) =>
        sql`
          case
            when t.kind = 'GUEST' then t.name
            when ${seesCoPlayer(actor)} then (select m.name from member m where m.id = t.member)
            else ''
          end`,
    },
    findsBy: (words, actor) =>
      sql`
        (
          (t.name ilike ${contains(words)} or t.email ilike ${contains(words)})
          or (${seesBookings(actor)} and t.member = any(${idsOfPeople(words, can(actor, 'member.view'))})))`,
  }),
  guestFee: plain(guestFee, 'guest_fee'),
  reservationSlot: plain(reservationSlot, 'reservation_slot', {
    plain: READ,
    scope: (actor) =>
      seesBookings(actor)
        ? everyRow()
        : sql`
          (
            t.status <> 'RELEASED'
            or t.reservation = any(array(select r.id from reservation r where r.member = ${own(actor)})))
          and exists (select from facility f where f.id = t.facility and f.is_visible)`,
    aliases: { start_from: 'start_from__gte', end_at: 'end_at__lte' },
    derived: {
      reservation: (actor) =>
        seesBookings(actor)
          ? raw('t.reservation')
          : sql`(select r.id from reservation r where r.id = t.reservation and r.member = ${own(actor)})`,
      reason: (actor) =>
        seesBookings(actor) ? raw('t.reason') : raw(`case when t.status = 'BLOCKED' then t.reason else '' end`),
      is_mine: (actor) =>
        sql`exists (select from reservation r where r.id = t.reservation and r.member = ${own(actor)})`,
      facility_category: () => ofFacility('category'),
      facility_group: () => ofFacility('"group"'),
    },
    filters: { facility_category: byFacility('category'), facility_group: byFacility('"group"') },
  }),
} satisfies Record<string, Served>;
