import type { Database } from '../../src/db/pool.ts';

/** Every fourth is an event, every fourth course has two terms; each has four prices, eight sessions and three who are in. */
const FILL = [
  `insert into offering (kind, name, code, category, type, level, instructor, start_date, end_date, start_at, end_at, capacity, min_age, max_age, status, published_at)
   select case when n % 4 = 0 then 'EVENT' else 'COURSE' end, 'Offering ' || n, 'C' || n, (array['Sport','Arts','Kitchen','Mind'])[1 + n % 4],
     case when n % 4 = 1 then 'RECURRING' else 'ONE-TIME' end, (array['BEGINNER','INTERMEDIATE','ADVANCED'])[1 + n % 3], 'Teacher ' || n % 50,
     current_date + 1 + n % 300, current_date + 60 + n % 300, now() + make_interval(days => 1 + n % 300), now() + make_interval(days => 2 + n % 300),
     1000, case when n % 5 = 0 then 6 end, case when n % 5 = 0 then 12 end,
     (array['PUBLISHED','PUBLISHED','PUBLISHED','CLOSED','COMPLETED','DRAFT'])[1 + n % 6], now() from generate_series(1, $1::int) n`,
  `insert into term (offering, name, start_date, end_date) select o.id, 'Term ' || t, o.start_date + t * 40, o.start_date + t * 40 + 30
   from offering o, generate_series(0, 1) t where o.type = 'RECURRING'`,
  `insert into offering_price (offering, participant_type, price) select o.id, p, 0 from offering o,
   unnest(array['MEMBER','MEMBER_CHILD','GUEST_ADULT','PUBLIC_ADULT']) p`,
  `insert into offering_hours (offering, day_type, start_time, end_time) select o.id, 'MON', '09:00', '10:00' from offering o`,
  `insert into offering_session (offering, term, start_at, end_at)
   select o.id, t.id, coalesce(t.start_date, o.start_date) + make_interval(days => 7 * s, hours => 9), coalesce(t.start_date, o.start_date) + make_interval(days => 7 * s, hours => 10)
   from offering o left join term t on t.offering = o.id, generate_series(0, 7) s`,
  `insert into seats (offering, term, capacity, taken) select o.id, t.id, 1000, 3 from offering o left join term t on t.offering = o.id`,
  `insert into enrollment (enrollment_number, kind, offering, term, member, name, email, phone, status)
   select 'B-' || o.id || '-' || n, o.kind, o.id, (select min(t.id) from term t where t.offering = o.id), m.ids[1 + (o.id * 3 + n) % m.count], 'Somebody', '', '', 'CONFIRMED'
   from offering o, generate_series(1, 3) n, (select array_agg(id) as ids, count(*) as count from member) m`,
  `insert into participant (enrollment, offering, term, participant_type, name, status, ticket_code)
   select e.id, e.offering, e.term, 'GUEST_ADULT', 'Somebody', 'CONFIRMED', 'T' || e.id from enrollment e`,
];
const TABLES = 'offering, term, offering_price, offering_hours, offering_session, seats, enrollment, participant';

/** Fills a database that has members with this many courses and events, in one go and without a word to anyone. */
export async function fillOfferings({ pool }: Database, offerings: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // What triggers count and tell row by row is counted in the rows themselves.
    for (const table of ['enrollment', 'participant']) await client.query(`alter table ${table} disable trigger user`);
    for (const [at, text] of FILL.entries()) await client.query(text, at === 0 ? [offerings] : []);
    for (const table of ['enrollment', 'participant']) await client.query(`alter table ${table} enable trigger user`);
    await client.query(`vacuum analyze ${TABLES}`);
  } finally {
    client.release();
  }
}
