import { readAllNotices } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { actorOf, addOperation } from '../../../http/index.ts';

export { noticeChoiceRoutes } from './choices.ts';
export { isUrgent } from './notice-lifetime.ts';
export * from './write-notice.ts';

/** The bell. Reading and marking one are plain; marking all is one call. */
export function noticeRoutes(app: FastifyInstance, db: Database): void {
  addOperation(app, readAllNotices, async (_input, request) => ({
    read: await db.run(
      sql`update notice set is_read = true where app_user = ${actorOf(request).user_id} and not is_read`,
    ),
  }));
}
