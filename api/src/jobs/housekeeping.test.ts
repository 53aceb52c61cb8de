import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { sql } from '../db/sql.ts';
import { tidyUp } from './housekeeping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('deletes what has expired and nothing else', async () => {
  const { db } = database;
  const user = await db.row<{ id: number }>(
    sql`insert into app_user (username, email, password_hash) values ('a', 'a@b.sg', '') returning id`,
  );
  const id = user?.id;
  await db.run(
    sql`
      insert into rate_limit values ('old', 1, now() - interval '1 second'), ('live', 1, now() + interval '1 minute')`,
  );
  await db.run(
    sql`insert into captcha_spent values ('old', now() - interval '1 second'), ('live', now() + interval '1 minute')`,
  );
  await db.run(sql`
    insert into idempotency_key (user_id, key, request_hash, status, body, created_at)
    values (1, 'old', '', 200, '{}', now() - interval '49 hours'),
      (1, 'live', '', 200, '{}', now() - interval '47 hours')`);
  await db.run(sql`insert into mailed_token (kind, token_hash, user_id, expires_at, used_at) values
    ('PASSWORD_RESET', 'used', ${id}, now() + interval '1 hour', now() - interval '25 hours'),
    ('PASSWORD_RESET', 'expired', ${id}, now() - interval '25 hours', null),
    ('PASSWORD_RESET', 'just expired', ${id}, now() - interval '23 hours', null),
    ('PASSWORD_RESET', 'open', ${id}, now() + interval '1 hour', null)`);
  await db.run(sql`insert into session (user_id, device, expires_at, ended_at) values
    (${id}, 'ended long ago', now() - interval '1 year', now() - interval '14 months'),
    (${id}, 'expired long ago', now() - interval '14 months', null),
    (${id}, 'ended this year', now() - interval '11 months', now() - interval '12 months'),
    (${id}, 'live', now() + interval '1 day', null)`);
  await db.run(sql`insert into refresh_token (jti, session_id, issued_at, expires_at)
    select name, (select max(id) from session), 0, extract(epoch from now())::bigint + seconds
    from (values ('old', -1), ('live', 60)) t (name, seconds)`);

  await tidyUp(db, new AbortController().signal);

  const left = await db.rows<{ what: string }>(sql`
    select key as what from rate_limit union all select signature from captcha_spent union all
    select key from idempotency_key union all select encode(token_hash, 'escape') from mailed_token union all
    select device from session union all select jti from refresh_token order by 1`);
  expect(left.map(({ what }) => what)).toEqual([
    'ended this year',
    'just expired',
    'live',
    'live',
    'live',
    'live',
    'live',
    'open',
  ]);
});
