import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { type MeasuredCall, STORAGE_CALLS } from '../../src/object-storage/index.ts';
import { MAIN_PROCESS, openMetrics, serveMetrics, stopMetrics } from '../../src/server/serve-metrics.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase } from '../database.ts';
import { freePort } from '../spawn-server.ts';
import { readScrape } from './read-scrape.ts';

/** One scrape of a club in which everything has happened once. */
export async function scrapeClub() {
  const { db, connection, drop } = await cloneDatabase();
  const config = testConfig({ METRICS_PORT: String(await freePort()) });
  const own = await openMetrics(config, MAIN_PROCESS, db);
  if (!own) throw new Error('no metrics');
  const app = await buildApp({ config, db, metrics: own });
  const server = await serveMetrics(config, { own, web: undefined, connection, zone: config.CLUB_TIMEZONE });
  try {
    await app.inject('/health/live');
    STORAGE_CALLS.publish({ operation: 'get', result: 'ok', seconds: 0.1 } satisfies MeasuredCall);
    await db.run(sql`
      insert into job_run (name, schedule, started_at, finished_at, ms) values ('a', '* * * * *', now(), now(), 1)`);
    await db.run(sql`
      insert into payment (token, method, gateway, amount, reference) values ('a', 'CREDIT_CARD', 'stripe', 1, 'a')`);
    await db.run(sql`
      insert into backup_run (kind, status, file, bytes) values ('BACKUP', 'DONE', 'a', 1), ('DRILL', 'DONE', 'a', null)`);
    for (const until = Date.now() + 60_000; ; await pause(100)) {
      const found = readScrape(await (await fetch(`http://127.0.0.1:${config.METRICS_PORT}/metrics`)).text());
      if (found.value('clubhouse_database_up') === 1) return found;
      if (Date.now() > until) throw new Error('The figures of the club were not read.');
    }
  } finally {
    await stopMetrics(server);
    await app.close();
    await drop();
  }
}
