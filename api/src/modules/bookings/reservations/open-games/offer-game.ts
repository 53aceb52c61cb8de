import { type openGame, openGame as resource } from '@clubhouse/contract';
import { games as t } from '@clubhouse/messages/server/open-games';
import { isOwn } from '../../../../access/index.ts';
import { differences, record } from '../../../../audit/index.ts';
import { type Creation, readRow } from '../../../../crud/index.ts';
import { sql } from '../../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingConfig, BookingDeps } from '../booking-dependencies.ts';
import { refuseOneMore, roomFor } from '../people/add-person.ts';
import { holdBookingOfPeople } from '../people/hold-booking-of-person.ts';

/** A club can do without open games. */
export function requireOpenGames({ OPEN_GAMES }: Pick<BookingConfig, 'OPEN_GAMES'>): void {
  if (OPEN_GAMES !== 'on') throw refusal(409, t.switchedOff());
}

/** The member of a confirmed booking offers places of it. */
export const offerGame =
  ({ engine, config }: BookingDeps): Creation<typeof openGame> =>
  async ({ writer: { actor, origin }, tx, readInput }) => {
    const sent = await readInput();
    requireOpenGames(config);
    // A booking that the caller may not see is not found.
    const { id, member } = await readRow(engine, tx, servedResources.reservation, actor, sent.reservation);
    if (!isOwn(actor, member)) throw forbidden();
    const booking = await holdBookingOfPeople(tx, id);
    if (booking.status === 'CONFIRMED' && booking.start <= Date.now()) throw refusal(409, t.started());
    refuseOneMore(booking);
    const room = roomFor(booking) - booking.people;
    if (sent.places > room) throw invalid({ places: [t.tooManyPlaces({ room })] });
    const made = await tx.row<{ id: number }>(sql`
      insert into open_game (
        reservation, member, start_from, places, level, note, needs_approval, shows_name, created_by)
      select r.id, r.member, r.start_from, ${sent.places}, ${sent.level ?? 'ANY'}, ${sent.note?.trim() ?? ''},
        ${sent.needs_approval ?? false}, ${sent.shows_name ?? false}, ${actor.user_id}
      from reservation r
      where r.id = ${id}
      on conflict do nothing
      returning id`);
    if (!made) throw refusal(409, t.alreadyOffered());
    const row = await readRow(engine, tx, servedResources.openGame, actor, made.id);
    await record(tx, actor, origin, {
      action: 'create',
      resource: resource.name,
      rowId: made.id,
      changes: differences({}, row),
    });
    return row;
  };
