import { sql } from '../../../../db/sql.ts';
import { notFound } from '../../../../errors.ts';
import { type DecideOffer, offerResult } from '../../../communications/push/index.ts';
import { offeringTypeOf } from '../../offerings/index.ts';
import type { EnrolmentDeps } from '../enrolment-dependencies.ts';
import { holdEnrollment } from '../withdraw/end-enrolment.ts';
import { withdraw } from '../withdraw/withdraw-participants.ts';

interface OfferedPlace {
  readonly offering: string;
  readonly until: number | null;
}

/** From the lock screen: taken places are held until they are paid for, ones that are passed up go to the next in line. */
export const decidePlaceOffer =
  (deps: EnrolmentDeps): DecideOffer =>
  async (tx, { actor, origin }, { kind, id }, wanted) => {
    const held = await holdEnrollment(tx, id);
    const place = await tx.row<OfferedPlace>(sql`
      select o.name as offering, (extract(epoch from e.hold_expires_at) * 1000)::bigint as until
      from enrollment e
      join offering o on o.id = e.offering
      where e.id = ${id} and e.member = ${actor.member?.id ?? 0}`);
    if (!held || !place || kind === 'BOOKING') throw notFound();
    const link = `/${kind === 'COURSE' ? 'course-enrollment' : 'event-registration'}/${id}`;
    const offered = { what: place.offering, when: '', until: place.until, zone: deps.config.CLUB_TIMEZONE, link };
    if (held.status === 'CONFIRMED') return offerResult('BOOKED', offered);
    if (held.status !== 'PENDING_PAYMENT' || held.over) return offerResult('GONE', offered);
    if (wanted === 'TAKE') return offerResult('TAKEN', offered);
    const participants = held.people.filter(({ status }) => status === 'PENDING_PAYMENT').map((one) => one.id);
    const writer = { engine: deps.engine, actor, origin };
    await withdraw(tx, deps, writer, offeringTypeOf(kind), id, { participants, reason: '', full_refund: false }, false);
    return offerResult('PASSED', offered);
  };
