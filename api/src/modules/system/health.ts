import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

const CACHE_MS = 1000;

/** `/health/live` touches nothing; `/health/ready` asks the database at most once a second. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  const config = { policy: 'public', page: true } as const;
  app.get('/health/live', { config }, async () => ({ status: 'ok' }));
  let asked = 0;
  let ready = Promise.resolve(false);
  app.get('/health/ready', { config }, async (_request, reply) => {
    if (Date.now() - asked > CACHE_MS) {
      asked = Date.now();
      ready = db.row(sql`select 1`).then(Boolean, () => false);
    }
    const fine = await ready;
    reply.code(fine ? 200 : 503);
    return { status: fine ? 'ok' : 'unavailable' };
  });
}
