import {
  type Answer,
  type answerVisit,
  type Body,
  bookingPerson,
  type PersonStatus,
  type readVisit,
} from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Db, Tx } from '../../../../db/pool.ts';
import { raw, sql } from '../../../../db/sql.ts';
import { wireInstant } from '../../../../db/wire-instant.ts';
import { invalid, notFound, refusal } from '../../../../errors.ts';
import { shareJson } from '../../../../resources/booking-shares.ts';
import { storeTerms, versionOf } from '../../../members/acceptances/index.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { holdBookingOfPerson, leaveSplit } from '../split/cancel-split.ts';
import { isOpenTo } from './answer-invitation.ts';
import { notifyAnswered } from './notify-people.ts';

type Rules = Pick<BookingConfig, 'GUEST_RULES'>;

interface StoredVisit extends Omit<Answer<typeof readVisit>, 'rules' | 'rules_version'> {
  readonly terms: string;
}

/** What the club asks of guests, and what holds for the facility. */
const rulesOf = ({ GUEST_RULES }: Rules, { terms }: Pick<StoredVisit, 'terms'>): string =>
  [GUEST_RULES.trim(), terms.trim()].filter(Boolean).join('\n\n');

/** The visit of a guest, as they see it. The pass is theirs once they have confirmed. */
export async function readGuestVisit(db: Db, config: Rules, id: number): Promise<Answer<typeof readVisit>> {
  const visit = await db.row<StoredVisit>(sql`
    select p.name, o.name as organiser_name, f.name as facility_name, f.location,
      ${wireInstant(raw('r.start_from'))} as start_from, ${wireInstant(raw('r.end_at'))} as end_at, p.status,
      case when p.status in ('CONFIRMED', 'ARRIVED') then p.pass_code end as pass_code,
      f.terms_and_conditions as terms, ${shareJson('p.id')} as share
    from reservation_person p
    join reservation r on r.id = p.reservation
    join member o on o.id = r.member
    join facility f on f.id = r.facility
    where p.id = ${id}`);
  if (!visit) throw notFound();
  const { terms, ...shown } = visit;
  const rules = rulesOf(config, { terms });
  return { ...shown, rules, rules_version: versionOf(rules) };
}

/** A guest confirms, with the rules accepted, or declines. */
export async function answerAsGuest(
  tx: Tx,
  config: BookingConfig,
  id: number,
  { answer, accepts_rules = false, rules_version = '' }: Body<typeof answerVisit>,
): Promise<void> {
  const reservation = answer === 'DECLINED' ? await holdBookingOfPerson(tx, id) : 0;
  const held = await tx.row<{ status: PersonStatus; end: number }>(sql`
    select p.status, (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation_person p
    join reservation r on r.id = p.reservation
    where p.id = ${id}
    for update of p`);
  if (!held) throw notFound();
  if (held.status === answer) return;
  if (!isOpenTo(held.status, held.end)) throw refusal(409, t.answerOver());
  let version: string | null = null;
  if (answer === 'CONFIRMED') {
    const shown = await readGuestVisit(tx, config, id);
    if (shown.rules !== '') {
      if (!accepts_rules) throw invalid({ accepts_rules: [t.rulesNeeded()] });
      if (rules_version !== shown.rules_version) throw invalid({ rules_version: [t.rulesChanged()] });
      version = await storeTerms(tx, shown.rules);
    }
  }
  await tx.run(sql`
    update reservation_person
    set status = ${answer}, answered_at = now(), rules_version = coalesce(${version}, rules_version)
    where id = ${id}`);
  if (answer === 'DECLINED') await leaveSplit(tx, config, reservation, id, { isRemoved: false, by: null });
  const changes = { status: { old: held.status, new: answer } };
  await recordBySystem(tx, { action: 'answer', resource: bookingPerson.name, rowId: id, changes }, t.guest());
  await notifyAnswered(tx, id, answer);
}
