import { communications } from '@clubhouse/messages/server/communications';
import { emails as t } from '@clubhouse/messages/server/emails';
import { type Config, hasMailServer } from '../../../config.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import { hiddenLink } from './content/hidden-link.ts';
import { ACCOUNT_EMAILS } from './outbox.ts';

/** Without a mail server, what is sent again would only be kept again. */
export function refuseWithoutServer(config: Pick<Config, 'SMTP_URL'>): void {
  if (!hasMailServer(config)) throw refusal(400, communications.noMailServer());
}

/** Puts a message that was given up or kept back into the queue, under the same Message-ID. */
export async function resendMail(tx: Tx, id: number | undefined): Promise<void> {
  const found = await tx.row<Columns<'outbox', 'status' | 'text' | 'link'> & { status: string; late: boolean }>(
    sql`
      select status, text, link, coalesce(send_before <= now(), false) as late
      from outbox
      where id = ${id ?? 0}
      for update`,
  );
  if (!found) throw notFound();
  if (found.status === 'SENT') throw refusal(400, t.resendSent());
  if (found.status === 'QUEUED') throw refusal(400, t.resendWaiting());
  if (found.late) throw refusal(400, t.resendTooLate());
  if (found.link === '' && found.text.includes(hiddenLink)) throw refusal(400, t.resendLinkGone());
  await tx.run(
    sql`update outbox set status = 'QUEUED', attempts = 0, last_error = '', next_try_at = now() where id = ${id ?? 0}`,
  );
}

/** An email whose link has expired would only disappoint, and one without its link is useless. */
const sendable = (linkMinutes: number) => sql`status = 'KEPT' and coalesce(send_before > now(), true)
  and not (link = '' and position(${hiddenLink} in text) > 0)
  and (template <> all(${ACCOUNT_EMAILS}::text[])
    or created_at > now() - make_interval(mins => ${linkMinutes}))`;

/** How many messages were kept for lack of a mail server and can be sent, and how many are waiting. */
export async function countKept(db: Db, linkMinutes: number): Promise<{ kept: number; waiting: number }> {
  const found = await db.row<{ kept: number; waiting: number; newsletters: number }>(sql`
    select count(*) filter (where ${sendable(linkMinutes)})::integer as kept,
      count(*) filter (where status = 'QUEUED')::integer as waiting,
      (select count(*)::integer from newsletter_recipient where status = 'KEPT') as newsletters
    from outbox
    where status in ('KEPT', 'QUEUED')`);
  const { kept = 0, waiting = 0, newsletters = 0 } = found ?? {};
  return { kept: kept + newsletters, waiting };
}

/** Newsletters that were kept are sent too, to everyone who still wants them: their own queue looks that up. */
async function sendKeptNewsletters(tx: Tx): Promise<number> {
  const again = await tx.rows<Columns<'newsletter_recipient', 'newsletter'>>(sql`
    update newsletter_recipient
    set status = 'WAITING', attempts = 0, sent_at = null, next_try_at = now()
    where status = 'KEPT'
    returning newsletter`);
  const newsletters = [...new Set(again.map(({ newsletter }) => newsletter))];
  await tx.run(sql`
    update newsletter
    set status = 'SENDING', finished_at = null, next_at = now()
    where id = any(${newsletters}::bigint[]) and status in ('SENT', 'SENDING')`);
  return again.length;
}

/** Puts everything that was kept into the queue, oldest first. */
export async function sendAllKept(
  tx: Tx,
  linkMinutes: number,
): Promise<{ readonly queued: number; readonly left: number }> {
  const queued = await tx.run(sql`
    update outbox
    set status = 'QUEUED', attempts = 0, last_error = '', next_try_at = now()
    where ${sendable(linkMinutes)}`);
  const newsletters = await sendKeptNewsletters(tx);
  const rest = await tx.row<{ left: number }>(sql`select count(*)::integer as left from outbox where status = 'KEPT'`);
  return { queued: queued + newsletters, left: rest?.left ?? 0 };
}

/** The same for everything that was given up; a message whose link is gone stays where it is. */
export async function resendAllDead(tx: Tx): Promise<{ readonly queued: number; readonly left: number }> {
  const queued =
    await tx.run(sql`update outbox set status = 'QUEUED', attempts = 0, last_error = '', next_try_at = now()
    where status = 'DEAD' and not (link = '' and position(${hiddenLink} in text) > 0)`);
  const rest = await tx.row<{ left: number }>(sql`select count(*)::integer as left from outbox where status = 'DEAD'`);
  return { queued, left: rest?.left ?? 0 };
}
