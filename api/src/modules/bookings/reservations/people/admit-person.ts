import { type admitPerson, type Body, bookingPerson, momentWords, type PersonStatus } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import { bookings } from '@clubhouse/messages/server/bookings';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { EARLY } from '../check-in.ts';
import { billGuestFee } from './bill-guest-fee.ts';

interface Arriving {
  readonly id: number;
  readonly kind: string;
  readonly status: PersonStatus;
  readonly booking_status: string;
  readonly fee: number;
  readonly start: number;
  readonly end: number;
}

const EXPECTED: readonly string[] = ['INVITED', 'CONFIRMED'];

/** Why someone isn't let in; undefined if they are. */
function admitRefusal({ status, booking_status, start, end }: Arriving, zone: string): string | undefined {
  const isOn = booking_status === 'CONFIRMED' || booking_status === 'NO_SHOW';
  if (!EXPECTED.includes(status)) return t.admitStatus({ status });
  if (end < Date.now()) return bookings.checkInTooLate({ end: momentWords(end, zone) });
  if (!isOn) return t.admitStatus({ status: 'OTHER' });
  return start - EARLY > Date.now() ? bookings.checkInTooEarly({ start: momentWords(start, zone) }) : undefined;
}

/** Lets a guest or a co-player in. A second time nothing happens, and the desk is told that they were in before. */
export async function admit(
  tx: Tx,
  config: BookingConfig,
  { actor, origin }: Writer,
  { code, person }: Body<typeof admitPerson>,
): Promise<{ readonly id: number; readonly is_first: boolean }> {
  const field = person ? 'person' : 'code';
  // The booking first: cancelling holds it before its people, too.
  const where = person ? sql`p.id = ${person}` : sql`p.pass_code = upper(${(code ?? '').trim()})`;
  await tx.run(sql`
    select from reservation where id in (select p.reservation from reservation_person p where ${where}) for update`);
  const found = await tx.row<Arriving>(sql`
    select p.id, p.kind, p.status, p.fee, r.status as booking_status,
      (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation_person p
    join reservation r on r.id = p.reservation
    where ${where}
    for update of p`);
  if (!found) throw invalid({ [field]: [person ? t.personUnknown() : t.passUnknown()] });
  const { id, kind, status } = found;
  if (status === 'ARRIVED' && found.end >= Date.now()) return { id, is_first: false };
  const reason = admitRefusal(found, config.CLUB_TIMEZONE);
  if (reason) throw invalid({ [field]: [reason] });
  await tx.run(sql`
    update reservation_person
    set status = 'ARRIVED', arrived_at = now(), admitted_by = ${actor.user_id}
    where id = ${id}`);
  const changes = { status: { old: status, new: 'ARRIVED' } };
  await record(tx, actor, origin, { action: 'check-in', resource: bookingPerson.name, rowId: id, changes });
  if (kind === 'GUEST') await billGuestFee(tx, config, found, actor.user_id);
  return { id, is_first: true };
}
