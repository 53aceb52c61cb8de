import { communications as t } from '@clubhouse/messages/server/communications';
import { record } from '../../../audit/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notifyUser } from '../notifications/index.ts';
import { AUDIENCE_COLUMNS, type AudienceChoice, nameRecipients } from './audience.ts';
import { type Content, type ContentPicture, contentFaults, readContent } from './content.ts';

/** A newsletter as it is stored before sending begins. */
export interface StoredNewsletter extends Omit<Content, 'posts'>, AudienceChoice {
  readonly id: number;
  readonly posts: readonly number[];
  readonly pictures: readonly ContentPicture[];
  readonly created_by: number | null;
}

/** Freezes what it says and writes down who gets it: from here on the rows are the work. Returns how many. */
export async function start(tx: Tx, stored: StoredNewsletter): Promise<number> {
  const { id, subject, preview, intro, closing, posts, pictures } = stored;
  const content = await readContent(tx, { subject, preview, intro, closing, posts, pictures });
  const count = await nameRecipients(tx, id, stored);
  await tx.run(sql`
    update newsletter
    set content = ${JSON.stringify(content)}::jsonb, status = 'SENDING', started_at = now(), next_at = now(),
      held_because = ''
    where id = ${id}`);
  return count;
}

const HOUSE = { address: '', requestId: '' };

/** One newsletter whose moment has come; held by this transaction, so that one process starts it. */
const nextDue = (tx: Tx) =>
  tx.row<StoredNewsletter>(sql`
    select id, subject, preview, intro, closing, posts, pictures, is_osc, ${AUDIENCE_COLUMNS}, created_by
    from newsletter
    where status = 'SCHEDULED' and scheduled_at <= now()
    order by scheduled_at, id
    limit 1
    for update skip locked`);

/** What cannot go out as it was written becomes a draft again, and the person who wrote it hears why. */
async function hold(tx: Tx, { id, subject, created_by }: StoredNewsletter, why: string): Promise<void> {
  await tx.run(sql`update newsletter set status = 'DRAFT', held_because = ${why.slice(0, 500)} where id = ${id}`);
  await record(tx, undefined, HOUSE, { action: 'hold', resource: 'newsletter', rowId: id });
  const notice = {
    kind: 'NEWSLETTER',
    title: t.notSent({ subject }),
    body: why,
    link: `/admin/newsletters/${id}`,
  } as const;
  await notifyUser(tx, created_by, notice);
}

async function startNext(tx: Tx): Promise<boolean> {
  const due = await nextDue(tx);
  if (!due) return false;
  const faults = await contentFaults(tx, due, new Date().toISOString());
  if (faults.length > 0) await hold(tx, due, faults.join(' '));
  else {
    const count = await start(tx, due);
    await record(tx, undefined, HOUSE, {
      action: 'start',
      resource: 'newsletter',
      rowId: due.id,
      changes: { recipients: { old: null, new: count } },
    });
  }
  return true;
}

/** Starts every newsletter whose moment has come. */
export async function startDue(db: Database): Promise<void> {
  while (await inTransaction(db, startNext));
}
