import {
  type Answer,
  addDays,
  allows,
  centsToMoney,
  instantAt,
  localTime,
  type Policy,
  readToday,
  TODAY_PARTS,
  wireInstant,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../access/index.ts';
import type { CrudEngine } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { existing } from '../../../errors.ts';
import { actorOf, addOperation } from '../../../http/index.ts';
import { readFreeFacilities } from '../../bookings/reservations/index.ts';
import { readArrivals } from './read-arrivals.ts';
import { readMembers } from './read-members.ts';

type Today = Answer<typeof readToday>;

/** What waits for a decision, and since when. */
const readApprovals = async (db: Db): Promise<Today['approvals']> =>
  existing(
    await db.row<NonNullable<Today['approvals']>>(sql`
      select count(*)::int as count, min(created_at) as oldest
      from approval_request
      where (type = 'MEMBER' and status = 'PENDING') or (type = 'BULK' and stage = 'WAITING')`),
  );

/** Lines of the bank that no one has matched. */
async function readBank(db: Db): Promise<Today['bank']> {
  const open = existing(
    await db.row<{ count: number; amount: number }>(sql`
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from bank_line where status = 'OPEN'`),
  );
  return { count: open.count, amount: centsToMoney(open.amount) };
}

interface Sums {
  readonly payments: number;
  readonly received: number;
  readonly overdue: number;
  readonly overdue_amount: number;
  readonly refunds: number;
}

/** What came in today, what is overdue, and what is still to be sent back. */
async function readMoney(db: Db, today: string, since: string): Promise<Today['money']> {
  const { received, overdue_amount, ...counts } = existing(
    await db.row<Sums>(sql`
      select p.payments, p.received, i.overdue, i.overdue_amount,
        (select count(*)::int from refund where status <> 'DONE') as refunds
      from
        (
          select count(*)::int as payments, coalesce(sum(amount), 0)::bigint as received
          from payment
          where status = 'PAID' and paid_at >= ${since}) p,
        (
          select count(*)::int as overdue, coalesce(sum(amount_due), 0)::bigint as overdue_amount
          from invoice
          where status in ('UNPAID', 'OVERDUE', 'PARTIALLY_PAID') and due_date < ${today} and amount_due > 0) i`),
  );
  return { ...counts, received: centsToMoney(received), overdue_amount: centsToMoney(overdue_amount) };
}

/** One answer for the start page; its parts run side by side, and only those that the caller may see. */
async function readDay({ db, zone }: CrudEngine, { rights }: Actor): Promise<Today> {
  const now = Date.now();
  const today = localTime(now, zone).date;
  const since = wireInstant(instantAt(today, 0, zone));
  const until = wireInstant(instantAt(addDays(today, 1), 0, zone));
  const part = <T>(policy: Policy, read: () => Promise<T>) => (allows(policy, rights) ? read() : null);
  const [arrivals, free, approvals, bank, money, members] = await Promise.all([
    part(TODAY_PARTS.arrivals, () => readArrivals(db, since, until)),
    part(TODAY_PARTS.arrivals, () => readFreeFacilities(db, zone, now)),
    part(TODAY_PARTS.approvals, () => readApprovals(db)),
    part(TODAY_PARTS.bank, () => readBank(db)),
    part(TODAY_PARTS.money, () => readMoney(db, today, since)),
    part(TODAY_PARTS.members, () => readMembers(db, today)),
  ]);
  return {
    server_time: wireInstant(now),
    today,
    arrivals: arrivals && { ...arrivals, free: free ?? [] },
    approvals,
    bank,
    money,
    members,
  };
}

/** The start page of the console. */
export function todayRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addOperation(app, readToday, (_input, request) => readDay(engine, actorOf(request)));
}
