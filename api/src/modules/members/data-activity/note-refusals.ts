import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { messageOf } from '../../../errors.ts';
import { tryHit } from '../../../limiter/index.ts';

/** Who tries again and again leaves one line a minute. */
const PAUSE = { limit: 1, seconds: 60 };

/** Writes a line whenever a person who is known was refused for lack of a right. */
export function noteRefusals(app: FastifyInstance, db: Db): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor, method, routeOptions } = request;
    if (!actor || reply.statusCode !== 403) return;
    const call = `${method} ${routeOptions.url}`;
    try {
      if (!(await tryHit(db, { key: `refused:${actor.user_id}:${call}`, ...PAUSE }))) return;
      await record(db, actor, originOf(request), {
        action: 'refused',
        resource: 'call',
        rowId: null,
        changes: { call: { old: null, new: call } },
      });
    } catch (error) {
      request.log.warn({ reason: messageOf(error) }, 'a refusal was not noted');
    }
  });
}
