import type { NewsletterLine, NewsletterProgress } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import { NEWSLETTER_PROGRESS } from '../../../resources/index.ts';
import type { Period } from './period.ts';

interface NewsletterRow extends Columns<'newsletter', 'id' | 'subject' | 'started_at'> {
  readonly started_at: string;
  readonly progress: NewsletterProgress;
}

/** The newsletters that began to go out in a time, the latest first. */
export async function readNewsletters(db: Db, zone: string, { from, to }: Period): Promise<NewsletterLine[]> {
  const rows = await db.rows<NewsletterRow>(sql`
    select t.id, t.subject, t.started_at, ${raw(NEWSLETTER_PROGRESS)} as progress
    from newsletter t
    where t.started_at >= (${from}::date::timestamp at time zone ${zone})
      and t.started_at < ((${to}::date + 1)::timestamp at time zone ${zone})
    order by t.started_at desc, t.id desc`);
  return rows.map(({ id, subject, started_at, progress: { total, sent, kept, refused, unclear, skipped, ...of } }) => ({
    id,
    subject,
    started_at,
    total,
    sent: sent + kept,
    refused,
    unclear,
    skipped,
    unsubscribed: of.unsubscribed,
    read: of.read,
    followed: of.followed,
  }));
}
