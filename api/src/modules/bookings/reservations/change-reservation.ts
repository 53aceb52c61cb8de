import type { reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { type Change, checkMatch, lockRow, type Removal, readRow } from '../../../crud/index.ts';
import { invalid } from '../../../errors.ts';
import type { BookingDeps } from './booking-dependencies.ts';
import { refuseOthersBooking } from './booking-rights.ts';
import { cancel } from './cancel-reservation.ts';
import { countPeople } from './people/hold-booking-of-person.ts';
import { partyOf } from './reserve/booking-order.ts';

/** `PATCH /booking/reservation/{id}/`: its name, its remarks, who comes along, or giving it up. Other times are a move. */
export function changeBooking(deps: BookingDeps): Change<typeof reservation> {
  return async ({ writer, tx, served, request, id, readInput, change }) => {
    const { engine, actor } = writer;
    // Read without holding it: giving it up holds the invoice first.
    const before = await readRow(engine, tx, served, actor, id);
    refuseOthersBooking(actor, before.member);
    checkMatch(request, before);
    const { status, name, remarks, slots, facility, companions } = await readInput({
      partial: true,
      existing: true,
    });
    if (facility !== undefined && facility !== before.facility) throw invalid({ facility: [t.moveToChangeFacility()] });
    if (slots !== undefined && JSON.stringify(slots) !== JSON.stringify(before.slots))
      throw invalid({ slots: [t.moveToChangeTime()] });
    if (status !== undefined && status !== before.status) {
      if (status !== 'CANCELLED')
        throw invalid({
          status: [t.statusChange({ status: String(before.status), status2: status })],
        });
      await cancel(tx, deps, writer, before.id, {});
    }
    const held = await lockRow(engine, tx, served, actor, before.id);
    if (companions !== undefined) partyOf({ pax: held.pax - (await countPeople(tx, held.id)), companions });
    const values = {
      ...(name !== undefined && { name }),
      ...(remarks !== undefined && { remarks }),
      ...(companions !== undefined && { companions }),
    };
    return change(held, values);
  };
}

/** `DELETE /booking/reservation/{id}/`: gives it up, by the same terms. The row stays, as cancelled: it is part of the books. */
export function removeBooking(deps: BookingDeps): Removal<typeof reservation> {
  return async ({ writer, tx, served, id }) => {
    const before = await readRow(writer.engine, tx, served, writer.actor, id);
    refuseOthersBooking(writer.actor, before.member);
    await cancel(tx, deps, writer, before.id, {});
  };
}
