import { bookingPerson, type PERSON_ANSWERS, type Row } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import { record } from '../../../../audit/index.ts';
import { lockRow, readRow, type Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { holdBookingOfPerson, leaveSplit } from '../split/cancel-split.ts';
import { notifyAnswered } from './notify-people.ts';

export type PersonAnswer = (typeof PERSON_ANSWERS)[number];

/** Whether an invitation can be answered like this: people who declined have to be invited again. */
export const isOpenTo = (status: string, end: number): boolean =>
  (status === 'INVITED' || status === 'CONFIRMED') && end > Date.now();

/** Who has asked to join can take that back; only the organiser accepts it. */
const isTakenBack = (status: string, said: PersonAnswer): boolean => status === 'REQUESTED' && said === 'DECLINED';

/** A member says whether they play along. */
export async function answer(
  tx: Tx,
  { engine, config }: Pick<BookingDeps, 'engine' | 'config'>,
  { actor, origin }: Writer,
  id: number | undefined,
  said: PersonAnswer,
): Promise<Row<typeof bookingPerson>> {
  const served = servedResources.bookingPerson;
  const reservation = said === 'DECLINED' ? await holdBookingOfPerson(tx, id) : 0;
  const person = await lockRow(engine, tx, served, actor, id);
  if (person.kind !== 'MEMBER' || person.member === null || person.member !== actor.member?.id)
    throw refusal(403, t.answerOthers());
  if (person.status === said) return person;
  if (!isTakenBack(person.status, said) && !isOpenTo(person.status, Date.parse(person.end_at)))
    throw refusal(409, t.answerOver());
  await tx.run(sql`update reservation_person set status = ${said}, answered_at = now() where id = ${person.id}`);
  if (said === 'DECLINED')
    await leaveSplit(tx, config, reservation, person.id, { isRemoved: false, by: actor.user_id });
  const changes = { status: { old: person.status, new: said } };
  await record(tx, actor, origin, { action: 'answer', resource: bookingPerson.name, rowId: person.id, changes });
  await notifyAnswered(tx, person.id, said);
  return readRow(engine, tx, served, actor, person.id);
}
