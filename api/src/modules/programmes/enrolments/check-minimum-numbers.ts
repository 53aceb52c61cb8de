import { dayWords } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { notifyHolders } from '../../communications/notifications/index.ts';
import { type OfferingConfig, type OfferingType, offeringTypeOf } from '../offerings/index.ts';
import { notifyEnrolment } from './notify-enrolment.ts';

/** It takes place: everyone who has a place is told, once. */
async function goAhead(tx: Tx, config: OfferingConfig, offering: number): Promise<boolean> {
  const turned = await tx.run(
    sql`
      update offering
      set goes_ahead = true
      where id = ${offering} and not goes_ahead and status in ('PUBLISHED', 'CLOSED')`,
  );
  if (turned === 0) return false;
  const rows = await tx.rows<{ id: number }>(
    sql`select id from enrollment where offering = ${offering} and status = 'CONFIRMED' order by id`,
  );
  for (const { id } of rows) await notifyEnrolment(tx, config, id, 'goes-ahead');
  return true;
}

/** Staff decide that it runs, whatever the number. */
export async function decide(
  tx: Tx,
  config: OfferingConfig,
  { actor, origin }: Writer,
  { resource, word }: OfferingType,
  offering: number,
): Promise<void> {
  if (!(await goAhead(tx, config, offering))) throw invalid({ status: [t.noDecisionPending({ word })] });
  const changes = { goes_ahead: { old: false, new: true } };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: offering, changes });
}

interface Due {
  readonly id: number;
  readonly kind: 'COURSE' | 'EVENT';
  readonly name: string;
  readonly min: number;
  readonly sold: number;
  readonly decide_on: string;
}

/** The job: on the day of decision what has enough people goes ahead; of the rest, staff are told that they must decide. */
export const mindMinimum = (db: Database, config: OfferingConfig) => async (): Promise<void> => {
  const today = Temporal.Now.plainDateISO(config.CLUB_TIMEZONE).toString();
  const due = await db.rows<Due>(sql`
    select o.id, o.kind, o.name, o.min_participants as min, o.decide_on,
      (select count(*) from participant p where p.offering = o.id and p.status = 'CONFIRMED') as sold
    from offering o
    where o.status in ('PUBLISHED', 'CLOSED') and not o.goes_ahead and o.min_participants is not null
      and o.decide_on <= ${today} and o.end_date >= ${today}`);
  await forEachRow(due, ({ id, kind, name, min, sold, decide_on }) =>
    inTransaction(db, async (tx) => {
      if (sold >= min) {
        await goAhead(tx, config, id);
        return;
      }
      const marked = await tx.run(
        sql`update offering set short_told_at = now() where id = ${id} and short_told_at is null`,
      );
      if (marked === 0) return;
      const offeringType = offeringTypeOf(kind);
      await notifyHolders(tx, offeringType.manage, 0, {
        kind,
        title: t.minimumDecisionTitle({ name }),
        body: t.minimumDecisionBody({ sold, min, decide_on: dayWords(decide_on) }),
        link: `/admin/${offeringType.word}s/${id}`,
      });
    }),
  );
};
