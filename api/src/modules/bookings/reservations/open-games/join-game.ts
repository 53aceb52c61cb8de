import { type Body, bookingPerson, centsToMoney, type joinGame, moneyToCents } from '@clubhouse/contract';
import { people } from '@clubhouse/messages/server/booking-people';
import { games as t } from '@clubhouse/messages/server/open-games';
import { record } from '../../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingConfig, BookingDeps } from '../booking-dependencies.ts';
import { refuseOthersBooking } from '../booking-rights.ts';
import { refuseOneMore } from '../people/add-person.ts';
import { type BookingOfPeople, holdBookingOfPeople } from '../people/hold-booking-of-person.ts';
import { notifyPerson } from '../people/notify-people.ts';
import { holdBookingOfPerson } from '../split/cancel-split.ts';
import { askPlayer } from '../split/split-booking.ts';
import { notifyJoined } from './notify-game.ts';
import { requireOpenGames } from './offer-game.ts';

interface HeldGame {
  readonly id: number;
  readonly needs_approval: boolean;
  readonly is_closed: boolean;
  readonly left: number;
  readonly share: number | null;
}

/** The game of a booking that is held, with what joining costs now. */
const readGame = (tx: Tx, id: number) =>
  tx.row<HeldGame>(sql`
    select g.id, g.needs_approval, g.closed_at is not null as is_closed, open_game_left(g.id) as left,
      open_share(g.reservation) as share
    from open_game g
    where g.id = ${id}`);

/** Refuses members who couldn't be added as a co-player, or were removed from this booking before. */
async function refuseUnfit(tx: Tx, member: number, reservation: number): Promise<void> {
  const found = await tx.row<{ status: string; removed: boolean }>(sql`
    select m.status, exists (
      select
      from reservation_person p
      where p.reservation = ${reservation} and p.member = m.id and p.status = 'REMOVED') as removed
    from member m
    where m.id = ${member}`);
  if (found?.status !== 'ACTIVE') throw refusal(409, t.notActive());
  if (found.removed) throw refusal(409, t.notForYou());
}

/** Who has joined takes a place, and pays a share where the cost is split. */
async function takePlace(tx: Tx, config: BookingConfig, booking: BookingOfPeople, person: number): Promise<void> {
  await tx.run(sql`update reservation set pax = greatest(pax, ${booking.people + 1}) where id = ${booking.id}`);
  const split = await tx.row<{ id: number; share: number }>(sql`
    select id, share
    from reservation_split
    where reservation = ${booking.id} and status = 'OPEN' and open_share(reservation) is not null
    for update`);
  if (split) await askPlayer(tx, config, split, person);
}

/** Joins an open game, or asks to: the last place goes to the first who holds the booking. */
export async function join(
  tx: Tx,
  { engine, config }: BookingDeps,
  { actor, origin }: Writer,
  id: number | undefined,
  { share_amount }: Body<typeof joinGame>,
): Promise<number> {
  const seen = await readRow(engine, tx, servedResources.openGame, actor, id);
  requireOpenGames(config);
  const member = actor.member?.id;
  if (member === undefined) throw forbidden();
  const booking = await holdBookingOfPeople(tx, seen.reservation);
  const game = await readGame(tx, seen.id);
  if (!game) throw new Error('An open game vanished.');
  if (booking.member === member) throw refusal(409, t.ownGame());
  const isOver = booking.status !== 'CONFIRMED' || booking.start <= Date.now();
  if (game.is_closed || isOver) throw refusal(409, t.notOpen());
  await refuseUnfit(tx, member, booking.id);
  if (game.left <= 0) throw refusal(409, t.full());
  refuseOneMore(booking);
  const expectedShare = share_amount == null ? null : moneyToCents(share_amount);
  if (expectedShare !== game.share)
    throw invalid({
      share_amount: [game.share === null ? t.noShare() : t.shareChanged({ share: centsToMoney(game.share) })],
    });
  const status = game.needs_approval ? 'REQUESTED' : 'CONFIRMED';
  const made = await tx.row<{ id: number }>(sql`
    insert into reservation_person (reservation, kind, member, start_from, status, answered_at, open_game, created_by)
    select r.id, 'MEMBER', ${member}, r.start_from, ${status}, now(), ${game.id}, ${actor.user_id}
    from reservation r
    where r.id = ${booking.id}
    on conflict do nothing
    returning id`);
  if (!made) throw refusal(409, t.alreadyIn());
  const changes = {
    reservation: { old: null, new: booking.id },
    member: { old: null, new: member },
    status: { old: null, new: status },
  };
  await record(tx, actor, origin, { action: 'create', resource: bookingPerson.name, rowId: made.id, changes });
  if (status === 'CONFIRMED') await takePlace(tx, config, booking, made.id);
  await notifyJoined(tx, made.id, status);
  return made.id;
}

/** The organiser lets someone join who has asked to. */
export async function approve(
  tx: Tx,
  { engine, config }: BookingDeps,
  { actor, origin }: Writer,
  id: number | undefined,
): Promise<void> {
  const served = servedResources.bookingPerson;
  const seen = await readRow(engine, tx, served, actor, id);
  const { member } = await readRow(engine, tx, servedResources.reservation, actor, seen.reservation);
  refuseOthersBooking(actor, member);
  await holdBookingOfPerson(tx, seen.id);
  const booking = await holdBookingOfPeople(tx, seen.reservation);
  const person = await lockRow(engine, tx, served, actor, seen.id);
  if (person.status === 'CONFIRMED') return;
  if (person.status !== 'REQUESTED') throw refusal(409, people.answerOver());
  refuseOneMore(booking);
  const game = await tx.row<{ left: number }>(sql`
    select open_game_left(p.open_game) as left from reservation_person p where p.id = ${person.id}`);
  if ((game?.left ?? 0) <= 0) throw refusal(409, t.full());
  await tx.run(sql`update reservation_person set status = 'CONFIRMED', answered_at = now() where id = ${person.id}`);
  const changes = { status: { old: 'REQUESTED', new: 'CONFIRMED' } };
  await record(tx, actor, origin, { action: 'answer', resource: bookingPerson.name, rowId: person.id, changes });
  await notifyPerson(tx, config, person.id, 'accepted');
  await takePlace(tx, config, booking, person.id);
}
