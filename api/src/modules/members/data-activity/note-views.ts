import { member, memberAt, memberTimeline, spouseMember } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { idOf } from '../../../http/index.ts';

/** The pages that show a person. */
const PAGES = new Set(
  [`${member.path}{id}/`, `${spouseMember.path}{id}/`, memberAt.path, memberTimeline.path].map((path) =>
    path.replace('{id}', ':id'),
  ),
);

/** Remembers who of the staff looked at whose page, after the answer: looking must neither wait for this nor fail by it. */
export function noteViews(app: FastifyInstance, db: Db): void {
  app.addHook('onResponse', async (request, reply) => {
    const { actor, method, routeOptions } = request;
    const page = routeOptions.url?.slice(app.prefix.length) ?? '';
    if (!actor || method !== 'GET' || ![200, 304].includes(reply.statusCode) || !PAGES.has(page)) return;
    const id = idOf(request);
    if (id === undefined || id === actor.member?.id) return;
    await db
      .run(sql`
        insert into member_view as v (member, viewer, hour)
        values (${id}, ${actor.user_id}, date_trunc('hour', now()))
        on conflict (member, viewer, hour) do update set times = v.times + 1, last_at = now()`)
      .catch((error: Error) => request.log.warn({ reason: error.message }, 'a view was not noted'));
  });
}
