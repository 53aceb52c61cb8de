import { randomBytes } from 'node:crypto';
import { dropFeed, feedFile, readFeed, renewFeed } from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type CrudEngine, writerOf } from '../../../crud/index.ts';
import { type Db, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import { actorOf, addOperation, paramOf, queryOf } from '../../../http/index.ts';
import { hit } from '../../../limiter/index.ts';
import { calendarText, icsRoute } from '../calendar-files.ts';
import { readEntries } from './entries.ts';

type Feed = Columns<'calendar_feed', 'secret' | 'created_at'>;

type Settings = Pick<Config, 'CLUB_NAME' | 'ALT_CLUB_NAME'> & { readonly publicUrl: string };

const ownFeed = (db: Db, member: number) =>
  db.row<Feed>(sql`select secret, created_at from calendar_feed where member = ${member}`);

/** Programs ask every few minutes; a person who tries secrets would have to ask far more often. */
const TRIES = { limit: 60, seconds: 60 };

/** The personal calendar: bookings, courses and events, read by other programs. */
export function calendarFeedRoutes(app: FastifyInstance, engine: CrudEngine, base: string, config: Settings): void {
  const { db } = engine;
  const shown = (feed: Feed | undefined) => {
    const url = feed ? `${base}/calendar-feed/${feed.secret}/calendar.ics` : null;
    return { url, family_url: url && `${url}?family=true`, created_at: feed?.created_at ?? null };
  };
  const own = (request: FastifyRequest) => actorOf(request).member?.id ?? 0;

  addOperation(app, readFeed, async (_input, request) => shown(await ownFeed(db, own(request))));
  addOperation(app, renewFeed, async (_input, request) => {
    const { actor, origin } = writerOf(engine, request);
    await inTransaction(db, async (tx) => {
      await tx.run(sql`
        insert into calendar_feed (member, secret)
        values (${own(request)}, ${randomBytes(24).toString('base64url')})
        on conflict (member) do update set secret = excluded.secret, created_at = now()`);
      await record(tx, actor, origin, { action: 'update', resource: 'calendar feed', rowId: own(request) });
    });
    return shown(await ownFeed(db, own(request)));
  });
  addOperation(app, dropFeed, async (_input, request) => {
    const { actor, origin } = writerOf(engine, request);
    await inTransaction(db, async (tx) => {
      const gone = await tx.run(sql`delete from calendar_feed where member = ${own(request)}`);
      if (gone > 0)
        await record(tx, actor, origin, { action: 'delete', resource: 'calendar feed', rowId: own(request) });
    });
  });
  icsRoute(app, feedFile, async (request) => {
    await hit(db, { key: `calendar-feed:${request.ip}`, ...TRIES });
    const secret = paramOf(request, 'secret') ?? '';
    const { family } = queryOf(request);
    const found = await db.row<Columns<'calendar_feed', 'member'> & Columns<'member', 'is_osc'>>(sql`
      select f.member, m.is_osc from calendar_feed f join member m on m.id = f.member where f.secret = ${secret}
        and m.status in ('ACTIVE', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER')`);
    if (!found) throw notFound();
    const entries = await readEntries(db, found.member, family === 'true');
    const subject = found.is_osc ? config.ALT_CLUB_NAME : config.CLUB_NAME;
    const host = new URL(config.publicUrl).host;
    return {
      name: 'calendar',
      text: calendarText(entries, { host, now: new Date().toISOString(), subject, name: subject }),
    };
  });
}
