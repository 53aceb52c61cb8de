import type { newsletter, Row } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import { record } from '../../../audit/index.ts';
import { lockRow, readRow, toInstant, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { AUDIENCE_COLUMNS, countAudience } from './audience.ts';
import { contentFaults } from './content.ts';
import { onlyDraft } from './drafts.ts';
import { type StoredNewsletter, start } from './start-sending.ts';

const served = servedResources.newsletter;

const YEAR_MS = 366 * 86_400_000;

/** Holds a newsletter, does something to it and writes the audit log; answers with the row as it is then. */
async function act(
  writer: Writer,
  tx: Tx,
  id: number | undefined,
  name: string,
  work: (row: Row<typeof newsletter> & StoredNewsletter) => Promise<Record<string, unknown>>,
): Promise<Row<typeof newsletter>> {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  const workChanges = await work(before as Row<typeof newsletter> & StoredNewsletter);
  const after = await readRow(writer.engine, tx, served, writer.actor, id);
  const changes = { status: { old: before.status, new: after.status }, ...workChanges };
  await record(tx, writer.actor, writer.origin, {
    action: name,
    resource: 'newsletter',
    rowId: before.id,
    changes,
  });
  return after;
}

/** The moment that was asked for, in UTC; it lies ahead, and not further than anyone plans. */
function momentOf(at: string, zone: string): string {
  const moment = toInstant(at, zone);
  const ahead = moment ? Date.parse(moment) - Date.now() : 0;
  if (!moment || ahead <= 0) throw invalid({ at: [t.scheduleInPast()] });
  if (ahead > YEAR_MS) throw invalid({ at: [t.scheduleTooFar()] });
  return moment;
}

/** Sends a draft now, or at a moment. What cannot go out then is refused now. */
export const send = (writer: Writer, tx: Tx, id: number | undefined, at: string | null) =>
  act(writer, tx, id, at ? 'schedule' : 'start', async (row) => {
    onlyDraft(row);
    const moment = at ? momentOf(at, writer.engine.zone) : undefined;
    if (row.posts.length === 0 && row.intro.trim() === '') throw invalid({ intro: [t.newsletterEmpty()] });
    const faults = await contentFaults(tx, row, moment ?? new Date().toISOString());
    if (faults.length > 0) throw invalid({ posts: faults });
    if (moment) {
      await tx.run(
        sql`
          update newsletter set status = 'SCHEDULED', scheduled_at = ${moment}, held_because = '' where id = ${row.id}`,
      );
      return { scheduled_at: { old: null, new: moment } };
    }
    const { recipients } = await countAudience(tx, row);
    if (recipients === 0) throw refusal(400, t.newsletterNoRecipients());
    return { recipients: { old: null, new: await start(tx, row) } };
  });

/** Stops sending, or takes back a moment that has not come. */
export const stop = (writer: Writer, tx: Tx, id: number | undefined) =>
  act(writer, tx, id, 'stop', async ({ id: row, status }) => {
    if (status !== 'SENDING' && status !== 'SCHEDULED') throw refusal(400, t.newsletterNotSending());
    await tx.run(sql`
      update newsletter
      set status = ${status === 'SENDING' ? 'STOPPED' : 'DRAFT'}, scheduled_at =
        case when status = 'SENDING' then scheduled_at end
      where id = ${row}`);
    return {};
  });

/** Goes on where it was stopped; no one gets it twice. */
export const resume = (writer: Writer, tx: Tx, id: number | undefined) =>
  act(writer, tx, id, 'resume', async ({ id: row, status }) => {
    if (status !== 'STOPPED') throw refusal(400, t.newsletterNotStopped());
    await tx.run(sql`update newsletter set status = 'SENDING', next_at = now() where id = ${row}`);
    return {};
  });

/** A new draft with the same words, posts and audience. */
export async function copy(writer: Writer, tx: Tx, id: number | undefined): Promise<Row<typeof newsletter>> {
  const { engine, actor, origin } = writer;
  const from = await readRow(engine, tx, served, actor, id);
  const made = await tx.row<Columns<'newsletter', 'id'>>(sql`
    insert into newsletter (
      subject, preview, intro, closing, posts, pictures, is_osc, ${AUDIENCE_COLUMNS}, per_minute, created_by)
    select subject, preview, intro, closing, posts, pictures, is_osc, ${AUDIENCE_COLUMNS}, per_minute,
      ${actor.user_id}
    from newsletter
    where id = ${from.id}
    returning id`);
  await record(tx, actor, origin, {
    action: 'create',
    resource: 'newsletter',
    rowId: made?.id ?? null,
    changes: { copy_of: { old: null, new: from.id } },
  });
  return readRow(engine, tx, served, actor, made?.id);
}
