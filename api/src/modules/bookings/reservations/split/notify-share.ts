import { formatCents, momentWords, timeWords } from '@clubhouse/contract';
import { people } from '@clubhouse/messages/server/booking-people';
import { split as t } from '@clubhouse/messages/server/booking-split';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { sendMail } from '../../../communications/email/index.ts';
import { notifyInApp } from '../../../communications/notifications/index.ts';
import { notifyMember } from '../../../communications/notify-member.ts';
import type { FinanceConfig } from '../../../finance/invoices/index.ts';
import { type NotifiedPerson, readNotified } from '../people/notify-people.ts';
import { makeVisitLink } from '../people/visit-links.ts';

type ShareNews = 'asked' | 'reminder' | 'paid' | 'returned';

const TITLES = {
  asked: t.askedTitle,
  reminder: t.reminderTitle,
  paid: t.paidTitle,
  returned: t.returnedTitle,
} as const;

/** The organiser sees a member's name once they have accepted. */
const shownName = ({ status, member, name, membership_id }: NotifiedPerson): string =>
  member === null || status === 'CONFIRMED' || status === 'ARRIVED'
    ? name
    : people.answeredMember({ id: membership_id ?? '' });

/** Notifies a player about their share: a member in the app and by email, a guest by email. The organiser hears of payments. */
export async function notifyShare(
  tx: Tx,
  config: FinanceConfig,
  share: { readonly id: number; readonly person: number | null; readonly amount: number },
  news: ShareNews,
  { back: backCents = 0 }: { readonly back?: number } = {},
): Promise<void> {
  if (share.person === null) return;
  const person = await readNotified(tx, share.person);
  const zone = config.CLUB_TIMEZONE;
  const { member, name, email, is_osc, facility, organiser_name: organiser } = person;
  const deadline = await tx.row<{ at: number }>(sql`
    select (extract(epoch from p.deadline_at) * 1000)::bigint as at
    from reservation_share s
    join reservation_split p on p.id = s.split
    where s.id = ${share.id}`);
  const when = timeWords(person.start, person.end, zone, person.after_midnight);
  const until = momentWords(deadline?.at ?? person.start, zone);
  const [amount, back] = [formatCents(share.amount), backCents > 0 ? formatCents(backCents) : ''];
  const values = { news, name, organiser, facility, when, amount, until, back };
  const isAsked = news === 'asked' || news === 'reminder';
  const sendBefore = isAsked ? person.end : null;
  if (news === 'paid')
    await notifyInApp(tx, person.organiser, {
      kind: 'BOOKING',
      topic: 'booking',
      title: t.playerPaidTitle({ name: shownName(person), amount }),
      body: `${facility}, ${when}`,
      link: `/bookings?tab=mine&booking=${person.reservation}&act=people`,
    });
  if (member !== null) {
    const title = TITLES[news]({ amount, facility, back });
    const body = isAsked ? t.askedBody({ name: organiser, until }) : when;
    const notice = { kind: 'BOOKING', topic: 'booking', title, body, link: '/bookings?tab=mine' } as const;
    return notifyMember(tx, config, { member, email, is_osc }, notice, { template: 'share', values, sendBefore });
  }
  const url = news === 'returned' ? `${config.publicUrl}/` : await makeVisitLink(tx, config, share.person);
  await sendMail(tx, config, { to: email ?? '', template: 'share', values: { ...values, url }, is_osc, sendBefore });
}

interface SettledSums {
  /** What others paid and is credited now. */
  readonly paid: number;
  /** What of it goes back to the organiser, because they had paid already. */
  readonly back: number;
  /** What others were asked for and didn't pay. */
  readonly rest: number;
}

/** Tells the organiser how the split of their booking came out. */
export async function notifySettled(
  tx: Tx,
  config: FinanceConfig,
  reservation: number,
  sums: SettledSums,
): Promise<void> {
  const booking = await tx.row<{
    member: number;
    name: string;
    email: string | null;
    is_osc: boolean;
    facility: string;
    start: number;
    end: number;
    after_midnight: boolean;
  }>(sql`
    select r.member, m.name, m.email, m.is_osc, f.name as facility, r.after_midnight,
      (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation r
    join member m on m.id = r.member
    join facility f on f.id = r.facility
    where r.id = ${reservation}`);
  if (!booking) return;
  const { name, facility } = booking;
  const when = timeWords(booking.start, booking.end, config.CLUB_TIMEZONE, booking.after_midnight);
  const words = (cents: number) => (cents > 0 ? formatCents(cents) : '');
  const [paid, back, rest] = [words(sums.paid), words(sums.back), words(sums.rest)];
  const notice = {
    kind: 'BOOKING',
    topic: 'booking',
    title: rest ? t.restTitle({ rest, facility }) : t.allPaidTitle({ facility }),
    body: [when, paid && t.creditedBody({ paid }), back && t.backBody({ back })].filter(Boolean).join(' · '),
    link: `/bookings?tab=mine&booking=${reservation}&act=people`,
  } as const;
  const values = { news: 'rest', name, organiser: name, facility, when, amount: rest, until: '', back, paid } as const;
  await notifyMember(tx, config, booking, notice, { template: 'share', values });
}
