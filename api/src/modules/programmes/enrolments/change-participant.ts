import { type Body, isGuest, type moveParticipant, participant as resource, TEXTS } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { can, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Change, Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid } from '../../../errors.ts';
import { type OfferingConfig, offeringTypeOf } from '../offerings/index.ts';
import { holdSeats } from './enrol/enrol-party.ts';
import { refuseOtherPrice } from './move-price.ts';
import { notifyEnrolment } from './notify-enrolment.ts';
import { earliestStart } from './participant-start.ts';

interface Around {
  readonly kind: 'COURSE' | 'EVENT';
  readonly begun: boolean;
  readonly status: string;
}

const around = (tx: Tx, id: number) =>
  tx.row<Around>(sql`
    select e.kind, e.status,
      coalesce(
        (
          select min(s.start_at) <= now()
          from offering_session s
          where s.offering = p.offering and s.term is not distinct from p.term),
        false) as begun
    from participant p
    join enrollment e on e.id = p.enrollment
    where p.id = ${id}`);

const GUESTS_ONLY = ['name', 'date_of_birth', 'gender'] as const;

/** Corrects someone of a party. Guests may be replaced until it begins; who members and children are is the register's to say. */
export const changeParticipant: Change<typeof resource> = async ({ writer, tx, readChange, change, lock }) => {
  const before = await lock();
  const input: Record<string, unknown> = await readChange(before);
  const about = await around(tx, before.id);
  const staff = about !== undefined && can(writer.actor, offeringTypeOf(about.kind).manage);
  if (before.status === 'CANCELLED') throw invalid({ status: [t.withdrawnUnchangeable()] });
  const changed = GUESTS_ONLY.filter((name) => name in input && input[name] !== before[name]);
  const public_ = String(before.participant_type).startsWith('PUBLIC');
  for (const name of changed) {
    if (!isGuest(before.participant_type) && !public_) throw invalid({ [name]: [t.nameFromRegister()] });
    if (about?.begun && !staff) throw invalid({ [name]: [t.alreadyStarted()] });
    // The price and the place depend on it.
    if (name === 'date_of_birth') throw invalid({ [name]: [t.withdrawToChange()] });
  }
  return change(before, input);
};

interface Moving {
  readonly id: number;
  readonly kind: 'COURSE' | 'EVENT';
  readonly enrollment: number;
  /** Who enrolled and pays. */
  readonly member: number;
  readonly offering: number;
  readonly term: number | null;
  readonly status: string;
  readonly unit_price: number;
}

/**
 * Takes someone to another term or offering of the same kind, if there is a place that costs the same. The money stays as it is, and
 * so do the terms of withdrawal: see `earliest_start`.
 */
export async function move(
  tx: Tx,
  config: OfferingConfig,
  { actor, origin }: Writer,
  id: number,
  { offering, term }: Body<typeof moveParticipant>,
): Promise<void> {
  const row = await tx.row<Moving>(sql`
    select p.id, e.kind, p.enrollment, e.member, p.offering, p.term, p.status, p.unit_price
    from participant p
    join enrollment e on e.id = p.enrollment
    where p.id = ${id}
    for update of p, e`);
  if (!row) throw new Error('A participant vanished.');
  if (!can(actor, offeringTypeOf(row.kind).manage)) throw forbidden();
  refuseOwn(actor, 'place', row.member);
  if (row.status !== 'CONFIRMED') throw invalid({ status: [t.moveConfirmedOnly()] });
  const to = { offering: offering ?? row.offering, term: term ?? null };
  const target = await tx.row<{ name: string; type: string; term: string | null; left: number | null }>(sql`
    select o.name, o.type, t.name as term, s.capacity - s.taken as left
    from offering o
    left join term t on t.id = ${to.term} and t.offering = o.id
    left join seats s on s.offering = o.id and s.term is not distinct from t.id
    where o.id = ${to.offering} and o.kind = ${row.kind} and o.status in ('PUBLISHED', 'CLOSED')`);
  if (!target) throw invalid({ offering: [TEXTS.pkMissing({ value: String(to.offering) })] });
  if (to.term !== null && target.term === null) throw invalid({ term: [TEXTS.pkMissing({ value: String(to.term) })] });
  if (target.type === 'RECURRING' && to.term === null) throw invalid({ term: [TEXTS.required()] });
  if (to.offering === row.offering && to.term === row.term) throw invalid({ term: [t.moveSamePlace()] });
  const both = [row, to].toSorted((a, b) => a.offering - b.offering || (a.term ?? 0) - (b.term ?? 0));
  for (const one of both) await holdSeats(tx, one.offering, one.term);
  const room = await tx.row<{ left: number }>(
    sql`
      select capacity - taken as left
      from seats
      where offering = ${to.offering} and term is not distinct from ${to.term}`,
  );
  const where = to.term === null ? 'offering' : 'term';
  if (!room || room.left < 1) throw invalid({ [where]: [t.moveFull()] });
  const there = await tx.row(sql`
      select
      from participant p
      join participant q on q.member = p.member or q.family_member = p.family_member
      where p.id = ${id} and q.offering = ${to.offering} and q.term is not distinct from ${to.term}
        and q.status <> 'CANCELLED'`);
  if (there) throw invalid({ [where]: [t.moveAlreadyEnrolled()] });
  await refuseOtherPrice(tx, config, row, to, where);
  const enrollment = await moveAlone(tx, config, row, to);
  const changes = { moved_to: { old: null, new: [target.name, target.term].filter(Boolean).join(', ') } };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  await notifyEnrolment(tx, config, enrollment, 'moved');
}

/** A person who goes alone gets an enrolment of their own; a person who is the last of a party takes it along. The new one, or the old. */
async function moveAlone(
  tx: Tx,
  { CLUB_TIMEZONE }: OfferingConfig,
  row: Moving,
  to: { readonly offering: number; readonly term: number | null },
): Promise<number> {
  const others = await tx.row<{ count: number }>(
    sql`
      select count(*) as count
      from participant
      where enrollment = ${row.enrollment} and id <> ${row.id} and status <> 'CANCELLED'`,
  );
  if ((others?.count ?? 0) > 0) {
    const made = await tx.row<{ id: number }>(sql`
      insert into enrollment (
        enrollment_number, kind, offering, term, member, name, email, phone, answers, status, total_amount, invoice,
        created_by, earliest_start)
      select numbered(left(e.enrollment_number, 8), nextval('enrollment_number'), 5), e.kind, ${to.offering},
        ${to.term}, e.member, e.name, e.email, e.phone, e.answers, e.status, 0, e.invoice, e.created_by,
        ${earliestStart(CLUB_TIMEZONE)}
      from enrollment e
      join offering o on o.id = e.offering
      where e.id = ${row.enrollment}
      returning id`);
    if (!made) throw new Error('An enrolment was not stored.');
    await tx.run(
      sql`
        update participant
        set enrollment = ${made.id}, offering = ${to.offering}, term = ${to.term}, pricing = null
        where id = ${row.id}`,
    );
    return made.id;
  }
  await tx.run(sql`
    update enrollment e
    set offering = ${to.offering}, term = ${to.term}, earliest_start = ${earliestStart(CLUB_TIMEZONE)}
    from offering o
    where e.id = ${row.enrollment} and o.id = e.offering`);
  await tx.run(
    sql`update participant set offering = ${to.offering}, term = ${to.term}, pricing = null where id = ${row.id}`,
  );
  return row.enrollment;
}
