import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate, migrationFolder, readSchemaState } from '../../src/db/migrate.ts';
import { raw, sql } from '../../src/db/sql.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { buildAdministrator, PASSWORD } from '../factories.ts';
import { brokenRules } from '../prove/money/money-rules.ts';
import { spawnServer } from '../spawn-server.ts';

const steps = readdirSync(migrationFolder).filter((name) => name.endsWith('.sql'));
const rowsIn = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Takes a database to the schema of a version, and no further. */
async function migrateTo({ db }: TestDatabase, version: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-version-'));
  for (const name of steps.filter((file) => file.slice(0, 4) <= version))
    cpSync(join(migrationFolder, name), join(folder, name));
  await migrate(db, folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Lists that people look at every day, and how many rows of the old club each has. */
const LISTS = {
  '/profile/member/?search=Farah': 1,
  '/finance/payment-invoice/?search=INV-2026-10000': 3,
  '/booking/reservation-payment/?search=RCP-L': 2,
  '/voucher/?search=BIRTHDAY1': 1,
  '/finance/refund/?status=DONE': 1,
  '/booking/reservation/?status=CONFIRMED': 1,
  '/booking/event-registration/?status=CONFIRMED': 1,
  '/event/': 1,
  '/sport-facility/?search=Squash': 1,
  '/system/audit/?resource=invoice': 1,
} as const;

test.each(['0036', '0050', '0060', '0070', '0080'])(
  'the club of version %s: every row, list and balance is there in this one',
  async (version) => {
    const base = await emptyDatabase();
    const { db } = base;
    const count = async (table: string) =>
      (await db.row<{ n: number }>(raw(`select count(*)::int as n from ${table}`)))?.n ?? 0;
    try {
      // It began at 0036, was brought to the version, and went on there.
      await migrateTo(base, '0036');
      await db.pool.query(rowsIn('rows-of-0036.sql'));
      await migrateTo(base, version);
      await db.pool.query(rowsIn('rows-of-any-version.sql'));
      const tables = await db.rows<{ name: string }>(sql`
        select tablename as name
        from pg_tables
        where schemaname = 'public' and tablename not in ('schema_migration', 'table_version', 'live_event')`);
      const before = new Map<string, number>();
      for (const { name } of tables) before.set(name, await count(name));

      const taken = await migrate(db);
      expect(taken).toEqual(steps.filter((file) => file.slice(0, 4) > version));
      expect(await readSchemaState(db)).toEqual({ kind: 'current' });
      for (const [name, rows] of before) expect(await count(name), name).toBeGreaterThanOrEqual(rows);

      expect(await brokenRules(db)).toEqual([]);
      expect(
        await db.rows(sql`
          select invoice_number as number, status, amount_paid as paid, amount_due as due, credited
          from invoice
          where payment_token like 'live-%'
          order by id`),
      ).toEqual([
        { number: 'INV-2026-100001', status: 'UNPAID', paid: 0, due: 2000, credited: 0 },
        { number: 'INV-2026-100002', status: 'PAID', paid: 3000, due: 0, credited: 0 },
        { number: 'INV-2026-100003', status: 'PAID', paid: 1500, due: 0, credited: 500 },
      ]);
      expect(await db.row(sql`select balance, status from voucher where code = 'BIRTHDAY1'`)).toEqual({
        balance: 400,
        status: 'ACTIVE',
      });

      const { email } = await buildAdministrator(db);
      const server = await spawnServer(base.connection, { SEED: 'none', CAPTCHA: 'off' });
      try {
        const login = await fetch(`${server.url}/v1/api/token/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: email, password: PASSWORD }),
        });
        const { access } = (await login.json()) as { access: string };
        const found: Record<string, unknown> = {};
        for (const path of Object.keys(LISTS)) {
          const answer = await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${access}` } });
          const body = (await answer.json()) as { count?: number };
          found[path] = answer.status === 200 ? body.count : body;
        }
        expect(found).toEqual(LISTS);
        expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({ status: 'ok' });
      } finally {
        await server.stop();
      }
    } finally {
      await base.drop();
    }
  },
);
