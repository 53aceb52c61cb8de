import { members as t } from '@clubhouse/messages/server/members';
import { sealFor } from '../../../access/index.ts';
import type { Config, DataSecrets } from '../../../config.ts';
import type { Database, Tx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { notifyUser } from '../../communications/notifications/index.ts';
import { applySome } from './apply-rows.ts';
import { holdStage } from './bulk-stage.ts';
import { checkFile } from './import/check-file.ts';
import { undoSome } from './undo-rows.ts';

type BulkConfig = MailConfig & Pick<Config, 'CLUB_TIMEZONE'> & DataSecrets;

interface Due extends Columns<'approval_request', 'id' | 'stage'> {
  readonly stage: 'CHECKING' | 'APPLYING' | 'UNDOING';
}

const DONE = { APPLYING: 'APPLIED', UNDOING: 'UNDONE' } as const;

/** Batch after batch, each a transaction of its own: stopped anywhere, the rest is done later. */
async function runBatches(db: Database, config: BulkConfig, { id, stage }: Due, signal: AbortSignal): Promise<void> {
  const seal = sealFor(config.DATA_SECRET, config.DATA_SECRET_OLD);
  if (stage === 'CHECKING') return checkFile(db, { zone: config.CLUB_TIMEZONE, seal }, id, signal);
  const some = (tx: Tx) => (stage === 'APPLYING' ? applySome(tx, { config, seal }, id) : undoSome(tx, id));
  while (!signal.aborted) {
    if (!(await inTransaction(db, some))) return inTransaction(db, (tx) => finish(tx, id, stage));
  }
}

/** The job gives up after the same error this many times in a row and reports it, instead of retrying for ever. */
const MOST_FAILURES = 3;

/** Counts a failure; the third of a kind ends the work with its reason, for the person who set it going to read. */
async function noteFailure(db: Database, { id, stage }: Due, error: unknown): Promise<void> {
  const reason = messageOf(error).slice(0, 500);
  await inTransaction(db, async (tx) => {
    const held = await holdStage(tx, id, stage);
    if (!held) return;
    const counted = await tx.row<Columns<'approval_request', 'failures'>>(sql`
      update approval_request
      set failures = case when failure = ${reason} then failures + 1 else 1 end, failure = ${reason}
      where id = ${id}
      returning failures`);
    if ((counted?.failures ?? 0) < MOST_FAILURES) return;
    await tx.run(sql`update approval_request set stage = 'FAILED' where id = ${id}`);
    const note = {
      kind: 'BULK',
      title: t.bulkFailedNotice({ name: held.name }),
      body: reason,
      link: `/admin/approvals/bulk/${id}`,
    } as const;
    const people = new Set([held.submitted_by, held.reviewer.id, stage === 'UNDOING' ? held.undoer.id : null]);
    for (const person of people) await notifyUser(tx, person, note);
  });
}

async function finish(tx: Tx, id: number, stage: 'APPLYING' | 'UNDOING'): Promise<void> {
  const held = await holdStage(tx, id, stage);
  if (!held) return;
  // Once undone, only what could not be undone is left to look at.
  const wrong = stage === 'UNDOING' ? ['KEPT'] : ['ERROR', 'FAILED', 'KEPT'];
  await tx.run(sql`
    update approval_request
    set stage = ${DONE[stage]}, failure = '', failures = 0,
      error_count = (select count(*) from bulk_row where request = ${id} and verdict = any(${wrong}::text[]))
    where id = ${id}`);
  await notifyUser(tx, held.submitted_by, {
    kind: 'BULK',
    title: stage === 'APPLYING' ? t.bulkAppliedNotice({ name: held.name }) : t.bulkUndoneNotice({ name: held.name }),
    link: `/admin/approvals/bulk/${id}`,
  });
}

/** The job: checks, applies and undoes what is due. One that fails does not hold up the others. */
export const manyChanges =
  (db: Database, config: BulkConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const failed = new Map<number, unknown>();
    while (!signal.aborted) {
      const due = await db.row<Due>(sql`
        select id, stage
        from approval_request
        where stage in ('CHECKING', 'APPLYING', 'UNDOING') and id <> all(${[...failed.keys()]}::bigint[])
        order by id
        limit 1`);
      if (!due) break;
      await runBatches(db, config, due, signal).catch(async (error: unknown) => {
        failed.set(due.id, error);
        await noteFailure(db, due, error);
      });
    }
    const [first] = failed.values();
    if (first) throw first;
  };
