import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config, DataSecrets } from '../../../config.ts';
import type { Database } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type Address, AT_ONCE, openSmtp, parseSender, type Smtp } from '../email/index.ts';
import type { Content } from './content.ts';
import { deliverBatch, type Run } from './deliver-batch.ts';
import { type LinkTokens, linkTokens } from './link-token.ts';
import { finish, giveBack, pause, takeDue } from './queue.ts';
import { print } from './render-newsletter.ts';
import { startDue } from './start-sending.ts';

export interface SendingDeps {
  readonly db: Database;
  readonly config: Config & DataSecrets;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** A run ends before the queue of jobs would take it for dead; the next one goes on. */
const RUN_MS = 480_000;
/** Longer waits are for the schedule. */
const SHORT_SECONDS = 5;

interface Sending
  extends Columns<'newsletter', 'id' | 'per_minute' | 'is_osc' | 'public_key' | 'started_at' | 'content'> {
  readonly started_at: string;
  readonly content: Content;
  /** Seconds until its next email is due; null when none waits. */
  readonly wait: number | null;
}

const underWay = (db: Database) =>
  db.rows<Sending>(sql`
    select n.id, n.per_minute, n.is_osc, n.public_key, n.started_at, n.content,
      extract(
        epoch
        from greatest(
          n.next_at,
          (select min(r.next_try_at) from newsletter_recipient r where r.newsletter = n.id and r.status = 'WAITING'))
          - now())::float8 +
      case
        when exists (select from newsletter_recipient r where r.newsletter = n.id and r.status = 'WAITING') then 0
      end as wait
    from newsletter n
    where n.status = 'SENDING'
    order by n.id`);

/** What goes out in about a second, so that stopping and leaving are heard within one. */
const batchSize = (perMinute: number): number => Math.min(Math.max(AT_ONCE, Math.ceil(perMinute / 60)), 20);

interface Tools {
  readonly deps: SendingDeps;
  readonly from: Address;
  readonly tokens: LinkTokens;
  readonly smtp: Smtp | undefined;
  readonly signal: AbortSignal;
}

/** One turn of one newsletter; false when the server is away. */
async function turn({ deps, from, tokens, smtp, signal }: Tools, sending: Sending): Promise<boolean> {
  const { db, config, log } = deps;
  const taken = await takeDue(db, sending.id, batchSize(sending.per_minute));
  const run: Run = {
    db,
    config,
    log,
    from,
    tokens,
    smtp,
    signal,
    newsletter: sending,
    printed: print(config, { content: sending.content, is_osc: sending.is_osc, key: sending.public_key }),
  };
  const { left, away } = await deliverBatch(run, taken);
  await giveBack(db, left);
  if (away) await pause(db, sending.id);
  return !away;
}

/** Goes round all newsletters under way; returns how long until there is more to do, undefined when there is not. */
async function round(tools: Tools): Promise<number | undefined> {
  const { db } = tools.deps;
  let next: number | undefined;
  for (const sending of await underWay(db)) {
    if (tools.signal.aborted) return undefined;
    if (sending.wait === null || sending.wait > 0) {
      await finish(db, sending.id);
      if (sending.wait !== null) next = Math.min(next ?? sending.wait, sending.wait);
    } else if (await turn(tools, sending)) next = 0;
  }
  return next;
}

/** The job: starts what is due and sends what waits. Killed anywhere, another run goes on; any number may run at once. */
export function sendNewsletters(deps: SendingDeps): (signal: AbortSignal) => Promise<void> {
  const { db, config } = deps;
  const from = parseSender(config.MAIL_FROM);
  const tokens = linkTokens(config.DATA_SECRET, config.DATA_SECRET_OLD);
  return async (signal) => {
    await startDue(db);
    const smtp = config.SMTP_URL ? openSmtp(config.SMTP_URL, signal) : undefined;
    const until = performance.now() + RUN_MS;
    try {
      while (!signal.aborted) {
        const wait = await round({ deps, from, tokens, smtp, signal });
        if (wait === undefined || wait > SHORT_SECONDS) return;
        if (performance.now() > until)
          return void (await db.run(sql`select pg_notify('clubhouse_job', 'send-newsletter')`));
        await sleep(wait * 1000, undefined, { signal }).catch(() => {});
      }
    } finally {
      smtp?.close();
    }
  };
}
