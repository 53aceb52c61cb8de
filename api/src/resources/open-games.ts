import { GAME_STATUSES, openGame } from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { byChoice, byNumber, plain, READ } from '../crud/describe-served.ts';
import type { Served } from '../crud/served.ts';
import { raw, type Sql, sql } from '../db/sql.ts';

const own = (actor: Actor) => actor.member?.id ?? 0;
const seesAll = (actor: Actor) => can(actor, 'booking.view') || can(actor, 'booking.manage');

/** What of its booking, and of the facility, a game shows. */
const ofBooking = (columns: string): Sql =>
  raw(`(
    select ${columns}
    from reservation r
    join facility f on f.id = r.facility
    join facility_category c on c.id = f.category
    where r.id = t.reservation)`);

const STATUS = `(
  select case
    when t.closed_at is not null then 'CLOSED'
    when r.status in ('CANCELLED', 'EXPIRED') then 'CANCELLED'
    when r.status <> 'CONFIRMED' or r.start_from <= now() then 'STARTED'
    when open_game_left(t.id) = 0 then 'FULL'
    else 'OPEN' end
  from reservation r
  where r.id = t.reservation)`;

/** Whether the caller takes part in the game, or has asked to. */
const takesPart = (actor: Actor, statuses: string): Sql => sql`
  exists (
    select
    from reservation_person p
    where p.reservation = t.reservation and p.member = ${own(actor)} and p.status in (${raw(statuses)}))`;

const PLAYING = "'CONFIRMED', 'ARRIVED'";

export const servedOpenGames = {
  // Those who look see the games they could join, and those they are part of.
  openGame: plain(openGame, 'open_game', {
    plain: READ,
    scope: (actor) =>
      seesAll(actor)
        ? raw('true')
        : sql`
          (
            t.member = ${own(actor)} or ${takesPart(actor, `'REQUESTED', 'INVITED', ${PLAYING}`)}
            or (
              ${raw(STATUS)} = 'OPEN' and exists (
                select
                from reservation r
                join facility f on f.id = r.facility
                where r.id = t.reservation and f.is_visible)))`,
    derived: {
      facility_name: () => ofBooking('f.name'),
      facility_category: () => ofBooking('f.category'),
      category_name: () => ofBooking('c.name'),
      location: () => ofBooking('f.location'),
      end_at: () => ofBooking('r.end_at'),
      places_left: () => raw('open_game_left(t.id)'),
      status: () => raw(STATUS),
      share_amount: () => raw('open_share(t.reservation)'),
      organiser_name: (actor) =>
        sql`
          (
            select case
              when ${seesAll(actor)} or t.member = ${own(actor)} or ${takesPart(actor, PLAYING)} then m.name
              when t.shows_name then coalesce(nullif(m.preferred_name, ''), split_part(m.name, ' ', 1))
              else '' end
            from member m
            where m.id = t.member)`,
      is_own: (actor) => sql`(t.member = ${own(actor)})`,
      has_joined: (actor) => takesPart(actor, `'REQUESTED', 'INVITED', ${PLAYING}`),
    },
    filters: {
      facility_category: byNumber(
        (id) => sql`
          t.reservation = any(
            array(select r.id from reservation r join facility f on f.id = r.facility where f.category = ${id}))`,
      ),
      status: byChoice(GAME_STATUSES, (word) => sql`${raw(STATUS)} = ${word}`),
    },
  }),
} satisfies Record<string, Served>;
