import {
  type Answer,
  type Body,
  bookingReasonTexts,
  centsToMoney,
  type courseEnrollmentCalls,
  refundOf,
  STANDARD_REFUNDS,
  TEXTS,
  type WithdrawTerm,
  wireInstant,
} from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { type Actor, isOwn, mayRefundInFull, refuseActing } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Db, Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { giveBack, readSources, returnableOf } from '../../../finance/payments/index.ts';
import type { OfferingConfig, OfferingType } from '../../offerings/index.ts';
import { confirmEnrollment } from '../enrol/enrol-party.ts';
import { notifyEnrolment } from '../notify-enrolment.ts';
import {
  creditDue,
  endPeople,
  forgive,
  type HeldEnrollment,
  type HeldPerson,
  holdEnrollment,
  readEnrollment,
} from './end-enrolment.ts';
import { withdrawOutcome } from './withdraw-outcome.ts';

const OPEN = ['WAITLISTED', 'PENDING_PAYMENT', 'CONFIRMED'];
const WHAT = { COURSE: 'enrolment', EVENT: 'registration' } as const;

/** What holds for the person who withdraws now: the share of what they paid. */
function termsOf({ steps, start, earliest, status }: HeldEnrollment, now: number, zone: string) {
  const all = refundOf([{ hours: 0, percent: 100 }], 0, now + 1, now);
  if (status !== 'CONFIRMED') return { ...all, until: null, trace: [t.nothingPaid()] };
  const from = Math.min(start ?? now, earliest ?? now);
  const verdict = refundOf(steps.length > 0 ? steps : STANDARD_REFUNDS, 0, from, now);
  const moved = from < (start ?? now) ? [t.termsOfEarliestDate()] : [];
  return { ...verdict, trace: [...bookingReasonTexts(verdict.trace, zone), ...moved] };
}

/** Why someone cannot be withdrawn; nothing when they can. */
function obstacle(held: HeldEnrollment, person: HeldPerson, staff: boolean, now: number): string | null {
  if (!OPEN.includes(held.status)) return t.withdrawStatus({ status: held.status.toLowerCase() });
  if (person.status === 'CANCELLED') return t.alreadyWithdrawn();
  if (held.start !== null && held.start <= now && !staff) return t.alreadyStarted();
  return null;
}

/** Who is meant to leave: those who are named, or everyone who can. */
function choose(held: HeldEnrollment, named: string | undefined, can: (person: HeldPerson) => boolean): HeldPerson[] {
  if (named === undefined) return held.people.filter(can);
  const ids = [...new Set(named.split(',').map((one) => one.trim()))].filter((one) => one !== '');
  return ids.map((wanted) => {
    const found = held.people.find(({ id }) => String(id) === wanted);
    if (!found) throw invalid({ participants: [TEXTS.pkMissing({ value: String(wanted) })] });
    return found;
  });
}

export interface TermsRequest {
  /** Waives that it has begun. */
  readonly staff: boolean;
  /** The club is the reason: everything comes back. */
  readonly full: boolean;
  /** Ids with commas between them; without it, everyone who can leave. */
  readonly participants?: string | undefined;
}

/** What would come back for each of them, why, and what becomes of the money when those who are named leave together. */
export async function withdrawTerms(
  db: Db,
  zone: string,
  id: number,
  { staff, full, participants }: TermsRequest,
): Promise<Answer<typeof courseEnrollmentCalls.withdrawTerms>> {
  const held = await readEnrollment(db, id);
  if (!held) throw new Error('An enrolment vanished.');
  const now = Date.now();
  const { percent, until, trace } = termsOf(held, now, zone);
  const sources = held.invoice === null ? [] : await readSources(db, { invoices: [held.invoice] });
  const whole = sources.some(({ kind }) => kind === 'PERCENT') ? [t.percentVoucherBack()] : [];
  const people = held.people.map((person): WithdrawTerm => {
    const refusal = obstacle(held, person, staff, now);
    const price = held.status === 'CONFIRMED' && person.status === 'CONFIRMED' ? person.amount : 0;
    const share = Math.round((price * percent) / 100);
    const paid = Math.max(price - held.due, 0);
    return {
      participant: person.id,
      name: person.name,
      ok: refusal === null,
      refusal,
      paid: centsToMoney(paid),
      percent,
      refund_amount: centsToMoney(
        returnableOf(sources, price > 0 ? Math.min(Math.max(share - held.due, 0) + held.refund_owed, held.paid) : 0),
      ),
    };
  });
  const leaving = choose(held, participants, (person) => obstacle(held, person, staff, now) === null);
  const { credited, returned, owed } = withdrawOutcome(held, leaving, full ? 100 : percent);
  return {
    people,
    until: until === null ? null : wireInstant(until),
    trace: [...trace, ...whole],
    outcome: {
      paid_amount: centsToMoney(held.paid),
      refund_amount: centsToMoney(returnableOf(sources, returned)),
      credited_amount: centsToMoney(credited),
      amount_due: centsToMoney(owed),
    },
  };
}

/** Takes people out and gives back what the terms say, or all of it when the club is the reason. The answer is what comes back. */
export async function withdrawHeld(
  tx: Tx,
  config: OfferingConfig,
  held: HeldEnrollment,
  people: readonly HeldPerson[],
  { because, way, full, by }: { because: string; way?: 'WAY_PAID' | 'VOUCHER'; full: boolean; by: number | null },
): Promise<number> {
  const { percent } = termsOf(held, Date.now(), config.CLUB_TIMEZONE);
  const share = full ? 100 : percent;
  const ids = people.map(({ id }) => id);
  await endPeople(tx, held, ids, { status: 'CANCELLED', because });
  if (held.invoice === null) return 0;
  if (held.status !== 'CONFIRMED') return forgive(tx, config, held, people, { because, by });
  const { credited, returned } = withdrawOutcome(held, people, share);
  await creditDue(tx, config, held, credited, { because, by });
  const refund = await giveBack(tx, config, [held.invoice], returned, { ...(way && { way }), reason: because, by });
  await tx.run(sql`update enrollment set refund_owed = ${returned - refund} where id = ${held.id}`);
  return refund;
}

/** When nothing is left to pay for those who stay, they are in. */
async function confirmPaidUp(tx: Tx, config: OfferingConfig, { id, invoice }: HeldEnrollment): Promise<void> {
  const row = await tx.row(sql`select from enrollment e join invoice i on i.id = e.invoice
    where e.id = ${id} and e.status = 'PENDING_PAYMENT' and i.id = ${invoice} and i.amount_due = 0`);
  if (row) await confirmEnrollment(tx, { config }, id);
}

/** Why people leave, for the member: who withdrew them, or the reason that was given, and both where someone acted for them. */
function endedBecause({ member: own, acting }: Actor, member: number, reason: string): string {
  if (acting) return [t.withdrawnFor({ name: acting.by.name }), reason].filter(Boolean).join(' · ');
  return reason || (member === own?.id ? t.withdrawnByMember() : t.withdrawnByClub());
}

/** Withdraws some of a party, with the audit line, the notice and the mail. The row is the caller's to see: checked before. */
export async function withdraw(
  tx: Tx,
  { config }: { readonly config: OfferingConfig },
  { actor, origin }: Writer,
  offeringType: OfferingType,
  id: number,
  { participants, way, reason, full_refund }: Body<typeof courseEnrollmentCalls.withdraw>,
  staff: boolean,
): Promise<void> {
  // Changing the status withdraws too.
  refuseActing(actor, ['CANCEL']);
  const held = await holdEnrollment(tx, id);
  if (!held) throw new Error('An enrolment vanished.');
  const people = [...new Set(participants)].map((wanted) => {
    const found = held.people.find((person) => person.id === wanted);
    if (!found) throw invalid({ participants: [TEXTS.pkMissing({ value: String(wanted) })] });
    const refusal = obstacle(held, found, staff && !isOwn(actor, held.member), Date.now());
    if (refusal !== null) throw invalid({ participants: [`${found.name}: ${refusal}`] });
    return found;
  });
  const because = endedBecause(actor, held.member, reason ?? '');
  const full = mayRefundInFull(actor, {
    wanted: full_refund,
    staff,
    what: WHAT[offeringType.kind],
    member: held.member,
  });
  const refund = await withdrawHeld(tx, config, held, people, {
    because,
    ...(way && { way }),
    full,
    by: actor.user_id,
  });
  await confirmPaidUp(tx, config, held);
  const changes = {
    withdrawn: { old: null, new: people.map(({ name }) => name).join(', ') },
    refund: { old: null, new: centsToMoney(refund) },
  };
  await record(tx, actor, origin, {
    action: 'update',
    resource: offeringType.enrollments.resource.name,
    rowId: id,
    changes,
  });
  if (held.status !== 'WAITLISTED')
    await notifyEnrolment(tx, config, id, 'withdrawn', { refund, people: people.map(({ name }) => name) });
}
