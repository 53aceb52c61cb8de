import {
  formatCents,
  isShortNotice,
  momentWords,
  type NoticeTopic,
  type OfferingKind,
  timeWords,
} from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { sms } from '@clubhouse/messages/server/sms';
import { actingName } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { EnrollmentNews } from '../../communications/email/index.ts';
import { type MemberNotice, notifyMember } from '../../communications/notify-member.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';
import { ADDRESS_ON_RECORD } from './address-on-record.ts';

interface NotifiedEnrolment {
  readonly kind: OfferingKind;
  readonly member: number;
  readonly name: string;
  readonly email: string;
  readonly is_osc: boolean;
  readonly number: string;
  readonly offering: string;
  readonly term: string | null;
  readonly venue: string;
  readonly start: number | null;
  readonly end: number | null;
  readonly sessions: number;
  readonly people: string[];
  readonly why: string;
  readonly until: number | null;
  /** Who enrolled them by the member's consent; null for the member and the club. */
  readonly made_by: string | null;
}

const TITLES: Readonly<Record<EnrollmentNews, () => string>> = {
  confirmed: t.noticeConfirmed,
  waitlisted: t.noticeWaitlisted,
  offered: t.noticeOffered,
  expired: t.noticeExpired,
  withdrawn: t.noticeWithdrawn,
  'called-off': t.noticeCancelled,
  'goes-ahead': t.noticeGoesAhead,
  moved: t.noticeMoved,
  rescheduled: t.noticeRescheduled,
  reminder: t.noticeReminder,
};

const topicOf = (news: EnrollmentNews): NoticeTopic =>
  news === 'reminder' ? 'enrolment-reminder' : news === 'offered' ? 'offer' : 'enrolment';

interface More {
  readonly refund?: number;
  readonly people?: readonly string[];
  /** What there is to say besides. */
  readonly note?: string;
  /** When the sessions are or were that it is about, in milliseconds. */
  readonly about?: readonly number[];
}

/** What is urgent enough for a text message: an offer, and what changes at short notice. */
function smsOf(
  news: EnrollmentNews,
  enrolment: NotifiedEnrolment,
  words: { what: string; when: string; until: string; note: string },
  about: readonly number[],
) {
  const { what, when, until, note } = words;
  if (news === 'offered')
    return { sms: { topic: 'offer', says: sms.offered({ what, when, until }), endsAt: enrolment.until } } as const;
  const near = (news === 'called-off' ? [enrolment.start ?? 0] : about).filter((at) => isShortNotice(at, Date.now()));
  if ((news !== 'called-off' && news !== 'rescheduled') || near.length === 0) return {};
  const says =
    news === 'called-off'
      ? sms.programmeCancelled({ what, when, why: enrolment.why === t.cancelledByClub() ? '' : enrolment.why })
      : sms.sessionChanged({ what, note });
  return { sms: { topic: 'session-changed', says, endsAt: Math.max(...near) } } as const;
}

/** Notifies the member in the app and at the address on record, in the transaction of what it is about. */
export async function notifyEnrolment(
  tx: Tx,
  config: FinanceConfig,
  id: number,
  news: EnrollmentNews,
  { refund = 0, people, note = '', about = [] }: More = {},
): Promise<void> {
  const enrolment = await tx.row<NotifiedEnrolment>(sql`
    select e.kind, e.member, m.name, ${ADDRESS_ON_RECORD} as email, m.is_osc, e.enrollment_number as number,
      o.name as offering, t.name as term, o.venue, e.ended_because as why,
      (extract(epoch from s.start_at) * 1000)::bigint as start, (extract(epoch from s.end_at) * 1000)::bigint as end,
      (
        select count(*) from offering_session x where x.offering = e.offering and x.term is not distinct from e.term)
        as sessions,
      array(
        select p.name from participant p where p.enrollment = e.id and p.status <> 'CANCELLED' order by p.id)
        as people,
      (extract(epoch from e.hold_expires_at) * 1000)::bigint as until,
      ${actingName('e.member', 'e.created_by', 'e.created_at')} as made_by
    from enrollment e
    join member m on m.id = e.member
    join offering o on o.id = e.offering
    left join term t on t.id = e.term
    left join lateral (
      select start_at, end_at
      from offering_session x
      where x.offering = e.offering and x.term is not distinct from e.term
      order by (x.end_at < now()), x.start_at
      limit 1) s on true
    where e.id = ${id}`);
  if (!enrolment) return;
  const zone = config.CLUB_TIMEZONE;
  const what = [enrolment.offering, enrolment.term].filter(Boolean).join(', ');
  const when =
    enrolment.start === null || enrolment.end === null ? '' : timeWords(enrolment.start, enrolment.end, zone);
  const back = refund > 0 ? formatCents(refund) : '';
  const who = (people ?? enrolment.people).join(', ');
  const page = enrolment.kind === 'COURSE' ? 'course-enrollment' : 'event-registration';
  const link = `/${page}/${id}`;
  const by = ((news === 'confirmed' || news === 'waitlisted') && enrolment.made_by) || '';
  const until = enrolment.until === null ? '' : momentWords(enrolment.until, zone);
  const notice: MemberNotice = {
    kind: enrolment.kind,
    topic: topicOf(news),
    title: `${TITLES[news]()}: ${what}`.slice(0, 200),
    body: [who, note || when, by && t.byForYou({ by }), enrolment.why, back && t.youGetBack({ back })]
      .filter(Boolean)
      .join(' · '),
    link,
    ...(news === 'offered' && { offer: { kind: enrolment.kind, id }, endsAt: enrolment.until }),
    ...(news === 'reminder' && { endsAt: enrolment.start }),
    ...smsOf(news, enrolment, { what, when, until, note }, about),
  };
  // A hold that ran out is shown where it was made; an email about it would only be noise.
  if (news === 'expired') return notifyMember(tx, config, enrolment, notice);
  const values = {
    news,
    name: enrolment.name,
    what,
    when: enrolment.sessions > 1 && when ? t.firstSession({ when, sessions: enrolment.sessions }) : when,
    where: enrolment.venue,
    who,
    number: enrolment.number,
    by,
    why: note || enrolment.why,
    back,
    until,
  };
  const sendBefore = news === 'reminder' ? enrolment.start : news === 'offered' ? enrolment.until : null;
  await notifyMember(tx, config, enrolment, notice, { template: 'enrolment', values, sendBefore });
}
