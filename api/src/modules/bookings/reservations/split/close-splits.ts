import { inTransaction } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { settleOpen, type WatchDeps } from '../../../finance/payments/index.ts';
import { holdBooking } from '../end-reservation.ts';
import { notifyShare } from './notify-share.ts';
import { settleSplit } from './return-shares.ts';

/** Splits whose time is up, and those where everyone has paid who was asked and no one else can join. */
const readDone = (db: WatchDeps['db']) =>
  db.rows<{ id: number; reservation: number; payments: number[] }>(sql`
    select p.id, p.reservation, array(
      select y.id
      from reservation_share s
      join payment_part pp on pp.invoice = s.invoice
      join payment y on y.id = pp.payment
      where s.split = p.id and s.status = 'OPEN' and y.status = 'PENDING') as payments
    from reservation_split p
    where p.status = 'OPEN' and (
      p.deadline_at <= now()
      or (
        exists (select from reservation_share s where s.split = p.id and s.status = 'PAID')
        and not exists (select from reservation_share s where s.split = p.id and s.status = 'OPEN')
        and not (
          open_share(p.reservation) is not null
          and exists (
            select
            from open_game g
            where g.reservation = p.reservation and g.closed_at is null and open_game_left(g.id) > 0))))
    order by p.deadline_at
    limit 200`);

async function settle(deps: WatchDeps, id: number, reservation: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await holdBooking(tx, reservation);
    const isDone = await tx.row(sql`
      select
      from reservation_split p
      where p.id = ${id} and p.status = 'OPEN' and (
        p.deadline_at <= now()
        or not exists (select from reservation_share s where s.split = p.id and s.status = 'OPEN'))
      for update`);
    if (isDone) await settleSplit(tx, deps.config, reservation);
  });
}

/** Who hasn't paid is reminded once, the day before the deadline, unless they were asked just before. */
async function remindUnpaid({ db, config }: WatchDeps): Promise<void> {
  const rows = await db.rows<{ id: number; person: number; amount: number }>(sql`
    select s.id, s.person, s.amount
    from reservation_share s
    join reservation_split p on p.id = s.split
    where s.status = 'OPEN' and s.reminded_at is null and s.person is not null and p.status = 'OPEN'
      and p.deadline_at between now() and now() + interval '24 hours' and s.created_at < now() - interval '12 hours'
    order by s.id
    limit 500`);
  for (const share of rows)
    await inTransaction(db, async (tx) => {
      const first = await tx.run(sql`
        update reservation_share
        set reminded_at = now()
        where id = ${share.id} and reminded_at is null and status = 'OPEN'`);
      if (first > 0) await notifyShare(tx, config, share, 'reminder');
    });
}

/**
 * The job: settles splits whose time is up. The gateway is asked once more, so that someone who has paid by now has
 * paid. One that fails does not hold up the others.
 */
export const closeSplits =
  (deps: WatchDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    let failed: unknown;
    for (const { id, reservation, payments } of await readDone(deps.db)) {
      if (signal.aborted) return;
      try {
        for (const payment of payments) await settleOpen(deps, payment);
        await settle(deps, id, reservation);
      } catch (error) {
        failed = error;
      }
    }
    await remindUnpaid(deps);
    if (failed) throw failed;
  };
