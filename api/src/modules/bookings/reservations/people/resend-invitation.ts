import { bookingPerson, type Row } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import { record } from '../../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { refuseOthersBooking } from '../booking-rights.ts';
import { isOpenTo } from './answer-invitation.ts';
import { notifyPerson } from './notify-people.ts';

/** How many emails with a link a guest gets about one booking in 24 hours. */
export const EMAILS_A_DAY = 4;

export async function countLinksOfDay(tx: Tx, person: number): Promise<number> {
  const row = await tx.row<{ many: number }>(sql`
    select count(*)::integer as many
    from reservation_person_link
    where person = ${person} and created_at > now() - interval '1 day'`);
  return row?.many ?? 0;
}

/** Sends a guest their link again, to the address they were invited at. */
export async function resendInvitation(
  tx: Tx,
  { engine, config }: BookingDeps,
  { actor, origin }: Writer,
  id: number | undefined,
): Promise<Row<typeof bookingPerson>> {
  const served = servedResources.bookingPerson;
  const person = await lockRow(engine, tx, served, actor, id);
  const booking = await readRow(engine, tx, servedResources.reservation, actor, person.reservation);
  refuseOthersBooking(actor, booking.member);
  if (person.kind !== 'GUEST') throw refusal(409, t.resendMember());
  if (!isOpenTo(person.status, Date.parse(person.end_at))) throw refusal(409, t.answerOver());
  if ((await countLinksOfDay(tx, person.id)) >= EMAILS_A_DAY)
    throw refusal(409, t.resendLimit({ count: EMAILS_A_DAY }));
  await record(tx, actor, origin, { action: 'resend', resource: bookingPerson.name, rowId: person.id, changes: {} });
  await notifyPerson(tx, config, person.id, 'invited');
  return person;
}
