import {
  type Answer,
  centsToMoney,
  formatCents,
  type readSplit as readOperation,
  splitCost,
  splitDeadline,
  wireInstant,
} from '@clubhouse/contract';
import { split as t } from '@clubhouse/messages/server/booking-split';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { readSources } from '../../../finance/payments/index.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { readMoney } from '../reservation-money.ts';
import { readShares, readSplitOf, type StoredShare, type StoredSplit, sumOf } from './stored-shares.ts';

/** Less than this costs the club more than it brings. */
const LEAST_SHARE = 100;

/** All that says whether and how the cost of a booking can be split. */
export interface SplitState {
  readonly split: StoredSplit | undefined;
  readonly shares: readonly StoredShare[];
  readonly status: string;
  readonly start: number;
  /** The organiser, those who come along by name, those who were added, and those who can still join. */
  readonly people: number;
  /** What the organiser has paid or owes, and no more than the price, in cents. */
  readonly price: number;
  readonly hasPercent: boolean;
}

export async function readSplitState(db: Db, reservation: number): Promise<SplitState> {
  const booking = await db.row<{ status: string; start: number; people: number }>(sql`
    select r.status, (extract(epoch from r.start_from) * 1000)::bigint as start,
      1 + cardinality(r.companions) + (
        select count(*)::integer
        from reservation_person p
        where p.reservation = r.id and p.status in ('INVITED', 'CONFIRMED', 'ARRIVED')) + coalesce((
        select open_game_left(g.id) from open_game g where g.reservation = r.id and g.closed_at is null), 0) as people
    from reservation r
    where r.id = ${reservation}`);
  if (!booking) throw new Error('A booking vanished.');
  const { price, paid, due, invoices } = await readMoney(db, reservation);
  const sources = await readSources(db, { invoices });
  return {
    ...booking,
    split: await readSplitOf(db, reservation),
    shares: await readShares(db, reservation),
    price: Math.min(price, paid + due),
    hasPercent: sources.some(({ kind }) => kind === 'PERCENT'),
  };
}

/** Why the cost can't be split; empty if it can. */
export function splitRefusals(
  { split, shares, status, start, price, hasPercent }: SplitState,
  share: number,
): string[] {
  if (status !== 'CONFIRMED') return [t.notConfirmed()];
  if (start <= Date.now()) return [t.started()];
  if (split?.status === 'OPEN') return [];
  if (shares.some((one) => one.status === 'PAID')) return [t.alreadySplit()];
  if (price <= 0) return [t.free()];
  if (hasPercent) return [t.percentVoucher()];
  return share < LEAST_SHARE ? [t.tooLittle({ least: formatCents(LEAST_SHARE) })] : [];
}

/** How the cost of a booking is split, or what splitting it would mean. */
export function splitAnswer(
  state: SplitState,
  { SPLIT_DEADLINE_HOURS }: Pick<BookingConfig, 'SPLIT_DEADLINE_HOURS'>,
  wanted: number | undefined,
): Answer<typeof readOperation> {
  const { split, shares, people, start, status } = state;
  const current = shares.filter((share) => share.split === split?.id);
  const players = split?.players ?? Math.max(wanted ?? people, 2);
  const price = split?.price ?? state.price;
  const share = split?.share ?? splitCost(price, players, players - 1).share;
  const asked = split ? sumOf(current, ({ amount }) => amount) : share * (players - 1);
  const deadline = split?.deadline ?? splitDeadline(start, SPLIT_DEADLINE_HOURS, Date.now());
  return {
    status: split?.status ?? null,
    price: centsToMoney(price),
    players,
    share: centsToMoney(share),
    own: centsToMoney(Math.max(price - asked, 0)),
    paid: centsToMoney(sumOf(current, (one) => (one.status === 'PAID' ? one.held : 0))),
    deadline_at: wireInstant(deadline),
    refusals: splitRefusals(state, share),
    may_cancel: split !== undefined && status === 'CONFIRMED' && start > Date.now(),
  };
}
