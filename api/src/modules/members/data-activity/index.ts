import {
  ACCESS_KINDS,
  accessLog,
  downloadMyData,
  isOneOf,
  memberAt,
  memberTimeline,
  PAGE_SIZE,
  TEXTS,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { answerList, type CrudEngine, originOf, pageLinks, readWindow } from '../../../crud/index.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound } from '../../../errors.ts';
import { actorOf, addOperation, idOf, queryOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { readLog, withName } from './access-log.ts';
import { linesOfMember } from './lines-of-member.ts';
import { memberThen, readMoment } from './member-at.ts';
import { collectData } from './my-data.ts';
import { noteRefusals } from './note-refusals.ts';
import { noteViews } from './note-views.ts';

export { linesOfMember };

/** Who saw and who changed what: for the member themselves, and for those who keep watch. */
export function openRecordRoutes(app: FastifyInstance, engine: CrudEngine): void {
  const { db, base, zone } = engine;
  noteViews(app, db);
  noteRefusals(app, db);

  /** The member of the path: the own one, or anyone's for who may see the audit log. */
  const memberOf = async (request: FastifyRequest): Promise<{ id: number; membership_id: string }> => {
    const actor = actorOf(request);
    const id = idOf(request);
    const mayLook = id !== undefined && (id === actor.member?.id || can(actor, 'audit.view'));
    const found = mayLook
      ? await db.row<Columns<'member', 'id' | 'membership_id'>>(
          sql`select id, membership_id from member where id = ${id}`,
        )
      : undefined;
    if (!found) throw notFound();
    return found;
  };

  addOperation(app, accessLog, async (_input, request) => {
    const { id } = await memberOf(request);
    const query = queryOf(request);
    const kind = query.kind?.trim() || null;
    if (kind && !isOneOf(ACCESS_KINDS, kind)) throw invalid({ kind: [TEXTS.choiceFilter({ value: String(kind) })] });
    const window = readWindow({ pageSize: PAGE_SIZE }, query);
    const { count, lines } = await readLog(db, id, { kind, ...window });
    const path = `${base}${accessLog.path.replace('{id}', String(id))}`;
    return { count, ...pageLinks(path, query, window, count), results: lines.map(withName) };
  });

  addOperation(app, memberTimeline, async (_input, request) => {
    const { id } = await memberOf(request);
    const served = { ...servedResources.auditLine, scope: () => sql`t.id = any(${linesOfMember(id)})` };
    return answerList(engine, served, request, memberTimeline.path.replace('{id}', String(id)));
  });

  addOperation(app, memberAt, async (_input, request) => {
    const { id } = await memberOf(request);
    return memberThen(engine, actorOf(request), id, readMoment(queryOf(request).moment, zone));
  });

  addOperation(app, downloadMyData, async (_input, request, reply) => {
    const { id, membership_id } = await memberOf(request);
    const actor = actorOf(request);
    await hit(db, { key: `my-data:${actor.user_id}`, limit: 20, seconds: 3600 });
    const data = await collectData(engine, db, actor, id);
    await record(db, actor, originOf(request), { action: 'download', resource: 'member', rowId: id });
    const name = `my-data-${membership_id}-${Temporal.Now.plainDateISO(zone)}.json`;
    reply.headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
    return reply.send(JSON.stringify(data, null, 2));
  });
}
