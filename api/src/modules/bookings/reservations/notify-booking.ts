import { centsToMoney, type NoticeTopic, timeWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { sendMail } from '../../communications/email/index.ts';
import { tellMember } from '../../communications/notifications/index.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';
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

/** What happened to the money of a booking, in cents. */
interface BookingSums {
  readonly refund?: number;
  /** What stays owed, where that has changed. */
  readonly owed?: number;
}

/** Tells the member in the bell and by mail, in the transaction of what it tells about. */
export async function tellBooking(
  tx: Tx,
  config: FinanceConfig,
  id: number,
  news: BookingNews,
  money: BookingSums = {},
): Promise<void> {
  const told = await tx.row<NotifiedBooking>(sql`
    select r.id, r.member, m.name, m.email, m.is_osc, r.after_midnight, r.reservation_number as number, f.name as facility, f.location, r.ended_because as why,
      (extract(epoch from r.start_from) * 1000)::bigint as start, (extract(epoch from r.end_at) * 1000)::bigint as end,
      (extract(epoch from r.hold_expires_at) * 1000)::bigint as until
    from reservation r join member m on m.id = r.member join facility f on f.id = r.facility where r.id = ${id}`);
  if (told) await tell(tx, config, told, news, money);
}

/** The same for a booking that is known already. */
export async function tell(
  tx: Tx,
  config: FinanceConfig,
  told: NotifiedBooking,
  news: BookingNews,
  { refund = 0, owed = 0 }: BookingSums = {},
): Promise<void> {
  const { id } = told;
  const when = timeWords(told.start, told.end, config.CLUB_TIMEZONE, told.after_midnight);
  const back = refund > 0 ? `S$ ${centsToMoney(refund)}` : '';
  const due = owed > 0 ? `S$ ${centsToMoney(owed)}` : '';
  const link = news === 'offered' ? `/bookings?pay=${id}` : `/bookings?tab=mine&booking=${id}`;
  const bell = tellMember(tx, told.member, {
    kind: 'BOOKING',
    topic: topicOf(news),
    title: `${TITLES[news]()}: ${told.facility}`,
    body: [when, told.why, back && t.youGetBack({ back }), due && t.youOwe({ due })].filter(Boolean).join(' · '),
    link,
  });
  // A hold that ran out is told where it was made; a mail about it would only be noise.
  if (!told.email || news === 'expired' || news === 'move-expired') return bell;
  const until = told.until === null ? '' : timeWords(told.until, told.until, config.CLUB_TIMEZONE).replace(/–.*$/, '');
  const url = `${config.publicUrl}${link}`;
  const { name, facility, location, number, why } = told;
  const values = { news, name, url, facility, location, when, number, why, back, due, until };
  const about = { member: told.member, topic: topicOf(news) };
  const mail = sendMail(tx, config, { to: told.email, template: 'booking', values, is_osc: told.is_osc, about });
  await Promise.all([bell, mail]);
}
