import { bookingPerson } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import { record } from '../../../../audit/index.ts';
import { type Removal, readRow } from '../../../../crud/index.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { refuseOthersBooking } from '../booking-rights.ts';
import { holdBookingOfPerson, leaveSplit } from '../split/cancel-split.ts';
import { notifyPerson } from './notify-people.ts';

/** Takes someone off a booking, and notifies them if they were still coming. The row stays: it says who was invited. */
export const removePerson =
  ({ engine, config }: BookingDeps): Removal<typeof bookingPerson> =>
  async ({ writer: { actor, origin }, tx, id: wanted, lock }) => {
    // A booking is held before its people, as by everything that moves its money.
    const reservation = await holdBookingOfPerson(tx, wanted);
    const person = await lock();
    const booking = await readRow(engine, tx, servedResources.reservation, actor, person.reservation);
    refuseOthersBooking(actor, booking.member);
    const { id, status } = person;
    if (status === 'ARRIVED') throw refusal(409, t.removeArrived());
    if (status === 'REMOVED') return;
    await tx.run(sql`update reservation_person set status = 'REMOVED' where id = ${id}`);
    await leaveSplit(tx, config, reservation, id, { isRemoved: true, by: actor.user_id });
    const changes = { status: { old: status, new: 'REMOVED' } };
    await record(tx, actor, origin, { action: 'update', resource: bookingPerson.name, rowId: id, changes });
    if (status === 'REQUESTED') await notifyPerson(tx, config, id, 'refused');
    if (status === 'INVITED' || status === 'CONFIRMED') await notifyPerson(tx, config, id, 'removed');
  };
