import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { startMailCatcher } from '../mail-catcher.ts';
import { freePort } from '../spawn-server.ts';
import { buildCategory, buildCourt } from './failover/bookers.ts';
import type { Proof } from './figures.ts';
import { openSteppedClub, waitsIn } from './stepped-club.ts';

const HOURS = 26;
const BOOKINGS = 12;

const post = async (url: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as { access?: string } };
};

const inOutbox = (db: Database) =>
  db.rows<{ template: string; status: string; count: number }>(sql`
    select template, status, count(*)::int as count
    from outbox
    group by template, status
    order by template, status`);

/** No one listens where the mail server should be for 26 hours of the club's clock, which is set ahead hour by hour. */
export async function playMailOutage(): Promise<Proof> {
  const found: string[] = [];
  const port = await freePort();
  const club = await openSteppedClub({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'club@example.org' });
  const { db } = club;
  const until = waitsIn(found);
  try {
    const { email } = await buildUser(db);
    const court = await buildCourt(db, await buildCategory(db), 'Court', 0);
    const { access } = (await post(`${club.url}/v1/api/token/`, { username: email, password: PASSWORD })).body;
    for (let n = 0; n < BOOKINGS; n += 1) {
      const wanted = { facility: court, slots: [hours(dayAhead(3), 8 + n, 9 + n)], pax: 1 };
      const { status } = await post(`${club.url}/v1/booking/reservation/`, wanted, access);
      if (status !== 201) found.push(`A booking: ${status}`);
    }
    const reset = await post(`${club.url}/v1/password_reset/`, { email });
    if (reset.status !== 200) found.push(`A password reset: ${reset.status}`);
    const wake = () => db.run(sql`select pg_notify('clubhouse_job', 'send-mail')`);
    for (let hour = 1; hour <= HOURS; hour += 1) {
      club.setClock(hour);
      await wake();
      await pause(500);
    }
    const before = await inOutbox(db);
    const catcher = await startMailCatcher('take', port);
    await wake();
    await until('The outbox is empty', async () => (await inOutbox(db)).every(({ status }) => status !== 'QUEUED'));
    // Time enough for a second copy.
    await pause(70_000);
    await catcher.close();
    const ids = catcher.caught.map(({ messageId }) => messageId);
    if (ids.length !== BOOKINGS || new Set(ids).size !== BOOKINGS)
      found.push(`${ids.length} emails with ${new Set(ids).size} Message-IDs arrived instead of ${BOOKINGS}.`);
    if (catcher.caught.some(({ raw }) => raw.includes('reset-password'))) found.push('An expired link was sent.');
    const show = (rows: Awaited<ReturnType<typeof inOutbox>>) =>
      rows.map(({ template, status, count }) => `${count} ${template} ${status}`).join(', ');
    const figures = {
      'hours without a mail server': HOURS,
      'in the outbox before it came back': show(before),
      'and after': show(await inOutbox(db)),
      'arrived, by Message-ID': new Set(ids).size,
      'arrived more than once': ids.length - new Set(ids).size,
    };
    return { found, figures };
  } finally {
    await club.remove();
  }
}
