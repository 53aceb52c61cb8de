import { allows, type Body, type courseCalls, isOverridable } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { can, refuseOwn } from '../../../../access/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { refusal } from '../../../../errors.ts';
import { clubToday } from '../../../finance/invoices/index.ts';
import { storeAcceptance } from '../../../members/acceptances/index.ts';
import type { OfferingType } from '../../offerings/index.ts';
import { ADDRESS_ON_RECORD } from '../address-on-record.ts';
import type { EnrolmentDeps } from '../enrolment-dependencies.ts';
import { notifyEnrolment } from '../notify-enrolment.ts';
import { type CheckedEnrolment, checkEnrolment, type EnrolmentRequest } from './check-enrolment.ts';
import { acceptedTerms, confirmEnrollment, holdSeats, recordEnrolment, refuseAnswers } from './enrol-party.ts';
import { fullAnswer, refuseParty } from './enrolment-refusals.ts';
import { billEnrollment, type Contact, storeEnrollment } from './store-enrolment.ts';

type EnrolMemberBody = Body<typeof courseCalls.enrollMember>;

/** The refusals that a reason sets aside; nothing where another rule stands against the party too. */
function overridden({ facts, judged }: CheckedEnrolment): readonly string[] {
  const refused = judged.filter(({ reason }) => reason !== null);
  if (!refused.every(({ reason }) => isOverridable(facts, facts.run, reason, Date.now()))) return [];
  return [...new Set(refused.map(({ note }) => note ?? ''))];
}

/** Makes room for a party above the number of places; the places are held. */
const makeRoom = (tx: Tx, { offering, term, participants }: EnrolmentRequest) =>
  tx.run(sql`
    update seats
    set extra = greatest(extra, taken + ${participants.length} - capacity)
    where offering = ${offering} and term is not distinct from ${term}`);

/** How the member is reached, from the register: staff do not type what the club knows. */
async function readContact(tx: Tx, member: number, answers: unknown): Promise<Contact> {
  const row = await tx.row<Omit<Contact, 'answers'>>(sql`
    select m.name, ${ADDRESS_ON_RECORD} as email, coalesce(nullif(m.mobile, ''), m.home_phone, '') as phone
    from member m
    where m.id = ${member}`);
  return { name: row?.name ?? '', email: row?.email ?? '', phone: row?.phone ?? '', answers };
}

/** A person who only records attendance enrols people at the door, while attendance is taken there. */
async function refuseAwayFromDoor(tx: Tx, offering: number, term: number | null): Promise<void> {
  const open = await tx.row(sql`
    select 1
    from offering_session
    where offering = ${offering} and term is not distinct from ${term}
      and start_at <= now() + interval '2 hours' and end_at >= now()
    limit 1`);
  if (!open) throw refusal(403, t.doorTimesOnly());
}

/**
 * Staff enrol a member and their party. The place is confirmed at once; what it costs is invoiced, due on the first day, and can be
 * paid at the counter like any invoice. Never one's own place: for that the portal's rules hold.
 */
export async function enrolForMember(
  tx: Tx,
  { config }: Pick<EnrolmentDeps, 'config'>,
  writer: Writer,
  offeringType: OfferingType,
  offering: number,
  input: EnrolMemberBody,
): Promise<number> {
  const { actor } = writer;
  const { member_id: member, term = null, participants, join_waitlist } = input;
  refuseOwn(actor, 'enrolment', member, ...participants.map(({ member_id }) => member_id));
  if (!allows([offeringType.manage, 'booking.manage'], actor.rights)) await refuseAwayFromDoor(tx, offering, term);
  const reason = (input.override_reason ?? '').trim();
  if (reason && !can(actor, offeringType.manage))
    throw refusal(403, t.overrideNotAllowed({ word: offeringType.word, word2: offeringType.word }));
  const request = { offering, term, member, participants };
  await holdSeats(tx, offering, term);
  const byRules = await checkEnrolment(tx, config, request);
  const waived = reason && byRules.standing === null ? overridden(byRules) : [];
  const checked = waived.length > 0 ? await checkEnrolment(tx, config, request, { override: true }) : byRules;
  const full = refuseParty(checked) === 'full';
  refuseAnswers(checked, input);
  if (full && !join_waitlist) throw fullAnswer(checked);
  if (waived.length > 0) await makeRoom(tx, request);
  const contact = await readContact(tx, member, input.answers);
  const status = full ? 'WAITLISTED' : 'PENDING_PAYMENT';
  const by = actor.user_id;
  const id = await storeEnrollment(tx, config, checked, { member, contact, status, by });
  await storeAcceptance(tx, writer, acceptedTerms(checked, member, id));
  if (full) await notifyEnrolment(tx, config, id, 'waitlisted');
  else await confirmOnAccount(tx, config, checked, { id, member, by });
  await recordEnrolment(tx, writer, offeringType, id, checked, {
    ...(waived.length > 0 && { override: { old: null, new: `${waived.join(' ')} ${reason}` } }),
  });
  return id;
}

async function confirmOnAccount(
  tx: Tx,
  config: EnrolmentDeps['config'],
  checked: CheckedEnrolment,
  { id, member, by }: { readonly id: number; readonly member: number; readonly by: number },
): Promise<void> {
  const today = clubToday(config).toString();
  const { firstDay } = checked.facts;
  const dueDate = firstDay > today ? firstDay : today;
  const bill = await billEnrollment(tx, config, checked, { id, member, by, cause: `enrollment ${id}`, dueDate });
  await tx.run(sql`update enrollment set invoice = ${bill.invoice}, total_amount = ${bill.total} where id = ${id}`);
  await confirmEnrollment(tx, { config }, id);
}
