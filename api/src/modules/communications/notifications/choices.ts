import { changeNoticeChoice, mayChoose, type NoticeTopic, readNoticeChoices } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, type Db, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { actorOf, addOperation } from '../../../http/index.ts';

interface Choices {
  readonly no_bell: NoticeTopic[];
  readonly no_mail: NoticeTopic[];
  readonly no_push: NoticeTopic[];
}

const choicesOf = async (db: Db, user: number): Promise<Choices> => {
  const chosen = await db.row<Choices>(sql`
    select coalesce(array_agg(topic order by topic) filter (where channel = 'BELL'), '{}') as no_bell,
      coalesce(array_agg(topic order by topic) filter (where channel = 'MAIL'), '{}') as no_mail,
      coalesce(array_agg(topic order by topic) filter (where channel = 'PUSH'), '{}') as no_push
    from notice_choice where app_user = ${user}`);
  return chosen ?? { no_bell: [], no_mail: [], no_push: [] };
};

/** What someone wants to hear about, and where. */
export function noticeChoiceRoutes(app: FastifyInstance, db: Database): void {
  addOperation(app, readNoticeChoices, (_input, request) => choicesOf(db, actorOf(request).user_id));
  addOperation(app, changeNoticeChoice, async ({ topic, channel, on }, request) => {
    const actor = actorOf(request);
    if (!mayChoose(topic, channel)) throw invalid({ topic: [t.notificationFixed()] });
    return inTransaction(db, async (tx) => {
      const changed = await tx.run(
        on
          ? sql`
            delete from notice_choice where app_user = ${actor.user_id} and topic = ${topic} and channel = ${channel}`
          : sql`
            insert into notice_choice (app_user, topic, channel)
            values (${actor.user_id}, ${topic}, ${channel})
            on conflict do nothing`,
      );
      const changes = { [`${topic} ${channel.toLowerCase()}`]: { old: !on, new: on } };
      const entry = { action: 'update', resource: 'notice choices', rowId: actor.user_id, changes };
      if (changed > 0) await record(tx, actor, originOf(request), entry);
      return choicesOf(tx, actor.user_id);
    });
  });
}
