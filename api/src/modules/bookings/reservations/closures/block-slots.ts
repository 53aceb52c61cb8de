import {
  type HitBooking,
  type Row,
  type reservationSlot,
  reservationSlot as resource,
  TEXTS,
  timeWords,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { refuseOwn } from '../../../../access/index.ts';
import { differences, record } from '../../../../audit/index.ts';
import {
  type Change,
  type Creation,
  lockRow,
  type Removal,
  readRow,
  toInstant,
  type Writer,
} from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { AppError, invalid } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { cancelStored } from '../cancel-reservation.ts';
import { holdBooking, type StoredReservation } from '../end-reservation.ts';
import { endMove, pendingMoveOf } from '../move/pending-move.ts';
import { notifyBooking } from '../notify-booking.ts';
import type { TimeRange } from '../reserve/requested-slots.ts';
import { claim, releaseSlots, Taken } from '../reserve/slot-claims.ts';

/** A booking in the way of a closure. */
export interface Hit extends Omit<HitBooking, 'closed'> {
  /** Only the new time of a move that is not paid yet: the booking itself stays. */
  readonly moving: boolean;
}

/** The bookings on any space of the facilities within any of the times. */
export const bookingsHit = (tx: Tx, facilities: readonly number[], times: readonly TimeRange[]) =>
  tx.rows<Hit>(sql`
    select r.id, r.reservation_number, m.name as member_name, f.name as facility_name, r.start_from, r.end_at,
      bool_and(s.status = 'HELD' and s.move is not null) as moving
    from unnest(${[...facilities]}::bigint[]) wanted (facility)
    cross join leaves_of(wanted.facility) l (space)
    cross join unnest(
      ${times.map(({ start }) => wireInstant(start))}::timestamptz[],
      ${times.map(({ end }) => wireInstant(end))}::timestamptz[]
    ) t (from_at, to_at)
    join claim c on c.space = l.space and c.during && tstzrange(t.from_at, t.to_at)
    join reservation_slot s on s.id = c.slot
    join reservation r on r.id = s.reservation
    join member m on m.id = r.member
    join facility f on f.id = r.facility
    group by r.id, m.id, f.id
    order by r.start_from, r.id`);

/** The 409 that names the bookings in the way of a closure. */
export const inTheWayAnswer = (hits: readonly Hit[]): AppError =>
  new AppError(409, {
    slots: [t.bookingsInTheWay({ count: hits.length })],
    bookings: hits.map(({ moving: _moving, ...hit }) => hit),
  });

/** The club gives all the money back for what it takes away. */
export async function clearAway(
  tx: Tx,
  deps: BookingDeps,
  writer: Writer,
  hits: readonly Hit[],
  reason: string,
): Promise<void> {
  // All of them are held, in order, before the first is ended.
  const held: StoredReservation[] = [];
  for (const { id } of hits.toSorted((one, other) => one.id - other.id)) {
    const stored = await holdBooking(tx, id);
    if (stored) held.push(stored);
  }
  refuseOwn(writer.actor, 'booking', ...held.map(({ member }) => member));
  for (const stored of held) {
    const { id } = stored;
    const pending = hits.find((hit) => hit.id === id)?.moving ? await pendingMoveOf(tx, id) : undefined;
    if (pending) {
      const why = { status: 'CANCELLED', because: reason ? t.closedBecause({ reason }) : t.closedByClub() } as const;
      await endMove(tx, deps.config, pending, { ...why, by: writer.actor.user_id });
      await notifyBooking(tx, deps.config, id, 'move-expired');
      continue;
    }
    const because = reason ? t.closedBecause({ reason }) : t.closedByClub();
    const refund = await cancelStored(tx, deps, stored, { because, full: true, by: writer.actor.user_id });
    const changes = { status: { old: stored.status, new: 'CANCELLED' } };
    await record(tx, writer.actor, writer.origin, { action: 'update', resource: 'reservation', rowId: id, changes });
    await notifyBooking(tx, deps.config, id, 'cancelled', { refund, byClub: true });
  }
}

/** `POST /booking/reservation-slot/`: staff block a time. Bookings in the way are named first, and cleared away only when asked to. */
export const createBlock =
  (deps: BookingDeps): Creation<typeof reservationSlot> =>
  async ({ writer, tx, readInput }) => {
    const input = await readInput();
    const zone = deps.config.CLUB_TIMEZONE;
    const [start, end] = [input.start_from, input.end_at].map((at) => Date.parse(toInstant(at, zone) ?? ''));
    if (start === undefined || end === undefined || Number.isNaN(start + end))
      throw invalid({ start_from: [TEXTS.dateTimeFilter()] });
    if (end <= start) throw invalid({ end_at: [t.endNotAfterStart()] });
    if (input.status !== undefined && input.status !== 'BLOCKED') throw invalid({ status: [t.onlyBlockedSlots()] });
    const known = await tx.row(sql`select from facility where id = ${input.facility}`);
    if (!known) throw invalid({ facility: [TEXTS.pkMissing({ value: String(input.facility) })] });
    const hits = await bookingsHit(tx, [input.facility], [{ start, end }]);
    if (hits.length > 0 && !input.cancel_bookings) throw inTheWayAnswer(hits);
    await clearAway(tx, deps, writer, hits, input.reason ?? '');
    try {
      const slots = [{ start, end }];
      await claim(tx, {
        reservation: null,
        facility: input.facility,
        status: 'BLOCKED',
        slots,
        pax: 1,
        reason: input.reason ?? '',
        by: writer.actor.user_id,
      });
    } catch (error) {
      if (error instanceof Taken)
        throw new AppError(409, { slots: [t.noLongerAvailable({ when: timeWords(start, end, zone) })], bookings: [] });
      throw error;
    }
    const made = await tx.row<{
      id: number;
    }>(sql`select max(id) as id from reservation_slot where facility = ${input.facility} and status = 'BLOCKED'
      and start_from = ${wireInstant(start)}`);
    const row = await readRow(writer.engine, tx, servedResources.reservationSlot, writer.actor, made?.id);
    await record(tx, writer.actor, writer.origin, {
      action: 'create',
      resource: resource.name,
      rowId: row.id,
      changes: differences({}, row),
    });
    return row;
  };

/** A block is lifted; whatever else a slot is, its booking decides. */
async function lift(writer: Writer, tx: Tx, row: Row<typeof reservationSlot>): Promise<void> {
  if (row.status !== 'BLOCKED') throw invalid({ status: [t.onlyBlockedFreed()] });
  const held = await tx.row<{ name: string }>(
    sql`select o.name from reservation_slot s join offering o on o.id = s.offering where s.id = ${row.id}`,
  );
  if (held) throw invalid({ status: [t.usedBySession({ name: held.name })] });
  await releaseSlots(tx, [row.id]);
  const changes = { status: { old: 'BLOCKED', new: 'RELEASED' } };
  await record(tx, writer.actor, writer.origin, {
    action: 'update',
    resource: resource.name,
    rowId: row.id,
    changes,
  });
}

/** `PATCH`: another reason, or free again. */
export const changeBlock: Change<typeof reservationSlot> = async ({ writer, tx, readInput, lock }) => {
  const served = servedResources.reservationSlot;
  const row = await lock();
  const { status, reason } = await readInput({ partial: true, existing: true });
  if (reason !== undefined && reason !== row.reason) {
    await tx.run(sql`update reservation_slot set reason = ${reason} where id = ${row.id}`);
    const changes = { reason: { old: row.reason, new: reason } };
    await record(tx, writer.actor, writer.origin, {
      action: 'update',
      resource: resource.name,
      rowId: row.id,
      changes,
    });
  }
  if (status !== undefined && status !== row.status) {
    if (status !== 'RELEASED')
      throw invalid({ status: [t.slotStatusChange({ status: String(row.status), status2: status })] });
    await lift(writer, tx, row);
  }
  return readRow(writer.engine, tx, served, writer.actor, row.id);
};

/** `DELETE`: the same as freeing it; what was stays on record. */
export const removeBlock: Removal<typeof reservationSlot> = async ({ writer, tx, id }) => {
  const row = await lockRow(writer.engine, tx, servedResources.reservationSlot, writer.actor, id);
  await lift(writer, tx, row);
};
