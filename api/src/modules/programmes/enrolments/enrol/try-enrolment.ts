import { randomUUID } from 'node:crypto';
import { answerRefusals } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { OfferingConfig } from '../../offerings/index.ts';
import { type CheckedEnrolment, checkEnrolment, type EnrolmentRequest } from './check-enrolment.ts';
import { holdSeats } from './enrol-party.ts';
import { storeEnrollment } from './store-enrolment.ts';

const NO_CONTACT = { name: '', email: '', phone: '', answers: {} };

export interface TriedEnrolment extends CheckedEnrolment {
  readonly refusals: readonly string[];
  /** It can't be had without answers, which its own page asks for. */
  readonly asksQuestions: boolean;
}

/** Why a party can't have its places, in words that name everyone who is refused. */
function refusalsOf({ judged, people, standing }: CheckedEnrolment): string[] {
  if (standing !== null) return [standing];
  const notes = judged.map(({ note }, at) => ({ note, name: people[at]?.name ?? '' }));
  const isSame = notes.every(({ note }) => note === notes[0]?.note);
  return [
    ...new Set(
      notes.flatMap(({ note, name }) => (note === null ? [] : isSame || name === '' ? [note] : [`${name}: ${note}`])),
    ),
  ];
}

/**
 * Checks a party and takes its places, so that what is tried after it in the same transaction counts it. Only for
 * transactions that are rolled back.
 */
export async function tryEnrolment(tx: Tx, config: OfferingConfig, request: EnrolmentRequest): Promise<TriedEnrolment> {
  const [, checked] = await Promise.all([
    holdSeats(tx, request.offering, request.term),
    checkEnrolment(tx, config, request),
  ]);
  const { questions } = checked.facts;
  const asksQuestions = [true, false].some((each) => answerRefusals(questions, {}, each).length > 0);
  const refusals = refusalsOf(checked);
  if (refusals.length === 0) {
    const { member, plan } = request;
    const number = sql`${randomUUID().slice(0, 20)}`;
    await storeEnrollment(tx, config, checked, {
      member,
      contact: NO_CONTACT,
      status: 'PENDING_PAYMENT',
      by: null,
      plan,
      number,
    });
  }
  return { ...checked, refusals, asksQuestions };
}
