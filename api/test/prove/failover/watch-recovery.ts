import { setTimeout as pause } from 'node:timers/promises';
import { inTransaction } from '../../../src/db/pool.ts';
import { sql } from '../../../src/db/sql.ts';
import { sendMail } from '../../../src/modules/communications/email/index.ts';
import { testConfig } from '../../build-test-app.ts';
import { insist, say, type Writing } from '../writers.ts';
import type { FailoverClub } from './failover-club.ts';
import { waitUntil } from './start-cluster.ts';

const ACCEPTED_WITHIN_MS = 180_000;
let serial = 0;

/** Milliseconds from now until this process has accepted a write. */
export async function untilAccepted(writing: Writing): Promise<number> {
  serial += 1;
  const key = `probe-${serial}`;
  const began = performance.now();
  while (performance.now() - began < ACCEPTED_WITHIN_MS) {
    const product = { name: key, category: 'Probe', price: '1.00' };
    const made = await say(writing, 'POST', '/product/', product, key);
    if (made?.status === 201) {
      writing.acknowledged.products.set(made.body.id, key);
      return performance.now() - began;
    }
    await pause(100);
  }
  writing.found.push(`No write was accepted for ${ACCEPTED_WITHIN_MS / 1000} seconds.`);
  return performance.now() - began;
}

type Asked = Parameters<typeof insist>[3];

/** Holds a slot whose time runs out at once, so that the worker has to release it. */
export async function leaveHold(writing: Writing, { db }: FailoverClub, wanted: Asked): Promise<number> {
  serial += 1;
  const made = await insist(writing, 'POST', '/booking/reservation/', { ...wanted, pax: 1 }, `hold-${serial}`);
  if (made?.status !== 201) throw new Error(`The hold was refused: ${JSON.stringify(made)}`);
  await waitUntil('the hold runs out', async () => {
    const past = sql`update reservation set hold_expires_at = now() - interval '1 second' where id = ${made.body.id}`;
    return (await db.run(past)) === 1;
  });
  return made.body.id;
}

const CONFIG = testConfig({});

/** Milliseconds until the worker has released a hold and sent an email that is written now. */
export async function untilJobsGoOn({ db, mail }: FailoverClub, hold: number): Promise<number> {
  const began = performance.now();
  // Members get thirty emails an hour at most, so that each of these goes to someone else.
  serial += 1;
  const to = `reader${serial}@example.com`;
  await inTransaction(db, (tx) =>
    sendMail(tx, CONFIG, { to, template: 'account-activated', values: { name: 'Reader' }, is_osc: false }),
  );
  await waitUntil('the worker releases a hold', async () => {
    await db.run(sql`select pg_notify('clubhouse_job', 'release-holds')`);
    const row = await db.row<{ status: string }>(sql`select status from reservation where id = ${hold}`);
    return row?.status === 'EXPIRED';
  });
  await waitUntil('the worker sends emails', async () => mail.caught.some((caught) => caught.to.includes(to)));
  return performance.now() - began;
}

/** Waits until no email is left to be sent; returns how many were, and how many arrived more than once. */
export async function emptyOutbox({ db, mail }: FailoverClub): Promise<{ sent: number; repeated: number }> {
  await waitUntil('every email is sent', async () => {
    await db.run(sql`select pg_notify('clubhouse_job', 'send-mail')`);
    const row = await db.row<{ n: number }>(sql`select count(*)::int as n from outbox where status = 'QUEUED'`);
    return row?.n === 0;
  });
  const ids = mail.caught.map(({ messageId }) => messageId);
  return { sent: new Set(ids).size, repeated: ids.length - new Set(ids).size };
}
