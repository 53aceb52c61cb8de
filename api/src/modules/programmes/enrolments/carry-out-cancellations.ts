import { setTimeout as pause } from 'node:timers/promises';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { releaseSlots } from '../../bookings/reservations/index.ts';
import type { OfferingConfig } from '../offerings/index.ts';
import { auditStatusChange } from './audit-status-change.ts';
import { notifyEnrolment } from './notify-enrolment.ts';
import { holdEnrollment } from './withdraw/end-enrolment.ts';
import { withdrawHeld } from './withdraw/withdraw-participants.ts';

interface Off {
  readonly id: number;
  readonly because: string;
  readonly name: string;
}

/** Ends one enrolment of something that is called off: all the money goes back, and they are notified. */
async function endOne(db: Database, config: OfferingConfig, { because }: Off, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await holdEnrollment(tx, id);
    if (!held || !['WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED'].includes(held.status)) return;
    const people = held.people.filter(({ status }) => status !== 'CANCELLED');
    const why = because || t.cancelledByClub();
    const refund = await withdrawHeld(tx, config, held, people, { because: why, full: true, by: null });
    await auditStatusChange(tx, held, 'CANCELLED');
    await notifyEnrolment(tx, config, id, 'called-off', { refund, people: people.map(({ name }) => name) });
  });
}

const readDue = (db: Database) =>
  db.rows<Off>(
    sql`
      select id, cancelled_because as because, name
      from offering
      where status = 'CANCELLED' and undo_until <= now()
      order by id`,
  );

const nextDue = async (db: Database) =>
  (
    await db.row<{ wait: number | null }>(
      sql`
        select (extract(epoch from min(undo_until) - now()) * 1000)::bigint as wait
        from offering
        where undo_until < now() + interval '70 seconds'`,
    )
  )?.wait ?? undefined;

/** Enrolment by enrolment, each in its own transaction: stopped anywhere, it goes on where it was. */
async function finish(db: Database, config: OfferingConfig, off: Off, signal: AbortSignal): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`select id from enrollment where offering = ${off.id}
    and status in ('WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED') order by id`);
  let failed: unknown;
  for (const { id } of rows) {
    if (signal.aborted) return;
    // One that cannot be ended is tried again with the next run; the others do not wait for it.
    await endOne(db, config, off, id).catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
  await inTransaction(db, async (tx) => {
    const slots = await tx.rows<{ id: number }>(
      sql`
        select id
        from reservation_slot
        where offering = ${off.id} and status = 'BLOCKED' and end_at > now()
        for update`,
    );
    await releaseSlots(
      tx,
      slots.map(({ id }) => id),
    );
    await tx.run(sql`update offering set undo_until = null, status_before = null where id = ${off.id}`);
  });
}

/** The job: what was called off, and not taken back in time, is carried out. */
export const carryOutCallOffs =
  (db: Database, config: OfferingConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const until = Date.now() + 55_000;
    while (!signal.aborted) {
      for (const off of await readDue(db)) await finish(db, config, off, signal);
      const wait = await nextDue(db);
      if (wait === undefined || Date.now() + wait > until) return;
      await pause(Math.max(wait, 0) + 100, undefined, { signal }).catch(() => undefined);
    }
  };
