import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { seedDemo } from '../index.ts';

// The end of a year is where terms, holidays and numbers meet.
const today = Temporal.PlainDate.from('2026-12-28');
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, readConfig({}), today);
});
afterAll(() => database.drop());

const count = async (statement: Sql) => (await database.db.row<{ n: number }>(statement))?.n ?? 0;
const none = async (statement: Sql) => expect(await database.db.rows(statement)).toEqual([]);

describe('the demo courses and events', () => {
  it('are twenty-five in six groups, and fifteen in five', async () => {
    expect(await count(sql`select count(*) as n from offering where kind = 'COURSE'`)).toBe(25);
    expect(await count(sql`select count(distinct course_group) as n from offering`)).toBe(6);
    expect(await count(sql`select count(*) as n from offering where kind = 'EVENT'`)).toBe(15);
    await none(sql`select name from offering where kind = 'EVENT' and event_group is null`);
  });

  it('have terms that are over, that run and that come, with sessions in each', async () => {
    for (const which of [
      sql`end_date < ${today.toString()}`,
      sql`start_date <= ${today.toString()} and end_date >= ${today.toString()}`,
      sql`start_date > ${today.toString()}`,
    ])
      expect(await count(sql`select count(*) as n from term where ${which}`)).toBeGreaterThan(10);
    await none(sql`select o.name, t.name from term t join offering o on o.id = t.offering
      where not exists (select from offering_session s where s.term = t.id)`);
  });

  it('enrol no one twice, only people of the right age, within the capacity', async () => {
    await none(sql`
      select s.offering
      from seats s
      where s.taken > s.capacity
        or s.taken <> (
          select count(*)
          from participant p
          where p.offering = s.offering and p.term is not distinct from s.term
            and p.status in ('PENDING_PAYMENT', 'CONFIRMED'))`);
    await none(sql`
      select p.name, o.name
      from participant p
      join offering o on o.id = p.offering
      left join term t on t.id = p.term
      where extract(
        year from age(coalesce(t.start_date, o.start_date), p.date_of_birth))
        not between coalesce(o.min_age, 0) and coalesce(o.max_age, 200)`);
    expect(await count(sql`select count(*) as n from participant`)).toBeGreaterThan(300);
  });

  it('have one that is full with people waiting, one that is free, one with a paper', async () => {
    expect(
      await count(sql`
        select count(*) as n
        from offering o
        join seats s on s.offering = o.id
        where o.kind = 'EVENT' and s.taken = s.capacity
          and exists (select from enrollment e where e.offering = o.id and e.status = 'WAITLISTED')`),
    ).toBe(1);
    expect(
      await count(sql`
        select count(*) as n
        from offering o
        where o.kind = 'EVENT' and not exists (select from offering_price p where p.offering = o.id and p.price > 0)`),
    ).toBeGreaterThan(0);
    await none(sql`select o.name from offering o where o.attachment is not null
      and not exists (select from upload u where o.attachment like '/media/uploads/' || u.key || '.%')`);
    expect(await count(sql`select count(*) as n from offering where attachment is not null`)).toBe(1);
  });

  it('are billed to the cent, and take the time of their places', async () => {
    await none(sql`select e.id from enrollment e join invoice i on i.id = e.invoice
      where i.total_amount <> (select sum(p.amount) from participant p where p.enrollment = e.id)`);
    await none(sql`
      select s.id
      from offering_session s
      join offering o on o.id = s.offering
      join offering_facility v on v.offering = o.id
      where o.status = 'PUBLISHED' and s.end_at > ${`${today}T00:00:00+08:00`}
        and not exists (
          select
          from reservation_slot r
          join claim c on c.slot = r.id
          where r.session = s.id and r.facility = v.facility)`);
  });
});
