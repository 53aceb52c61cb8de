import { reservation as resource } from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/server/booking-split';
import { isOwn, refuseOwn } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid, refusal } from '../../../../errors.ts';
import type { FinanceConfig } from '../../../finance/invoices/index.ts';
import { refuseOthersBooking } from '../booking-rights.ts';
import { holdBooking } from '../end-reservation.ts';
import { closeSplit, dropShare, returnShare } from './return-shares.ts';
import { holdShares, readSplitOf } from './stored-shares.ts';

/** Ends a split: everyone who paid gets their share back, and the organiser pays all of it. */
export async function endSplit(
  tx: Tx,
  config: FinanceConfig,
  { actor, origin }: Writer,
  id: number,
  reason: string,
): Promise<void> {
  const stored = await holdBooking(tx, id);
  if (!stored) throw new Error('A booking vanished.');
  refuseOthersBooking(actor, stored.member);
  const shares = await holdShares(tx, id);
  const split = await readSplitOf(tx, id);
  if (!split) throw refusal(409, t.notSplit());
  if (stored.status !== 'CONFIRMED' || stored.start <= Date.now()) throw refusal(409, t.started());
  if (!isOwn(actor, stored.member)) {
    // A colleague who plays along would give their own money back.
    refuseOwn(actor, 'booking', ...shares.map(({ member }) => member));
    if (reason.trim() === '') throw invalid({ reason: [t.reasonNeeded()] });
  }
  const why = { because: reason || t.ended(), by: actor.user_id };
  for (const share of shares.filter((one) => one.split === split.id)) {
    if (share.status === 'OPEN') await dropShare(tx, config, share, 'CANCELLED', why);
    else await returnShare(tx, config, { ...stored, reservation: id }, share, why);
  }
  await closeSplit(tx, split.id, 'CANCELLED');
  const changes = {
    split: { old: split.status, new: 'CANCELLED' },
    ...(reason && { reason: { old: null, new: reason } }),
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
}

/** What becomes of the share of someone who is taken off a booking that is held: what they paid goes back to them. */
export async function leaveSplit(
  tx: Tx,
  config: FinanceConfig,
  reservation: number,
  person: number,
  { isRemoved, by }: { readonly isRemoved: boolean; readonly by: number | null },
): Promise<void> {
  const share = (await holdShares(tx, reservation)).find((one) => one.person === person);
  if (!share) return;
  const booking = await tx.row<{ member: number; number: string; is_ahead: boolean }>(sql`
    select member, reservation_number as number, start_from > now() as is_ahead
    from reservation
    where id = ${reservation}`);
  const because = t.left();
  if (share.status === 'OPEN') await dropShare(tx, config, share, 'CANCELLED', { because, by });
  else if (isRemoved && booking?.is_ahead)
    await returnShare(tx, config, { ...booking, reservation }, share, { because, by });
}

/** The booking of a person is held first, as everything that moves money of it does. */
export async function holdBookingOfPerson(tx: Tx, person: number | undefined): Promise<number> {
  const found = await tx.row<{ reservation: number }>(
    sql`select reservation from reservation_person where id = ${person ?? null}`,
  );
  if (found) await holdBooking(tx, found.reservation);
  return found?.reservation ?? 0;
}
