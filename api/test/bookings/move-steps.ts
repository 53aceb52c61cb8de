import { sql } from '../../src/db/sql.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { type CourtClub, dayAhead, hours, type Times } from './club-with-courts.ts';

/** What tests of moves do again and again, in one club. */
export function movesIn(club: CourtClub) {
  const free = async (who: Payer, facility: number, date: string) => {
    const { body } = await who.client.ask('GET', `/sport-facility/${facility}/availability/?date=${date}`);
    return body.slots.filter((slot: { available: boolean }) => slot.available).length as number;
  };
  const booking = async (who: Payer, id: number) => (await who.client.ask('GET', `/booking/reservation/${id}/`)).body;
  const moveTo = (who: Payer, id: number, facility: number, slots: readonly Times[], more: object = {}) =>
    who.client.ask('POST', `/booking/reservation/${id}/move/`, { facility, slots, ...more });
  const terms = async (who: Payer, id: number) =>
    (await who.client.ask('GET', `/booking/reservation/${id}/cancel-terms/`)).body;

  /** A booking that is paid for, from nine to ten. */
  async function booked(facility: number, ahead = 5): Promise<{ who: Payer; id: number }> {
    const who = await club.payer();
    const made = await club.book(who, facility, [hours(dayAhead(ahead), 9, 10)]);
    if (made.status !== 201) throw new Error(made.text);
    await club.payFor(who, made.body.id);
    return { who, id: made.body.id };
  }

  const outrunMove = (id: number) =>
    club.db.run(
      sql`update reservation_move set hold_expires_at = now() - interval '1 second' where reservation = ${id}`,
    );

  /** Has a booking begin in thirty hours, when not all of its money comes back any more. */
  const bringNearer = (id: number) =>
    club.db.run(sql`
      update reservation
      set start_from = now() + interval '30 hours', end_at = now() + interval '31 hours'
      where id = ${id}`);

  /** Begins to pay for a booking or its pending move; returns what the gateway needs to know. */
  async function begin(who: Payer, id: number, codes: readonly string[] = []) {
    const begun = await club.beginPayment(who, id, { voucher_codes: codes });
    if (begun.status !== 201) throw new Error(begun.text);
    const row = await club.db.row<{ redirect_url: string }>(
      sql`select redirect_url from payment where id = ${begun.body.id}`,
    );
    const session = await club.session(row?.redirect_url ?? '');
    await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${session.id}`);
    const event = { kind: 'x', session: session.id, reference: session.reference, state: 'PAID', currency: 'SGD' };
    return {
      id: begun.body.id as number,
      pay: () => club.deliver({ ...event, id: `e-${session.id}`, amount: session.amount }),
    };
  }
  return { free, booking, moveTo, terms, booked, outrunMove, bringNearer, begin };
}
