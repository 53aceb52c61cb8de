import { games as t } from '@clubhouse/messages/server/open-games';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { notifyInApp } from '../../../communications/notifications/index.ts';
import { readNotified } from '../people/notify-people.ts';

const link = (reservation: number) => `/bookings?tab=mine&booking=${reservation}&act=people`;

/** Notifies the organiser of who has joined, or asks to. */
export async function notifyJoined(tx: Tx, person: number, status: 'CONFIRMED' | 'REQUESTED'): Promise<void> {
  const { organiser, name, facility, reservation } = await readNotified(tx, person);
  const title = status === 'CONFIRMED' ? t.joinedTitle({ name, facility }) : t.requestedTitle({ name, facility });
  await notifyInApp(tx, organiser, { kind: 'BOOKING', topic: 'booking', title, link: link(reservation) });
}

/** Notifies the organiser that the club has closed their game, and why. */
export async function notifyClosed(tx: Tx, game: number, reason: string): Promise<void> {
  const found = await tx.row<{ member: number; facility: string; reservation: number }>(sql`
    select g.member, f.name as facility, g.reservation
    from open_game g
    join reservation r on r.id = g.reservation
    join facility f on f.id = r.facility
    where g.id = ${game}`);
  if (!found) return;
  const { member, facility, reservation } = found;
  await notifyInApp(tx, member, {
    kind: 'BOOKING',
    topic: 'booking',
    title: t.closedTitle({ facility }),
    body: reason,
    link: link(reservation),
  });
}
