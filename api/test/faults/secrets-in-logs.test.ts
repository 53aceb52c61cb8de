import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test('no password, token or secret link reaches the log, and every request leaves one line', async () => {
  const { db } = database;
  let log = '';
  const app = await buildApp({
    config: testConfig({ LOG_LEVEL: 'trace' }),
    db,
    logStream: { write: (line) => (log += line) },
  });
  const user = await buildUser(db);
  const post = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: `/v1${url}`, payload, headers });
  const secret = 'quiet lantern by the pool';
  const tokens = (await post('/api/token/', { username: user.email, password: PASSWORD })).json();
  const authorization = `Bearer ${tokens.access}`;
  await post('/api/token/', { username: user.email, password: 'not-the-password' });
  await post('/general-users/update-password/', { old_password: PASSWORD, new_password: secret }, { authorization });
  await post('/password_reset/', { email: user.email });
  const [link = ''] = await mailedLinks(db, user.email);
  const token = new URL(link).searchParams.get('token') ?? '';
  await app.inject({ url: `/reset-password?token=${token}` });
  await post('/password_reset/confirm/', { token, password: secret });
  await app.inject({ url: '/v1/general-users/me/', headers: { authorization, 'user-agent': 'x\n{"level":60}' } });
  await app.close();

  for (const hidden of [PASSWORD, 'not-the-password', secret, tokens.access, tokens.refresh, token])
    expect(log).not.toContain(hidden);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(7);
});
