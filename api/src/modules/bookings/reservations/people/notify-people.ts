import { type PersonStatus, timeWords } from '@clubhouse/contract';
import { people as t } from '@clubhouse/messages/server/booking-people';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { sendMail } from '../../../communications/email/index.ts';
import { notifyInApp } from '../../../communications/notifications/index.ts';
import { notifyMember } from '../../../communications/notify-member.ts';
import type { FinanceConfig } from '../../../finance/invoices/index.ts';
import { makeVisitLink } from './visit-links.ts';

type PersonNews = 'invited' | 'moved' | 'cancelled' | 'removed' | 'accepted' | 'refused';

/** Someone on a booking, and the booking, as far as anyone is told about them. */
export interface NotifiedPerson {
  readonly id: number;
  readonly reservation: number;
  readonly status: PersonStatus;
  readonly member: number | null;
  readonly membership_id: string | null;
  /** They joined an open game, or asked to. */
  readonly has_joined: boolean;
  /** The organiser, as someone who has asked to join may see them. */
  readonly shown_name: string;
  readonly name: string;
  readonly email: string | null;
  readonly is_osc: boolean;
  readonly organiser: number;
  readonly organiser_name: string;
  readonly facility: string;
  readonly location: string;
  readonly start: number;
  readonly end: number;
  readonly after_midnight: boolean;
}

export async function readNotified(tx: Tx, id: number): Promise<NotifiedPerson> {
  const person = await tx.row<NotifiedPerson>(sql`
    select p.id, p.reservation, p.status, p.member, m.membership_id, p.open_game is not null as has_joined,
      case
        when g.id is null then o.name
        when g.shows_name then coalesce(nullif(o.preferred_name, ''), split_part(o.name, ' ', 1))
        else '' end as shown_name,
      coalesce(m.name, p.name) as name,
      coalesce(m.email, p.email) as email, coalesce(m.is_osc, o.is_osc) as is_osc, o.id as organiser,
      o.name as organiser_name, f.name as facility, f.location, r.after_midnight,
      (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end
    from reservation_person p
    join reservation r on r.id = p.reservation
    join member o on o.id = r.member
    join facility f on f.id = r.facility
    left join member m on m.id = p.member
    left join open_game g on g.id = p.open_game
    where p.id = ${id}`);
  if (!person) throw new Error('A person of a booking vanished.');
  return person;
}

const TITLES = {
  invited: t.invitedTitle,
  moved: t.movedTitle,
  cancelled: t.cancelledTitle,
  removed: t.removedTitle,
  accepted: t.acceptedTitle,
  refused: t.refusedTitle,
} as const;

const INVITATIONS = '/bookings?tab=mine';

/** Notifies one person of the outcome of their invitation: a member in the app and by email, a guest by email. */
export async function notifyPerson(tx: Tx, config: FinanceConfig, id: number, news: PersonNews): Promise<void> {
  const person = await readNotified(tx, id);
  const { member, name, email, is_osc, facility, location } = person;
  const isOutside = news === 'refused' || person.status === 'REQUESTED';
  const organiser = isOutside ? person.shown_name || t.someMember() : person.organiser_name;
  const when = timeWords(person.start, person.end, config.CLUB_TIMEZONE, person.after_midnight);
  const values = { news, name, organiser, facility, location, when };
  const sendBefore = person.end;
  if (member !== null) {
    const title = TITLES[news]({ name: organiser, facility });
    const notice = { kind: 'BOOKING', topic: 'booking', title, body: when, link: INVITATIONS } as const;
    return notifyMember(tx, config, { member, email, is_osc }, notice, { template: 'visit', values, sendBefore });
  }
  const isOn = news === 'invited' || news === 'moved';
  const url = isOn ? await makeVisitLink(tx, config, id) : `${config.publicUrl}/`;
  await sendMail(tx, config, { to: email ?? '', template: 'visit', values: { ...values, url }, is_osc, sendBefore });
}

/** Notifies everyone on a booking that it has moved or was cancelled. Those who were invited to a cancelled one no longer are. */
export async function notifyPeople(
  tx: Tx,
  config: FinanceConfig,
  reservation: number,
  news: 'moved' | 'cancelled',
): Promise<void> {
  const people = await tx.rows<{ id: number }>(sql`
    select id
    from reservation_person
    where reservation = ${reservation} and status in ('REQUESTED', 'INVITED', 'CONFIRMED')
    order by id
    for update`);
  for (const { id } of people) {
    if (news === 'cancelled') await tx.run(sql`update reservation_person set status = 'CANCELLED' where id = ${id}`);
    await notifyPerson(tx, config, id, news);
  }
}

/** Notifies the organiser of whether someone is coming. A member who declines stays a membership ID. */
export async function notifyAnswered(tx: Tx, id: number, answer: 'CONFIRMED' | 'DECLINED'): Promise<void> {
  const { organiser, facility, reservation, ...person } = await readNotified(tx, id);
  const isHidden = person.member !== null && answer === 'DECLINED' && !person.has_joined;
  const name = isHidden ? t.answeredMember({ id: person.membership_id ?? '' }) : person.name;
  await notifyInApp(tx, organiser, {
    kind: 'BOOKING',
    topic: 'booking',
    title: t.answeredTitle({ answer, name, facility }),
    link: `/bookings?tab=mine&booking=${reservation}&act=people`,
  });
}
