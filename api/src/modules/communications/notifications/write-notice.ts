import { randomUUID } from 'node:crypto';
import type { NOTICE_KINDS, NoticeTopic, Right } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { lifetimeOf } from './notice-lifetime.ts';

/** What can be taken or passed up straight from a push notification. */
export interface OfferInNotice {
  readonly kind: 'BOOKING' | 'COURSE' | 'EVENT';
  readonly id: number;
}

export interface Notice {
  /** What it is about, where its reader may not want to hear of it. */
  readonly topic?: NoticeTopic;
  readonly kind: (typeof NOTICE_KINDS)[number];
  readonly title: string;
  readonly body?: string;
  /** A page of the portal or of the console. */
  readonly link: string;
  readonly offer?: OfferInNotice;
  /** From this moment on, in milliseconds, it is not pushed any more. */
  readonly endsAt?: number | null;
}

/** The outcome of a notice. */
export interface WrittenNotice {
  readonly notified: number;
  /** How many devices it is pushed to. */
  readonly pushed: number;
  /** The same in the notice and in what is pushed. */
  readonly news: string;
}

export const PUSH_JOB = 'send-push';

/**
 * In the app and to every device, each where it is wanted, in the transaction of what it tells about. Two plain
 * statements, so that they can be sent together with others.
 */
async function write(tx: Tx, written: Notice, users: Sql): Promise<WrittenNotice> {
  const { kind, title, body = '', link, topic = 'account', offer, endsAt = null } = written;
  const news = randomUUID();
  const [notified, pushed] = await Promise.all([
    tx.run(sql`
      insert into notice (app_user, kind, title, body, link, news)
      select id, ${kind}, ${title}, ${body}, ${link}, ${news}::uuid
      from (${users}) told
      where not exists (
        select from notice_choice c where c.app_user = told.id and c.topic = ${topic} and c.channel = 'BELL')`),
    tx.run(sql`
      insert into push_message (app_user, device, news, topic, title, body, link, offer_kind, offer, expires_at)
      select d.app_user, d.id, ${news}::uuid, ${topic}, ${title}, ${body}, ${link}, ${offer?.kind ?? null},
        ${offer?.id ?? null}::bigint,
        least(now() + make_interval(secs => ${lifetimeOf(topic)}), to_timestamp(${endsAt}::float8 / 1000))
      from (${users}) told
      join push_device d on d.app_user = told.id
      where not exists (
        select from notice_choice c where c.app_user = told.id and c.topic = ${topic} and c.channel = 'PUSH')`),
  ]);
  if (pushed > 0) wakeJob(tx, PUSH_JOB);
  return { notified, pushed, news };
}

/** Notifies a member, if they have a login; in the transaction of what it tells about. */
export const notifyInApp = (tx: Tx, memberId: number, notice: Notice): Promise<WrittenNotice> =>
  write(tx, notice, sql`select id from app_user where member_profile = ${memberId} and is_active`);

/** Notifies one user. */
export async function notifyUser(tx: Tx, userId: number | null, notice: Notice): Promise<void> {
  await write(tx, notice, sql`select id from app_user where id = ${userId} and is_active`);
}

/** Notifies everyone who holds a right, but the one whose doing it is; how many that were. */
export async function notifyHolders(tx: Tx, right: Right, except: number, notice: Notice): Promise<number> {
  const { notified } = await write(
    tx,
    notice,
    sql`
      select u.id
      from app_user u
      where u.is_active and u.id <> ${except}
        and (
          exists (
            select
            from user_role ur
            join role r on r.id = ur.role
            where ur.app_user = u.id and ${right} = any(r.access_rights))
            or exists (
              select
              from user_sub_role us
              join sub_role s on s.id = us.sub_role
              where us.app_user = u.id and ${right} = any(s.access_rights)))`,
  );
  return notified;
}

/** What a member has acted on is no news to them any more. */
export async function markActedOn(tx: Tx, memberId: number, link: string): Promise<void> {
  await tx.run(sql`
    update notice
    set is_read = true
    where not is_read and link = ${link}
      and app_user = any(array(select id from app_user where member_profile = ${memberId}))`);
}
