import { ERASURE_GRACE_DAYS, FORMER_MEMBER_YEARS, memberErasure } from '@clubhouse/contract';
import { auditKeeper, recordBySystem } from '../../../audit/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { eraseMember } from './erase-member.ts';
import { readObstacles } from './read-obstacles.ts';
import { settleErasures } from './record/repeat-erasures.ts';

/** How many former members in one night, so that a club with a long past isn't held up. */
const MOST = 500;

/** Former members whose time is up get a request that is approved already. Once staff have stopped it, it isn't made again. */
async function announceFormer(tx: Tx, today: string): Promise<void> {
  const made = await tx.rows<Columns<'member_erasure', 'id' | 'member'>>(sql`
    insert into member_erasure (member, status, decided_at, erase_on)
    select m.id, 'APPROVED', now(), ${today}::date + ${ERASURE_GRACE_DAYS}::integer
    from member m
    where m.erased_at is null and m.status like 'TERMINATED%'
      and m.membership_end_date < ${today}::date - make_interval(years => ${FORMER_MEMBER_YEARS})
      and not exists (
        select from member_erasure e
        where e.member = m.id and e.status = 'DECLINED' and e.requested_by is null)
    order by m.membership_end_date, m.id
    limit ${MOST}
    on conflict do nothing
    returning id, member`);
  for (const { id, member } of made) {
    const changes = { member: { old: null, new: member }, status: { old: null, new: 'APPROVED' } };
    await recordBySystem(tx, { action: 'request', resource: memberErasure.name, rowId: id, changes });
  }
}

/** Erases whom it is time to erase. Where something has to be settled first, it is tried again the next night. Who was erased is written down outside the database, too. */
export const eraseDue =
  (db: Database, config: ConfigWithSecrets) =>
  async (signal: AbortSignal): Promise<void> => {
    const keeper = auditKeeper(config);
    const today = Temporal.Now.plainDateISO(config.CLUB_TIMEZONE).toString();
    await inTransaction(db, (tx) => announceFormer(tx, today));
    const due = await db.rows<Columns<'member_erasure', 'id'>>(
      sql`select id from member_erasure where status = 'APPROVED' and erase_on <= ${today} order by erase_on, id`,
    );
    for (const { id } of due) {
      if (signal.aborted) return;
      await inTransaction(db, async (tx) => {
        const erasure = await tx.row<Columns<'member_erasure', 'member'>>(sql`
          select member
          from member_erasure
          where id = ${id} and status = 'APPROVED' and erase_on <= ${today}
          for update`);
        if (!erasure || (await readObstacles(tx, erasure.member)).length > 0) return;
        await eraseMember(tx, keeper, id, erasure.member);
      });
    }
    await settleErasures(db, config);
  };
