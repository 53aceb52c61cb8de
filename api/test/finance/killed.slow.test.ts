import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { makeInvoice } from '../../src/modules/finance/invoices/index.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { spawnServer } from '../spawn-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const ENV = { SEED: 'none', DATA_SECRET: 'd'.repeat(40), JWT_SECRET: 'j'.repeat(40) };

async function post(url: string, body: object, token = ''): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as Record<string, string>;
}

const stateOf = (id: number) =>
  database.db.row<{ status: string; paid: number }>(
    sql`select status, amount_paid as paid from invoice where id = ${id}`,
  );

test('killed between the gateway’s yes and our book: after the restart the invoice is paid, once', async () => {
  const { db } = database;
  const user = await buildUser(db);
  const item = { type: 'ADJUSTMENT', description: 'x', quantity: 1, unit_price: 2000 } as const;
  const invoice = await inTransaction(db, (tx) =>
    makeInvoice(tx, testConfig(), { member: user.member?.id ?? 0, items: [item], by: null }),
  );
  const first = await spawnServer(database.connection, ENV);
  const { access } = await post(`${first.url}/v1/api/token/`, { username: user.email, password: PASSWORD });
  const begun = await post(`${first.url}/v1/finance/pay/`, { invoices: [invoice], method: 'CREDIT_CARD' }, access);
  expect(begun.status).toBe('PENDING');
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  // The money moved while no one was there to hear of it; a minute passes.
  await db.run(sql`update sandbox_session set state = 'SUCCEEDED', decided_at = now()`);
  await db.run(sql`update payment set created_at = created_at - interval '2 minutes'`);
  expect(await stateOf(invoice)).toEqual({ status: 'UNPAID', paid: 0 });

  const second = await spawnServer(database.connection, ENV);
  await expect.poll(() => stateOf(invoice), { timeout: 120_000 }).toEqual({ status: 'PAID', paid: 2000 });
  await second.stop();
  await first.stop();
  const entries = await db.rows(sql`select 1 from ledger_entry where invoice = ${invoice} and kind = 'PAYMENT'`);
  expect(entries).toHaveLength(1);
});
