import { openGame } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/server/open-games';
import { isOwn } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import { readRow, type Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid, refusal } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { refuseOthersBooking } from '../booking-rights.ts';
import { holdBookingOfPeople } from '../people/hold-booking-of-person.ts';
import { notifyPerson } from '../people/notify-people.ts';
import { notifyClosed } from './notify-game.ts';

/** No one can join any more. Those who have stay; those who have asked are told that it's over. */
export async function close(
  tx: Tx,
  { engine, config }: BookingDeps,
  { actor, origin }: Writer,
  id: number | undefined,
  reason: string,
): Promise<void> {
  const game = await readRow(engine, tx, servedResources.openGame, actor, id);
  const { member } = await holdBookingOfPeople(tx, game.reservation);
  refuseOthersBooking(actor, member);
  const isOrganiser = isOwn(actor, member);
  if (!isOrganiser && reason.trim() === '') throw invalid({ reason: [t.reasonNeeded()] });
  const closed = await tx.run(sql`
    update open_game
    set closed_at = now(), closed_because = ${reason.trim()}
    where id = ${game.id} and closed_at is null`);
  if (closed === 0) throw refusal(409, t.notOpen());
  const waiting = await tx.rows<{ id: number }>(sql`
    update reservation_person
    set status = 'DECLINED'
    where open_game = ${game.id} and status = 'REQUESTED'
    returning id`);
  for (const person of waiting) await notifyPerson(tx, config, person.id, 'refused');
  const changes = {
    status: { old: game.status, new: 'CLOSED' },
    ...(reason && { reason: { old: null, new: reason } }),
  };
  await record(tx, actor, origin, { action: 'update', resource: openGame.name, rowId: game.id, changes });
  if (!isOrganiser) await notifyClosed(tx, game.id, reason);
}
