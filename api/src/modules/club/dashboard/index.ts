import {
  type Answer,
  addDays,
  centsToMoney,
  dashboard,
  instantAt,
  localTime,
  weekdayOf,
  wireInstant,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../access/index.ts';
import { listRows } from '../../../crud/index.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { actorOf, addOperation } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { type BookingDeps, readUsualSlots } from '../../bookings/reservations/index.ts';
import { countOpenSponsorships } from '../../members/applications/index.ts';
import { readAgenda, readPeople } from '../../members/household/index.ts';
import { type RenewalConfig, readMembershipEnd } from '../../members/renewals/index.ts';
import { readClosedDays } from '../calendar/index.ts';
import { readAllowances } from './allowances.ts';
import { readAnswer, readHeld, readUnpaid } from './pending-items.ts';

const DAYS = 14;
/** From this many days before its end on, a membership's end is worth a line. */
const ENDS_SOON = 60;
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

interface Wallet {
  readonly balance: number;
  readonly ending: number;
  readonly ends: string | null;
}

/** What vouchers are worth in money, and what of it ends first. */
const readWallet = (db: Db, member: number, today: string) =>
  db.row<Wallet>(sql`
    with good as (
      select balance, expires_on
      from voucher
      where member = ${member} and status = 'ACTIVE' and value_type = 'AMOUNT' and balance > 0
        and (expires_on is null or expires_on >= ${today})),
      next as (select min(expires_on) as day from good)
    select coalesce(sum(balance), 0)::bigint as balance, (select day from next) as ends,
      coalesce(sum(balance) filter (where expires_on = (select day from next)), 0)::bigint as ending
    from good`);

/** Monday to Monday around a day, as moments. */
function weekOf(today: string, zone: string): readonly [string, string] {
  const monday = addDays(today, -WEEK.indexOf(weekdayOf(today)));
  return [wireInstant(instantAt(monday, 0, zone)), wireInstant(instantAt(addDays(monday, 7), 0, zone))];
}

/** Dependencies of the home page. */
interface DashboardDeps extends BookingDeps {
  readonly config: BookingDeps['config'] & RenewalConfig;
}

/** One answer for the whole page; its statements run side by side. */
async function readDashboard(deps: DashboardDeps, actor: Actor): Promise<Answer<typeof dashboard>> {
  const { engine, db, config } = deps;
  const { zone } = engine;
  const now = Date.now();
  const today = localTime(now, zone).date;
  const dates = Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  const member = actor.member?.id ?? 0;
  const [from, to] = [wireInstant(now), wireInstant(instantAt(addDays(today, DAYS), 0, zone))];
  const list = async (served: Parameters<typeof listRows>[1], query: Readonly<Record<string, string>>) =>
    (await listRows(engine, served, actor, query)).rows as never;
  const [
    usual,
    held,
    unpaid,
    answered,
    household,
    agenda,
    allowances,
    wallet,
    closed,
    posts,
    calendar,
    membership,
    sponsorships,
  ] = await Promise.all([
    readUsualSlots(deps, actor),
    readHeld(db, member),
    readUnpaid(db, member),
    readAnswer(db, actor.user_id),
    readPeople(db, member),
    readAgenda(db, member, { from, to }),
    readAllowances(db, member, weekOf(today, zone)),
    readWallet(db, member, today),
    readClosedDays(db, dates),
    list(servedResources.post, { limit: '6', ordering: '-published_at', status: 'PUBLISHED' }),
    list(servedResources.calendarEvent, { limit: '6', ordering: 'start_date', end_date__gte: today }),
    readMembershipEnd(db, config, member),
    countOpenSponsorships(db, member),
  ]);
  const { ends, canRenew } = membership;
  return {
    server_time: wireInstant(now),
    today,
    usual_slots: usual,
    held,
    unpaid,
    answered: answered ?? null,
    membership_ends: ends !== null && ends <= addDays(today, ENDS_SOON) ? ends : null,
    can_renew: canRenew,
    sponsorships,
    household,
    agenda,
    closed,
    allowances,
    voucher_balance: centsToMoney(wallet?.balance ?? 0),
    voucher_ending: centsToMoney(wallet?.ending ?? 0),
    voucher_ends: wallet?.ends ?? null,
    posts,
    calendar,
  };
}

/** The home page. */
export function dashboardRoutes(app: FastifyInstance, deps: DashboardDeps): void {
  addOperation(app, dashboard, (_input, request) => readDashboard(deps, actorOf(request)));
}
