import {
  bookingReasonText,
  enrolNoteText,
  type JudgedPerson,
  judgeParty,
  type MemberStatus,
  membershipEndRefusal,
  standingRefusal,
  TEXTS,
} from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { clubToday, type NewItem, previewDiscount } from '../../../finance/invoices/index.ts';
import type { OfferingConfig } from '../../offerings/index.ts';
import { readEnrolled, readHousehold } from './household.ts';
import { type OfferingFacts, readFacts } from './offering-facts.ts';
import { identifyPeople, type Person, type SentPerson } from './read-party.ts';

export interface EnrolmentRequest {
  readonly offering: number;
  readonly term: number | null;
  /** For whom: the member who pays. */
  readonly member: number;
  readonly participants: readonly SentPerson[];
  /** The household plan that it is confirmed with. */
  readonly plan?: string | undefined;
}

const NONE_ENROLLED = { members: new Set<number>(), family: new Set<number>() };

export interface CheckedEnrolment {
  readonly facts: OfferingFacts;
  readonly people: readonly Person[];
  readonly judged: readonly (Omit<JudgedPerson, 'note'> & { readonly note: string | null })[];
  /** Why this member may not enrol anyone. */
  readonly standing: string | null;
}

/** How many unpaid enrolments at a time. */
const MOST_HOLDS = 3;

/** A person who holds places without paying for them holds no more. All of a plan is one. */
const holdsOf = async (db: Db, { member, plan }: EnrolmentRequest) =>
  (
    await db.row<{ count: number }>(
      sql`
        select count(distinct coalesce(plan::text, id::text)) as count
        from enrollment
        where member = ${member} and status = 'PENDING_PAYMENT' and not is_offer
          and plan is distinct from coalesce(${plan ?? null}::uuid, gen_random_uuid())`,
    )
  )?.count ?? 0;

const standingOf = (status: MemberStatus | undefined, holds: number): string | null => {
  if (status !== 'ACTIVE') return status ? standingRefusal(status, 'enrol') : t.noMembership();
  return holds < MOST_HOLDS ? null : t.tooManyHolds({ holds });
};

interface Conditions {
  /** The party has its row already, and what is free is free for it. */
  readonly isStored?: boolean;
  /** Staff set a closed window or the number of places aside. */
  readonly override?: boolean;
}

/** Reads everything about a group of participants and checks it. Changes nothing: the caller locks the places first. */
export async function checkEnrolment(
  db: Db,
  config: OfferingConfig,
  request: EnrolmentRequest,
  { isStored = false, override = false }: Conditions = {},
): Promise<CheckedEnrolment> {
  const zone = config.CLUB_TIMEZONE;
  const [facts, household, holds] = await Promise.all([
    readFacts(db, request.offering, request.term, zone),
    readHousehold(db, request.member),
    isStored ? 0 : holdsOf(db, request),
  ]);
  if (!facts) throw new Error('An offering vanished.');
  if (facts.type === 'RECURRING' && request.term === null) throw invalid({ term: [TEXTS.required()] });
  if (request.term !== null && !facts.term) throw invalid({ term: [TEXTS.pkMissing({ value: String(request.term) })] });
  const enrolled = isStored ? NONE_ENROLLED : await readEnrolled(db, request.offering, request.term, household);
  const payer = household.members.find(({ id }) => id === request.member);
  const level = payer?.level ?? '';
  // A person who joins late begins today.
  const today = clubToday(config).toString();
  const day = facts.firstDay > today ? facts.firstDay : today;
  const people = identifyPeople(request.participants, household, enrolled, level, day, zone);
  const status = facts.term?.status === 'CLOSED' && facts.status === 'PUBLISHED' ? 'CLOSED' : facts.status;
  const verdicts = judgeParty({ ...facts, status }, facts.run, people, {
    term: request.term,
    level,
    firstDay: facts.firstDay,
    free: isStored ? facts.left : facts.free,
    quotaLeft: facts.quotaLeft,
    now: Date.now(),
    override,
  });
  const judged = verdicts.map((verdict) => ({
    ...verdict,
    note: verdict.note === null ? null : enrolNoteText(verdict.note, zone),
  }));
  const ended = membershipEndRefusal(payer?.ends ?? null, day);
  const standing = standingOf(payer?.status, holds) ?? (ended && bookingReasonText(ended, zone));
  return { facts, people, judged, standing };
}

/** The lines of an invoice: one for each who takes part. */
export const invoiceItems = ({ facts, people, judged }: CheckedEnrolment, enrollment: number | null): NewItem[] =>
  people.map((person, at) => ({
    type: facts.kind,
    description: [facts.name, facts.term?.name, person.name].filter(Boolean).join(', ').slice(0, 200),
    reference_id: enrollment,
    quantity: 1,
    unit_price: judged[at]?.price?.cents ?? 0,
  }));

/** What each would pay after the discount that holds today. */
export const pricedItems = (db: Db, config: OfferingConfig, member: number, items: readonly NewItem[]) =>
  previewDiscount(db, member, clubToday(config), items);
