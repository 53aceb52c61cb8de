import { centsToMoney, timeWords } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { giveBack } from '../../finance/payments/index.ts';
import { type OfferingConfig, readShares, type SessionShare, takePlaces } from '../offerings/index.ts';
import { notifyEnrolment } from './notify-enrolment.ts';
import { creditDue, holdEnrollment } from './withdraw/end-enrolment.ts';

interface Due {
  readonly id: number;
  readonly offering: number;
  readonly action: 'CALL_OFF' | 'MOVE';
  readonly from_start: number;
  readonly from_end: number;
  readonly start: number | null;
  readonly end: number | null;
  readonly venue: string;
  readonly reason: string;
  readonly way: 'WAY_PAID' | 'VOUCHER';
}

/** What changed, in words. */
function wordsOf({ action, from_start, from_end, start, end, venue, reason }: Due, zone: string): string {
  const old = timeWords(from_start, from_end, zone);
  const where = venue ? `, ${venue}` : '';
  const now = start === null || end === null ? '' : `${timeWords(start, end, zone)}${where}`;
  if (action === 'MOVE') return t.sessionMoved({ old, now, reason });
  return [t.sessionCancelled({ old, reason }), now && t.makeUpSession({ now })].filter(Boolean).join(' ');
}

/** Gives the shares of one enrolment back: off the invoice first, as far as it is unpaid, the rest as money or voucher. */
async function returnShares(tx: Tx, config: OfferingConfig, due: Due, id: number, shares: readonly SessionShare[]) {
  const held = await holdEnrollment(tx, id);
  if (!held) return { refund: 0, credited: 0 };
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  const because = t.creditForSession({ reason: due.reason }).slice(0, 300);
  const credited = await creditDue(tx, config, held, total, { because, by: null });
  const wanted = Math.min(total - credited + held.refund_owed, held.paid);
  const refund =
    held.invoice === null
      ? 0
      : await giveBack(tx, config, [held.invoice], wanted, { way: due.way, reason: because, by: null });
  if (held.invoice !== null)
    await tx.run(sql`update enrollment set refund_owed = ${Math.max(wanted - refund, 0)} where id = ${id}`);
  return { refund, credited };
}

/** Tells one enrolment, once, with what comes back. */
async function carryOutOne(db: Database, config: OfferingConfig, due: Due, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.rows(sql`select from enrollment where id = ${id} for update`);
    const shares = (await readShares(tx, due.id)).filter(({ enrollment }) => enrollment === id);
    const refunded = await tx.rows<{ participant: number }>(
      sql`select participant from session_refund where change = ${due.id}`,
    );
    const open = shares.filter((one) => !refunded.some(({ participant }) => participant === one.participant));
    if (open.length === 0) return;
    const lost = due.start === null;
    const { refund, credited } = lost ? await returnShares(tx, config, due, id, open) : { refund: 0, credited: 0 };
    for (const { participant, amount } of open) {
      const share = lost ? amount : 0;
      await tx.run(sql`
        insert into session_refund (change, participant, amount)
        values (${due.id}, ${participant}, ${share})`);
      await tx.run(sql`update participant set amount = amount - ${share} where id = ${participant}`);
    }
    const off = credited > 0 ? t.invoiceReduced({ credited: centsToMoney(credited) }) : '';
    const note = [wordsOf(due, config.CLUB_TIMEZONE), off].filter(Boolean).join(' ');
    const about = [due.from_start, ...(due.start === null ? [] : [due.start])];
    const people = open.map(({ name }) => name);
    await notifyEnrolment(tx, config, id, 'rescheduled', { note, refund, people, about });
  });
}

async function carryOut(db: Database, config: OfferingConfig, due: Due): Promise<void> {
  const shares = await readShares(db, due.id);
  await forEachRow(
    [...new Set(shares.map(({ enrollment }) => enrollment))].map((id) => ({ id })),
    ({ id }) => carryOutOne(db, config, due, id),
  );
  await inTransaction(db, async (tx) => {
    await tx.rows(sql`select from offering where id = ${due.offering} for update`);
    await tx.run(sql`update session_change set done_at = now() where id = ${due.id}`);
    await takePlaces(tx, due.offering);
  });
}

/** The job: sessions that were called off or moved, and not undone in time. */
export const carryOutSessionChanges =
  (db: Database, config: OfferingConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const due = await db.rows<Due>(sql`
      select id, offering, action, venue, reason, way,
        (extract(epoch from from_start) * 1000)::bigint as from_start,
        (extract(epoch from from_end) * 1000)::bigint as from_end,
        (extract(epoch from start_at) * 1000)::bigint as start, (extract(epoch from end_at) * 1000)::bigint as end
      from session_change
      where done_at is null and undo_until <= now()
      order by id`);
    await forEachRow(due, (one) => carryOut(db, config, one), signal);
  };
