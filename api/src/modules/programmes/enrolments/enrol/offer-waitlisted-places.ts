import { forEachRow } from '../../../../db/for-each-row.ts';
import { type Database, inTransaction } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { OfferingConfig } from '../../offerings/index.ts';
import { auditStatusChange } from '../audit-status-change.ts';
import { notifyEnrolment } from '../notify-enrolment.ts';
import { checkEnrolment } from './check-enrolment.ts';
import { confirmEnrollment, holdSeats } from './enrol-party.ts';
import { billEnrollment } from './store-enrolment.ts';
import { storedParty } from './stored-party.ts';

interface Waiting {
  readonly id: number;
  readonly kind: 'COURSE' | 'EVENT';
  readonly status: string;
  readonly member: number;
  readonly people: number[];
}

interface Line {
  readonly offering: number;
  readonly term: number | null;
}

/** Where someone waits and a place is free. */
const readLines = (db: Database) =>
  db.rows<Line>(sql`
    select s.offering, s.term
    from seats s
    where s.capacity > s.taken
      and exists (
        select
        from enrollment e
        where e.offering = s.offering and e.term is not distinct from s.term and e.status = 'WAITLISTED')
    order by s.offering, s.term`);

/**
 * Offers what is free to those who wait, in their order. A party that is too large for what is free keeps its place in the line; a
 * smaller one behind it may be asked meanwhile. An offer is a hold with a price and an invoice: to accept it is to pay.
 */
async function offerLine(db: Database, config: OfferingConfig, { offering, term }: Line): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdSeats(tx, offering, term);
    const waiting = await tx.rows<Waiting>(sql`
      select e.id, e.kind, e.status, e.member,
        array(
          select p.id from participant p where p.enrollment = e.id and p.status = 'WAITLISTED' order by p.id)
          as people
      from enrollment e
      where e.offering = ${offering} and e.term is not distinct from ${term} and e.status = 'WAITLISTED'
      order by e.waiting_since, e.id
      for update skip locked`);
    for (const party of waiting) {
      const seats = await tx.row<{ left: number }>(
        sql`
          select capacity - taken as left
          from seats
          where offering = ${offering} and term is not distinct from ${term}`,
      );
      if (!seats || seats.left <= 0) return;
      if (party.people.length === 0 || party.people.length > seats.left) continue;
      const participants = await storedParty(tx, party.people);
      const checked = await checkEnrolment(
        tx,
        config,
        { offering, term, member: party.member, participants },
        { isStored: true },
      );
      // A price that is given away is waited for like a place; whatever else stands against them must not keep places empty.
      const refused = checked.judged.some(({ reason }) => reason !== null && reason !== 'FULL');
      const passed = checked.standing !== null || refused;
      await tx.run(
        sql`update enrollment set passed_over = ${passed} where id = ${party.id} and passed_over <> ${passed}`,
      );
      if (passed || checked.judged.some(({ reason }) => reason === 'FULL')) continue;
      await makeOffer(tx, config, party, checked);
    }
  });
}

async function makeOffer(
  tx: Parameters<typeof holdSeats>[0],
  config: OfferingConfig,
  party: Waiting,
  checked: Awaited<ReturnType<typeof checkEnrolment>>,
): Promise<void> {
  const { id, member, people } = party;
  for (const [at, person] of people.entries()) {
    const price = checked.judged[at]?.price;
    await tx.run(
      sql`
        update participant
        set status = 'PENDING_PAYMENT', pricing = ${price?.row.id ?? null}, unit_price = ${price?.cents ?? 0}
        where id = ${person}`,
    );
  }
  const { invoice, total } = await billEnrollment(tx, config, checked, {
    id,
    member,
    by: null,
    cause: `enrollment ${id}`,
  });
  if (invoice === null || total === 0) {
    await confirmEnrollment(tx, { config }, id);
    await auditStatusChange(tx, party, 'CONFIRMED');
    return;
  }
  const ends = Math.min(checked.facts.run.end, Date.now() + config.OFFER_MINUTES * 60_000);
  await tx.run(sql`
    update enrollment
    set status = 'PENDING_PAYMENT', is_offer = true, invoice = ${invoice}, total_amount = ${total},
      hold_expires_at = ${new Date(ends).toISOString()}
    where id = ${id}`);
  await auditStatusChange(tx, party, 'PENDING_PAYMENT');
  await notifyEnrolment(tx, config, id, 'offered');
}

/** The job: whenever a place is freed, those who wait are asked in turn. */
export const offerSeats =
  (db: Database, config: OfferingConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    await forEachRow(await readLines(db), (line) => offerLine(db, config, line), signal);
  };
