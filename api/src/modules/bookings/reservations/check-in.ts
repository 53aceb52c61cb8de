import { type Body, type checkInBooking, momentWords, reservation as resource } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { record } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import type { Caller } from './reserve/booking-order.ts';

interface FoundReservation {
  readonly id: number;
  readonly status: string;
  readonly start: number;
  readonly end: number;
  readonly checked_in_at: string | null;
}

/** From an hour before the start on. */
export const EARLY = 3_600_000;

/** Someone has come. Told twice, it stays as it was; late comers of a no-show are welcome while their time lasts. */
export async function checkIn(
  tx: Tx,
  { actor, origin }: Caller,
  input: Body<typeof checkInBooking>,
  zone: string,
): Promise<number> {
  const code = (input.code ?? '').replaceAll(/\s/g, '');
  const found = await tx.row<FoundReservation>(sql`
    select id, status, (extract(epoch from start_from) * 1000)::bigint as start,
      (extract(epoch from end_at) * 1000)::bigint as end, checked_in_at
    from reservation
    where ${input.reservation ? sql`id = ${input.reservation}` : sql`check_in_code = ${code}`}
    for update`);
  const field = input.reservation ? 'reservation' : 'code';
  if (!found) throw invalid({ [field]: [t.checkInNotFound()] });
  if (found.checked_in_at !== null) return found.id;
  if (found.status !== 'CONFIRMED' && found.status !== 'NO_SHOW')
    throw invalid({ [field]: [t.checkInStatus({ status: found.status.toLowerCase().replace('_', ' ') })] });
  if (found.start - EARLY > Date.now())
    throw invalid({ [field]: [t.checkInTooEarly({ start: momentWords(found.start, zone) })] });
  if (found.end < Date.now()) throw invalid({ [field]: [t.checkInTooLate({ end: momentWords(found.end, zone) })] });
  await tx.run(sql`update reservation set checked_in_at = now(), status = 'CONFIRMED' where id = ${found.id}`);
  await record(tx, actor, origin, { action: 'check-in', resource: resource.name, rowId: found.id });
  return found.id;
}
