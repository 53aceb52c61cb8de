import { emails as t } from '@clubhouse/messages/server/emails';
import { type Database, type Db, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import { notifyHolders } from '../notifications/index.ts';
import { TRIES, WAITS } from './retry-schedule.ts';
import type { MailAttachment } from './send-mail.ts';

/** A message taken for one try. */
export interface QueuedEmail
  extends Columns<
    'outbox',
    | 'id'
    | 'message_id'
    | 'to'
    | 'subject'
    | 'text'
    | 'html'
    | 'link'
    | 'is_osc'
    | 'attempts'
    | 'created_at'
    | 'attachment'
  > {
  readonly attachment: MailAttachment | null;
}

/** Whether its reader has seen or acted on the news meanwhile. */
const IS_SEEN = raw(`exists (
  select from push_message p
  join notice n on n.app_user = p.app_user and n.news = p.news
  where p.news = outbox.unless_read and n.is_read)`);

/**
 * Takes messages that are due. The try is counted and the next one set before anything is sent: a process that dies in
 * between has had its try, no other process takes the same message meanwhile, and no one has to notice the death.
 */
export function takeDue(db: Database, limit: number): Promise<QueuedEmail[]> {
  return db.rows<QueuedEmail>(sql`
    update outbox set attempts = attempts + 1,
      next_try_at = now() + make_interval(mins => coalesce((${WAITS}::integer[])[attempts + 1], 1))
    where id in (
      select id from outbox
      where status = 'QUEUED' and attempts < ${TRIES} and next_try_at <= now() and coalesce(send_before > now(), true)
        and not ${IS_SEEN}
      order by next_try_at, id limit ${limit} for update skip locked
    )
    returning id, message_id, "to", subject, text, html, link, is_osc, attempts, created_at, attachment`);
}

/** Gives up messages whose last try never came to an end. */
export async function buryUnfinished(db: Database): Promise<void> {
  const buried = await db.run(sql`update outbox set status = 'DEAD', last_error = 'The last attempt didn’t finish.'
    where status = 'QUEUED' and attempts >= ${TRIES} and next_try_at <= now()`);
  if (buried > 0) await notifyStaffOfDead(db);
}

/** Removes emails about what their reader has seen or acted on meanwhile. */
export async function removeSeen(db: Database): Promise<void> {
  await db.run(sql`
    delete from outbox
    where unless_read is not null and status = 'QUEUED' and attempts = 0 and ${IS_SEEN}`);
}

/** Gives up messages that are of no use any more: the mail server was away until their link had expired, or what they announce was over. */
export async function dropOutdated(db: Database): Promise<void> {
  const dropped = await db.run(sql`
    update outbox
    set status = 'DEAD', last_error = ${t.outboxTooLate()}, link = ''
    where status = 'QUEUED' and send_before <= now() and next_try_at <= now()`);
  if (dropped > 0) await notifyStaffOfDead(db);
}

/** Notifies staff who manage settings that emails were given up; once an hour, however many there are. */
const notifyStaffOfDead = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const marked = await tx.row(
      sql`select from notice where kind = 'OUTBOX' and created_at > now() - interval '1 hour' limit 1`,
    );
    if (marked) return;
    await notifyHolders(tx, 'config.manage', 0, {
      kind: 'OUTBOX',
      title: t.outboxFailedTitle(),
      body: t.outboxFailedBody(),
      link: '/admin/outbox?status=DEAD',
    });
  });

/** The server has it: a link in it has reached its reader and is forgotten here. */
export async function markSent(db: Db, id: number): Promise<void> {
  await db.run(sql`update outbox set status = 'SENT', sent_at = now(), last_error = '', link = '' where id = ${id}`);
}

/** Emails whose link opens an account; it expires soon, and no one but the reader may have it. */
export const ACCOUNT_EMAILS = ['password-reset', 'create-login', 'confirm-email', 'email-changed', 'invitation'];

/**
 * It stays here to be read and sent later; a link that opens an account is in its file alone. What is shown replaces
 * the stored text only where it differs, because rewriting a long email is the most expensive part.
 */
export async function markKept(
  db: Db,
  { id, ...stored }: Pick<QueuedEmail, 'id' | 'text' | 'html'>,
  shown: Pick<QueuedEmail, 'text' | 'html'>,
): Promise<void> {
  const text = shown.text === stored.text ? null : shown.text;
  const html = shown.html === stored.html ? null : shown.html;
  await db.run(sql`update outbox set status = 'KEPT', last_error = '',
      link = case when template = any(${ACCOUNT_EMAILS}::text[]) then '' else link end,
      text = coalesce(${text}, text), html = coalesce(${html}, html)
    where id = ${id} and status = 'QUEUED'`);
}

/** No one could have delivered it: the try does not count, and another follows in a minute, for as long as it takes. */
export async function returnTry(db: Database, { id, attempts }: QueuedEmail, reason: string): Promise<void> {
  await db.run(sql`
    update outbox
    set attempts = attempts - 1, next_try_at = now() + interval '1 minute', last_error = ${reason.slice(0, 500)}
    where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`);
}

/** This try failed; the last one, and one that no repetition can help, gives the message up. */
export async function markFailed(
  db: Database,
  { id, attempts }: QueuedEmail,
  reason: string,
  hopeless: boolean,
): Promise<void> {
  const status = hopeless || attempts >= TRIES ? 'DEAD' : 'QUEUED';
  const marked = await db.run(sql`update outbox set status = ${status}, last_error = ${reason.slice(0, 500)}
    where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`);
  if (marked > 0 && status === 'DEAD') await notifyStaffOfDead(db);
}
