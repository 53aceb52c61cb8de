import type { Right, SearchHit } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/access/index.ts';
import { sql } from '../../src/db/sql.ts';
import { searchStatement } from '../../src/modules/platform/search/find-matches.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { cloneDatabase } from '../database.ts';
import { buildUser } from '../factories.ts';
import { fillMembers } from '../fill-members.ts';
import { openClub } from '../open-club.ts';
import { genericPlan } from '../plans.ts';

const of = async (options: Parameters<typeof buildUser>[1]) => {
  const user = await buildUser(club.db, options);
  return { user, client: await club.as(user.id), member: user.member?.id ?? 0 };
};
const find = async (client: Client, q: string): Promise<SearchHit[]> => {
  const answer = await client.ask('GET', `/search/?q=${encodeURIComponent(q)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.hits;
};
const titles = async (client: Client, q: string) =>
  (await find(client, q)).map(({ kind, title }) => `${kind} ${title}`);

const club = await openClub(buildTestApp());
const { db } = club;
const { member } = await of({ name: 'Quokka Owner' });
await db.run(sql`
    insert into invoice (invoice_number, member, status, description, gst_rate, total_amount, due_date, payment_token)
    values ('QUOKKA-1', ${member}, 'UNPAID', 'Quokka fee', 9, 1250, '2027-01-01', 'tok-1'),
      (null, ${member}, 'DRAFT', 'Quokka draft', 9, 500, '2027-01-01', 'tok-2')`);
await db.run(sql`insert into facility_category (name) values ('Quokka kind') on conflict do nothing`);
await db.run(sql`
    insert into facility (name, type, category, is_visible)
    select n, 'SPORT', (select min(id) from facility_category), v
    from (values ('Quokka court', true), ('Quokka hidden', false)) x (n, v)`);
await db.run(sql`
    insert into offering (kind, name, start_date, end_date, capacity, status, start_at, end_at)
    values ('COURSE', 'Quokka yoga', '2027-01-04', '2027-02-04', 10, 'PUBLISHED', null, null),
      ('COURSE', 'Quokka draft course', '2027-01-04', '2027-02-04', 10, 'DRAFT', null, null),
      ('EVENT', 'Quokka gala', '2027-01-04', '2027-01-04', 10, 'PUBLISHED', '2027-01-04T10:00Z', '2027-01-04T12:00Z'),
      (
        'EVENT', 'Quokka draft event', '2027-01-04', '2027-01-04', 10, 'DRAFT', '2027-01-04T10:00Z',
        '2027-01-04T12:00Z')`);
await db.run(sql`
    insert into post (title, slug, status, published_at)
    values ('Quokka news', 'q-1', 'PUBLISHED', now() - interval '1 day'),
      ('Quokka later', 'q-2', 'PUBLISHED', now() + interval '1 day'), ('Quokka draft post', 'q-3', 'DRAFT', null)`);

const OPEN = ['facility Quokka court', 'course Quokka yoga', 'event Quokka gala', 'post Quokka news'];

describe('who finds what', () => {
  const STAFF: readonly (readonly [readonly Right[], readonly string[]])[] = [
    [['member.view'], ['member Quokka Owner']],
    [['member.manage'], ['member Quokka Owner']],
    [['finance.view'], ['invoice QUOKKA-1']],
    [['finance.manage'], ['invoice QUOKKA-1']],
    [['facility.manage'], ['facility Quokka hidden']],
    [['course.manage'], ['course Quokka draft course']],
    [['event.manage'], ['event Quokka draft event']],
    [['cms.manage'], ['post Quokka draft post', 'post Quokka later']],
    [['booking.view', 'voucher.manage', 'user.manage', 'config.manage', 'audit.view', 'report.view'], []],
  ];
  test.each(STAFF)('%j finds what is theirs to look after, and what every member finds', async (rights, more) => {
    const { client } = await of({ rights });
    expect((await titles(client, 'quokka')).sort()).toEqual([...OPEN, ...more].sort());
  });

  test.each(['ACTIVE', 'SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE'] as const)(
    'a member who is %s finds what is published, and nothing of other members',
    async (status) => {
      const { client } = await of({ status, name: 'Somebody Else' });
      expect((await titles(client, 'quokka')).sort()).toEqual([...OPEN].sort());
      expect((await find(client, 'quokka')).every((hit) => hit.console === null && hit.portal !== null)).toBe(true);
    },
  );

  test('a member finds the own invoices, by number and by what they are for, but no drafts; others do not', async () => {
    const { client, member } = await of({});
    await club.db.run(sql`
      insert into invoice (
        invoice_number, member, status, description, gst_rate, total_amount, due_date, payment_token)
      values ('NUMBAT-7', ${member}, 'UNPAID', 'Wombat fee', 9, 1250, '2027-01-01', 'tok-3'),
        (null, ${member}, 'DRAFT', 'Wombat draft', 9, 1, '2027-01-01', 'tok-4')`);
    const [hit, ...more] = await find(client, 'wombat');
    expect(more).toEqual([]);
    expect(hit).toMatchObject({ kind: 'invoice', title: 'NUMBAT-7', console: null });
    expect(hit?.portal).toBe(`/transactions/${hit?.id}`);
    expect(hit?.line).toContain('S$ 12.50');
    const other = await of({});
    expect(await find(other.client, 'numbat')).toEqual([]);
    expect(await find(other.client, 'wombat')).toEqual([]);
  });

  test('an invoice of someone else has a page in the console only', async () => {
    const { client } = await of({ rights: ['finance.view'] });
    const [hit] = await find(client, 'quokka-1');
    expect(hit).toMatchObject({ portal: null, console: `/admin/invoices/${hit?.id}` });
  });

  test('searching needs a login', async () => {
    expect((await club.anonymous.ask('GET', '/search/?q=quokka')).status).toBe(401);
  });
});

describe('what is typed', () => {
  test.each(['', 'a', ' a ', `x${'y'.repeat(80)}`, 'ab\0'])('%j is refused in words', async (q) => {
    const { client } = await of({});
    const answer = await client.ask('GET', `/search/?q=${encodeURIComponent(q)}`);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['q']]);
  });

  test('every word counts, in any order and case, and two letters at the beginning of a word', async () => {
    const { client } = await of({ rights: ['member.view'] });
    await of({ name: 'Zebedee Aardvark' });
    expect(await titles(client, 'AARD zebe')).toEqual(['member Zebedee Aardvark']);
    expect(await titles(client, 'aard quokka')).toEqual([]);
    expect(await titles(client, 'aa')).toContain('member Zebedee Aardvark');
    expect(await titles(client, 'rd')).not.toContain('member Zebedee Aardvark');
  });

  test.each(['%%', '__', '\\\\', '_%', "o'", 'qu_kka', 'qu%ka', '%quokka'])('%s is text, not a pattern', async (q) => {
    const { client } = await of({ rights: ['member.view', 'finance.view', 'cms.manage'] });
    expect(await find(client, q)).toEqual([]);
  });

  test('at most five of a kind, those that begin so first', async () => {
    const { client } = await of({ rights: ['member.view'] });
    for (const name of ['Ann Xylo', 'Bea Xylo', 'Cid Xylo', 'Dan Xylo', 'Eve Xylo', 'Xylo Zed']) await of({ name });
    const found = await titles(client, 'xylo');
    expect(found).toHaveLength(5);
    expect(found[0]).toBe('member Xylo Zed');
  });

  test('too many searches are slowed down', async () => {
    const { client, user } = await of({});
    await club.db.run(
      sql`
        insert into rate_limit (key, hits, resets_at)
        values (${`search:${user.id}`}, 240, now() + interval '1 minute')`,
    );
    expect((await client.ask('GET', '/search/?q=quokka')).status).toBe(429);
  });
});

test('the register is searched through its indexes, for rare words and for two letters', async () => {
  const database = await cloneDatabase();
  try {
    await fillMembers(database.db, 2000);
    const actor = { user_id: 1, rights: ['member.view', 'finance.view'], member: { id: 2 } } as unknown as Actor;
    const client = await database.db.pool.connect();
    // So few rows are read faster without an index; whether it could carry the search is what is asked.
    await client.query('set enable_seqscan = off');
    for (const text of ['zubiri', 'zu', 'tan 1a']) {
      const statement = searchStatement(actor, 'Asia/Singapore', text);
      const plan = await genericPlan(client, statement.text);
      expect(plan, text).toContain('Bitmap Index Scan on member_person_search');
      expect(plan, text).not.toMatch(/Seq Scan on (member|invoice) t\b/);
    }
    client.release(true);
  } finally {
    await database.drop();
  }
});
