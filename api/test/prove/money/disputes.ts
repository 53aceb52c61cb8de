import { sql } from '../../../src/db/sql.ts';
import type { MoneyClub, Payer } from '../../finance/club-with-money.ts';

export interface PaidCard {
  readonly payment: number;
  readonly session: string;
  readonly amount: number;
}

/** How a dispute went, for those who keep count. */
export interface PlayedDispute {
  readonly amount: number;
  readonly isLost: boolean;
}

let serial = 0;

/**
 * A bank takes a payment back, in part or whole, and decides. What the gateway tells arrives in any order, some of it twice and
 * some at once.
 */
export async function playDispute(
  club: Pick<MoneyClub, 'deliver'>,
  { session, amount }: PaidCard,
  pick: (bound: number) => number,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<PlayedDispute> {
  serial += 1;
  const dispute = `dispute-${session}-${serial}`;
  const disputed = pick(3) === 0 ? 1 + pick(amount) : amount;
  const end = pick(3);
  const disputeEvent = (n: number, status: string, money: string | null) => ({
    id: `${dispute}-${n}`,
    kind: 'dispute',
    about: 'dispute',
    session,
    dispute,
    status,
    money,
    amount: disputed,
    currency: 'SGD',
    reason: 'general',
    respondBy: null,
    at: new Date(Date.UTC(2026, 0, 1, n)).toISOString(),
  });
  const opened = [disputeEvent(1, 'OPEN', null), disputeEvent(2, 'OPEN', 'WITHDRAWN')];
  const decided =
    [[], [disputeEvent(3, 'WON', null), disputeEvent(4, 'WON', 'RETURNED')], [disputeEvent(3, 'LOST', null)]][end] ??
    [];
  const shuffled = (events: readonly object[]) =>
    events
      .flatMap((event) => (pick(3) === 0 ? [event, event] : [event]))
      .map((event) => ({ event, place: pick(1000) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ event }) => event);
  const deliver = async (events: readonly object[]) => {
    if (pick(2) === 0) await Promise.all(events.map((event) => club.deliver(event)));
    else for (const event of events) await club.deliver(event);
  };
  if (pick(2) === 0) {
    await deliver(shuffled([...opened, ...decided]));
  } else {
    await deliver(shuffled(opened));
    await meanwhile();
    await deliver(shuffled(decided));
  }
  return { amount: disputed, isLost: end !== 1 };
}

/** The newest payment by card that someone has made in full with money, and that nothing was given back of. */
export const findPaid = (club: Pick<MoneyClub, 'db'>, who: Payer) =>
  club.db.row<PaidCard>(sql`
    select p.id as payment, p.gateway_session as session, p.amount
    from payment p
    where p.member = ${who.memberId} and p.status in ('PAID', 'REFUNDED') and p.gateway = 'sandbox' and p.amount > 0
    order by p.id desc
    limit 1`);
