import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { troubled } from '../job-monitor/index.ts';

const CACHE_MS = 1000;
const JOBS_MS = 30_000;

/**
 * `/health/live` touches nothing; `/health/ready` asks the database at most once a second. Jobs that
 * stand still are told in its body and never make a process unready: taking it out of service would not start them.
 */
export function healthRoutes(app: FastifyInstance, db: Database, zone: string): void {
  const config = { policy: 'public', page: true } as const;
  app.get('/health/live', { config }, async () => ({ status: 'ok' }));
  // Not the wall clock: it may be set back.
  let asked = Number.NEGATIVE_INFINITY;
  let ready = Promise.resolve(false);
  let looked = Number.NEGATIVE_INFINITY;
  let jobs = Promise.resolve<string>('fine');
  app.get('/health/ready', { config }, async (_request, reply) => {
    const now = performance.now();
    if (now - asked > CACHE_MS) {
      asked = now;
      ready = db.row(sql`select 1`).then(Boolean, () => false);
    }
    if (now - looked > JOBS_MS) {
      looked = now;
      jobs = troubled(db, zone, Date.now()).then(
        ({ worst }) => worst,
        () => 'unknown',
      );
    }
    const fine = (await ready) && !app.isDraining();
    reply.code(fine ? 200 : 503);
    return { status: fine ? 'ok' : 'unavailable', jobs: fine ? await jobs : 'unknown' };
  });
}
