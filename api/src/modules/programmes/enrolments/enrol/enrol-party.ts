import { answerRefusals, type Body, type courseCalls, type FieldErrors } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { refuseActing } from '../../../../access/index.ts';
import { type AuditEntry, record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { type Prepared, preparePayment } from '../../../finance/payments/index.ts';
import { storeAcceptance } from '../../../members/acceptances/index.ts';
import { type OfferingType, offeringTypeOf } from '../../offerings/index.ts';
import type { EnrolmentDeps } from '../enrolment-dependencies.ts';
import { notifyEnrolment } from '../notify-enrolment.ts';
import { type CheckedEnrolment, checkEnrolment, type EnrolmentRequest } from './check-enrolment.ts';
import { placePage } from './enrolment-page.ts';
import { fullAnswer, refuseParty } from './enrolment-refusals.ts';
import { billEnrollment, storeEnrollment } from './store-enrolment.ts';

export type EnrollBody = Body<typeof courseCalls.enroll>;

export interface Enrolled {
  readonly id: number;
  /** A payment that was begun with it; the gateway is asked once all is stored. */
  readonly payment: Prepared | null;
}

/**
 * Holds the places of an offering or a term: of two parties that come at once, one is first. The offering stays as it is meanwhile, and
 * is held before its places, as the person who changes it does: no one gets into what is called off at this moment, and no one waits in a circle.
 */
export async function holdSeats(tx: Tx, offering: number, term: number | null): Promise<void> {
  await Promise.all([
    tx.rows(sql`select from offering where id = ${offering} for share`),
    tx.rows(sql`select from seats where offering = ${offering} and term is not distinct from ${term} for update`),
  ]);
}

/** Refuses open questions and terms that no one agreed to. */
export function refuseAnswers(
  { facts, people }: CheckedEnrolment,
  { answers, agree_terms }: Pick<EnrollBody, 'answers' | 'agree_terms'>,
): void {
  const errors: FieldErrors = {};
  const each = people.flatMap((person, at) =>
    answerRefusals(facts.questions, person.answers, true).map((text) => t.participant({ at: at + 1, text })),
  );
  const whole = answerRefusals(facts.questions, answers, false);
  if (each.length > 0) errors.participants = each;
  if (whole.length > 0) errors.answers = whole;
  if (!agree_terms) errors.agree_terms = [t.agreeToTerms()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Enrols a party: all of them or no one. What is free is confirmed at once; else the places are held until paid. */
export async function enroll(
  tx: Tx,
  deps: EnrolmentDeps,
  writer: Writer,
  request: EnrolmentRequest,
  input: EnrollBody,
): Promise<Enrolled> {
  const { config } = deps;
  const { actor } = writer;
  if (input.payment_method || input.voucher_codes?.length) refuseActing(actor, ['PAY']);
  const [, checked] = await Promise.all([
    holdSeats(tx, request.offering, request.term),
    checkEnrolment(tx, config, request),
  ]);
  const full = refuseParty(checked) === 'full';
  refuseAnswers(checked, input);
  if (full && !input.join_waitlist) throw fullAnswer(checked);
  const offeringType = offeringTypeOf(checked.facts.kind);
  const by = actor.user_id;
  const contact = { name: input.name, email: input.email, phone: input.phone, answers: input.answers };
  const status = full ? 'WAITLISTED' : 'PENDING_PAYMENT';
  const id = await storeEnrollment(tx, config, checked, {
    member: request.member,
    contact,
    status,
    by,
    plan: request.plan,
  });
  const [payment] = await Promise.all([
    full ? null : payFor(tx, deps, checked, { id, member: request.member, by }, input),
    storeAcceptance(tx, writer, acceptedTerms(checked, request.member, id)),
    tx.run(sql`delete from enrollment_draft where member = ${request.member} and offering = ${request.offering}`),
    recordEnrolment(tx, writer, offeringType, id, checked),
    full && notifyEnrolment(tx, config, id, 'waitlisted'),
  ]);
  return { id, payment };
}

async function payFor(
  tx: Tx,
  deps: EnrolmentDeps,
  checked: CheckedEnrolment,
  { id, member, by }: { id: number; member: number; by: number },
  { payment_method, voucher_codes: codes = [] }: EnrollBody,
): Promise<Prepared | null> {
  const { config } = deps;
  const cause = `enrollment ${id}`;
  const { invoice, total } = await billEnrollment(tx, config, checked, { id, member, by, cause });
  if (invoice === null || total === 0) {
    await confirmEnrollment(tx, deps, id);
    return null;
  }
  await tx.run(sql`update enrollment set invoice = ${invoice}, total_amount = ${total},
    hold_expires_at = now() + make_interval(mins => ${config.HOLD_MINUTES}) where id = ${id}`);
  const method = payment_method ?? (codes.length > 0 ? 'VOUCHER' : null);
  if (method === null) return null;
  const returnPath = placePage(checked.facts.kind, id);
  return preparePayment(tx, deps.money, { invoices: [invoice], owner: member, method, codes, by, returnPath });
}

/** What the person who enrols accepts, for the record. */
export const acceptedTerms = ({ facts }: CheckedEnrolment, member: number, enrollment: number) => ({
  member,
  enrollment,
  subject: facts.kind,
  title: facts.term ? `${facts.name}, ${facts.term.name}` : facts.name,
  text: facts.terms_and_conditions,
});

/** It is theirs. */
export async function confirmEnrollment(tx: Tx, { config }: Pick<EnrolmentDeps, 'config'>, id: number): Promise<void> {
  await Promise.all([
    tx.run(sql`update enrollment set status = 'CONFIRMED', hold_expires_at = null where id = ${id}`),
    tx.run(sql`update participant set status = 'CONFIRMED' where enrollment = ${id} and status = 'PENDING_PAYMENT'`),
    notifyEnrolment(tx, config, id, 'confirmed'),
  ]);
}

/** The audit line of a new enrolment. */
export async function recordEnrolment(
  tx: Tx,
  { actor, origin }: Writer,
  offeringType: OfferingType,
  id: number,
  { facts, people }: CheckedEnrolment,
  more: AuditEntry['changes'] = {},
): Promise<void> {
  const changes = {
    [offeringType.word]: { old: null, new: facts.name },
    ...(facts.term && { term: { old: null, new: facts.term.name } }),
    participants: { old: null, new: people.map(({ name }) => name).join(', ') },
    ...more,
  };
  await record(tx, actor, origin, {
    action: 'create',
    resource: offeringType.enrollments.resource.name,
    rowId: id,
    changes,
  });
}
