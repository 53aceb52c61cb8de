import { formatCents, type NoticeTopic, timeWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { sms } from '@clubhouse/messages/server/sms';
import { actingName } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { Reader } from '../../communications/email/index.ts';
import { notifyInApp } from '../../communications/notifications/index.ts';
import { type MemberNotice, notifyMember } from '../../communications/notify-member.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';
import { notifyPeople } from './people/notify-people.ts';
import type { Person } from './reserve/booking-allowance.ts';

/** What happened to a booking. */
export type BookingNews =
  | 'confirmed'
  | 'expired'
  | 'cancelled'
  | 'moved'
  | 'move-expired'
  | 'offered'
  | 'reminder'
  | 'no-show';

/** All that can be said of a booking. */
export interface NotifiedBooking extends Person {
  readonly id: number;
  readonly member: number;
  readonly number: string;
  readonly facility: string;
  readonly location: string;
  readonly start: number;
  readonly end: number;
  readonly after_midnight: boolean;
  readonly why: string;
  readonly until: number | null;
  /** Who booked it for the member by their consent; null for the member and the club. */
  readonly made_by: string | null;
}

const TITLES: Readonly<Record<BookingNews, () => string>> = {
  confirmed: t.noticeConfirmed,
  expired: t.noticeExpired,
  cancelled: t.cancelled,
  moved: t.noticeMoved,
  'move-expired': t.noticeMoveExpired,
  offered: t.noticeOffered,
  reminder: t.noticeReminder,
  'no-show': t.noticeNoShow,
};

const topicOf = (news: BookingNews): NoticeTopic =>
  news === 'reminder' ? 'booking-reminder' : news === 'offered' ? 'offer' : 'booking';

/** Where an offer is taken: by paying for it. */
export const offerLink = (id: number): string => `/bookings?pay=${id}`;

/** What happened to the money of a booking, in cents. */
interface BookingSums {
  readonly refund?: number;
  /** What stays owed, where that has changed. */
  readonly owed?: number;
}

/** … and who did it for the member by their consent. */
interface BookingMore extends BookingSums {
  readonly by?: string | undefined;
  /** Whether the club has cancelled it, and not its member. */
  readonly byClub?: boolean;
}

/** What is urgent enough for a text message. */
function smsOf(news: BookingNews, booking: NotifiedBooking, words: { when: string; until: string }, byClub: boolean) {
  const { facility: what, why, until, start } = booking;
  if (news === 'offered')
    return { sms: { topic: 'offer', says: sms.offered({ what, ...words }), endsAt: until } } as const;
  if (news !== 'cancelled' || !byClub) return {};
  const says = sms.bookingCancelled({ what, when: words.when, why: why === t.cancelledByClub() ? '' : why });
  return { sms: { topic: 'booking-cancelled', says, endsAt: start } } as const;
}

/** Notifies a member that someone has booked for them what they have to pay themselves. */
export async function notifyHeld(tx: Tx, held: NotifiedBooking, zone: string): Promise<void> {
  await notifyInApp(tx, held.member, {
    kind: 'BOOKING',
    topic: 'booking',
    title: t.noticeHeld({ facility: held.facility }),
    body: [timeWords(held.start, held.end, zone, held.after_midnight), t.byForYou({ by: held.made_by ?? '' })].join(
      ' · ',
    ),
    link: offerLink(held.id),
  });
}

/** Notifies the member about a booking, in the transaction of what it is about. */
export async function notifyBooking(
  tx: Tx,
  config: FinanceConfig,
  id: number,
  news: BookingNews,
  more: BookingMore = {},
): Promise<void> {
  const booking = await tx.row<NotifiedBooking>(sql`
    select r.id, r.member, m.name, m.email, m.is_osc, r.after_midnight, r.reservation_number as number,
      f.name as facility, f.location, r.ended_because as why,
      (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end,
      (extract(epoch from r.hold_expires_at) * 1000)::bigint as until,
      ${actingName('r.member', 'r.created_by', 'r.created_at')} as made_by
    from reservation r
    join member m on m.id = r.member
    join facility f on f.id = r.facility
    where r.id = ${id}`);
  if (booking) await notifyAbout(tx, config, booking, news, more);
  if (news === 'cancelled' || news === 'moved') await notifyPeople(tx, config, id, news);
}

/** The same for a booking that is known already. */
export async function notifyAbout(
  tx: Tx,
  config: FinanceConfig,
  booking: NotifiedBooking,
  news: BookingNews,
  { refund = 0, owed = 0, by = (news === 'confirmed' && booking.made_by) || '', byClub = false }: BookingMore = {},
  reader?: Reader,
): Promise<void> {
  const { id } = booking;
  const when = timeWords(booking.start, booking.end, config.CLUB_TIMEZONE, booking.after_midnight);
  const back = refund > 0 ? formatCents(refund) : '';
  const due = owed > 0 ? formatCents(owed) : '';
  const link = news === 'offered' ? offerLink(id) : `/bookings?tab=mine&booking=${id}`;
  const until =
    booking.until === null ? '' : timeWords(booking.until, booking.until, config.CLUB_TIMEZONE).replace(/–.*$/, '');
  const notice: MemberNotice = {
    kind: 'BOOKING',
    topic: topicOf(news),
    title: `${TITLES[news]()}: ${booking.facility}`,
    body: [when, by && t.byForYou({ by }), booking.why, back && t.youGetBack({ back }), due && t.youOwe({ due })]
      .filter(Boolean)
      .join(' · '),
    link,
    ...(news === 'offered' && { offer: { kind: 'BOOKING', id }, endsAt: booking.until }),
    ...(news === 'reminder' && { endsAt: booking.start }),
    ...smsOf(news, booking, { when, until }, byClub),
  };
  // A hold that ran out is shown where it was made; an email about it would only be noise.
  if (news === 'expired' || news === 'move-expired') return notifyMember(tx, config, booking, notice);
  const { name, facility, location, number, why } = booking;
  const values = { news, name, facility, location, when, number, by, why, back, due, until };
  const sendBefore = news === 'reminder' ? booking.start : news === 'offered' ? booking.until : null;
  await notifyMember(tx, config, booking, notice, { template: 'booking', values, sendBefore }, reader);
}
