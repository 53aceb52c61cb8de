import type { Tx } from '../../db/pool.ts';
import { raw, type Sql, sql } from '../../db/sql.ts';

const GUESTS = ['Ben Ong', 'Chloe Lim', 'Daniel Koh', 'Priya Nair'];

/** Bookings with room for one more, the soonest first. */
const withRoom = (where: Sql): Sql => sql`
  select r.id, r.start_from, r.member, row_number() over (order by r.start_from, r.id)::integer as place
  from reservation r
  join facility f on f.id = r.facility
  where r.status = 'CONFIRMED' and f.multiple_booking = 'NO' and coalesce(f.capacity, 4) >= 4
    and cardinality(r.companions) < 2 and ${where}`;

/** What guests cost, guests and a co-player of Darius, an invitation for him, and visitors of today. */
export async function seedPeople(tx: Tx, zone: string, staff: number): Promise<void> {
  await tx.run(sql`
    insert into guest_fee (day_type, membership_level_3, fee)
    values (null, null, 500), ('SAT', null, 800), ('SUN', null, 800), ('PH', null, 1000)`);
  const darius = raw(`(select member_profile from app_user where email = 'member@clubhouse.test')`);
  const nadia = raw(`(select member_profile from app_user where email = 'spouse@clubhouse.test')`);
  await tx.run(sql`
    insert into reservation_person (
      reservation, kind, name, email, start_from, fee, pass_code, status, answered_at, created_at)
    select b.id, 'GUEST', 'Ben Ong', 'ben.ong@example.com', b.start_from, 500, 'GP-DEMO000000000000BEN', 'CONFIRMED',
      now() - interval '1 day', now() - interval '2 days'
    from (${withRoom(sql`r.member = ${darius} and r.start_from > now() + interval '1 day'`)}) b
    where b.place = 1`);
  await tx.run(sql`
    insert into reservation_person (reservation, kind, member, start_from, created_at)
    select b.id, 'MEMBER', (
        select m.id
        from member m
        where m.status = 'ACTIVE' and m.id not in (${darius}, ${nadia})
        order by m.id
        limit 1),
      b.start_from, now() - interval '1 day'
    from (${withRoom(sql`r.member = ${darius} and r.start_from > now() + interval '1 day'`)}) b
    where b.place = 1`);
  await tx.run(sql`
    insert into reservation_person (reservation, kind, member, start_from, created_at)
    select b.id, 'MEMBER', ${darius}, b.start_from, now() - interval '1 day'
    from (${withRoom(sql`r.member not in (${darius}, ${nadia}) and r.start_from > now() + interval '2 days'`)}) b
    where b.place = 1`);
  await tx.run(sql`
    insert into reservation_person (
      reservation, kind, name, email, start_from, pass_code, status, answered_at, arrived_at, admitted_by, created_at)
    select b.id, 'GUEST', g.name, lower(replace(g.name, ' ', '.')) || '@example.com', b.start_from,
      'GP-DEMO00000000000000' || b.place, case when b.start_from < now() then 'ARRIVED' else 'CONFIRMED' end,
      b.start_from - interval '1 day', case when b.start_from < now() then b.start_from - interval '5 minutes' end,
      case when b.start_from < now() then ${staff}::bigint end, b.start_from - interval '2 days'
    from (${withRoom(sql`
      r.member <> ${darius} and (r.start_from at time zone ${zone})::date = (now() at time zone ${zone})::date`)}) b
    join unnest(${GUESTS}::text[]) with ordinality g (name, place) on g.place = b.place`);
  await seedSplit(tx);
  await seedGames(tx);
}

/** Darius splits the cost of the booking that Ben comes to; no one has paid yet. */
async function seedSplit(tx: Tx): Promise<void> {
  await tx.run(sql`
    with split as (
      insert into reservation_split (reservation, price, players, share, deadline_at, created_by, created_at)
      select r.id, i.total_amount, 3, i.total_amount / 3, r.start_from - interval '12 hours', u.id,
        now() - interval '1 day'
      from reservation_person p
      join reservation r on r.id = p.reservation
      join invoice i on i.id = r.invoice
      join app_user u on u.member_profile = r.member
      where p.email = 'ben.ong@example.com' and p.status = 'CONFIRMED' and i.total_amount >= 300
        and u.email = 'member@clubhouse.test'
      limit 1
      returning id, reservation, share)
    insert into reservation_share (split, person, amount, created_at)
    select s.id, p.id, s.share, now() - interval '1 day'
    from split s
    join reservation_person p on p.reservation = s.reservation
    where p.status in ('INVITED', 'CONFIRMED')`);
}

const GAMES = [
  {
    place: 2,
    places: 2,
    level: 'INTERMEDIATE',
    note: 'Friendly doubles, shuttles are on us.',
    shows: true,
    approval: false,
  },
  { place: 3, places: 1, level: 'ANY', note: '', shows: false, approval: false },
  { place: 4, places: 1, level: 'ADVANCED', note: 'Looking for a strong partner.', shows: true, approval: true },
];

/** Members who look for players. */
async function seedGames(tx: Tx): Promise<void> {
  await tx.run(sql`
    insert into open_game (reservation, member, start_from, places, level, note, shows_name, needs_approval, created_at)
    select b.id, b.member, b.start_from, g.places, g.level, g.note, g.shows, g.approval, now() - interval '3 hours'
    from (${withRoom(sql`
      r.start_from > now() + interval '1 day' and r.member not in (
        select u.member_profile from app_user u where u.member_profile is not null
      )`)}) b
    join jsonb_to_recordset(${JSON.stringify(GAMES)}::jsonb) as g (
      place integer, places integer, level text, note text, shows boolean, approval boolean) on g.place = b.place`);
}
