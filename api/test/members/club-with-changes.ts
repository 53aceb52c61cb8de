import { addDays, changePrice, monthsLeft } from '@clubhouse/contract';
import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { clubToday } from '../../src/modules/finance/invoices/index.ts';
import { runRenewals } from '../../src/modules/members/renewals/index.ts';
import { buildMoneyClub, type Payer } from '../finance/club-with-money.ts';

export const CHANGES = '/profile/renewal/';
const OFFER = '/profile/renewal-offer/';

type TypeFields = { renewal?: number; fee?: number; online?: boolean; ages?: [number, number] };

export const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A club whose ordinary members can change to other memberships: a cheaper, a dearer and an equal one, and one for the young. */
export async function buildChangeClub() {
  const club = await buildMoneyClub();
  const { db } = club;
  const today = clubToday(club.config).toString();

  async function typeOf(level1: string, level2: string, more: TypeFields) {
    const { renewal = 12_000, fee = 3000, online = true, ages = [null, null] } = more;
    const row = await db.row<{ id: number }>(sql`
      update membership_type
      set renewal_months = 12, renewal_fee = ${renewal}, fee = ${fee}, offered_online = ${online}, min_age = ${ages[0]},
        max_age = ${ages[1]}
      where level_1 = ${level1} and level_2 = ${level2}
      returning id`);
    return row?.id ?? 0;
  }
  const ordinary = await typeOf('ORDINARY', 'ACTIVE_REG', { online: false });
  const service = await typeOf('ORDINARY', 'ACTIVE_NSF', { renewal: 6000, fee: 500 });
  const associate = await typeOf('ASSOCIATE', 'NON_ACTIVE', { renewal: 18_000, fee: 4000 });
  const term = await typeOf('TERM', 'NON_ACTIVE', { ages: [18, 25], fee: 3500 });
  const equal = await typeOf('ORDINARY_PIONEER', 'ACTIVE_REG', {});

  const ENDS = addDays(today, 200);
  const MONTHS = monthsLeft(today, ENDS);
  const cost = (renewal_fee: number) => ({ renewal_fee, months: 12, fee: 3000, billing_period: 'MONTHLY' as const });
  const PRICE = dollars(changePrice(MONTHS, cost(12_000), cost(18_000)).difference);

  /** An ordinary member whose membership ends in 200 days, if nothing else is said. */
  async function member(more: { ends?: string | null; status?: string; level2?: string } = {}): Promise<Payer> {
    const payer = await club.payer();
    const { ends = ENDS, status = 'ACTIVE', level2 = 'ACTIVE_REG' } = more;
    await db.run(sql`
      update member
      set membership_level_1 = 'ORDINARY', membership_level_2 = ${level2}, status = ${status},
        date_of_birth = '1980-05-05', membership_end_date = ${ends}
      where id = ${payer.memberId}`);
    return payer;
  }

  const change = (who: Payer, membership_type = associate, amount = PRICE) =>
    who.client.ask('POST', CHANGES, { kind: 'CHANGE', membership_type, amount });
  const offerOf = async (who: Payer) => (await who.client.ask('GET', OFFER)).body;
  const withdraw = (who: Payer, id: number) => who.client.ask('POST', `${CHANGES}${id}/withdraw/`, {});
  const memberOf = (who: Payer) =>
    db.row<{ ends: string; level: string }>(
      sql`select membership_end_date as ends, membership_level_1 as level from member where id = ${who.memberId}`,
    );
  const statusOf = async (id: number) =>
    (await db.row<{ status: string }>(sql`select status from membership_renewal where id = ${id}`))?.status;
  const runJob = () => runRenewals(db, club.config)(new AbortController().signal);
  const lapse = (id: number) =>
    db.run(sql`update membership_renewal set pay_by = ${addDays(today, -1)} where id = ${id}`);
  async function begin(who: Payer, invoice: number, amount?: string): Promise<string> {
    const begun = await club.pay(who, [invoice], 'CREDIT_CARD', [], amount);
    expect(begun.status, begun.text).toBe(200);
    return begun.body.redirect_url;
  }
  const payFor = async (who: Payer, invoice: number) => club.settle(await begin(who, invoice));
  const mailsTo = async (who: Payer) =>
    (
      await db.rows<{ subject: string }>(
        sql`select subject from outbox where template = 'membership-change' and "to" = ${who.member?.email} order by id`,
      )
    ).map(({ subject }) => subject);
  const journalOf = (who: Payer) =>
    db.rows<{ name: string; content: string }>(
      sql`select name, content from journal_entry where member = ${who.memberId} order by id`,
    );
  const refundsOf = (who: Payer) =>
    db.rows<{ amount: number }>(sql`
      select r.amount from refund r join payment p on p.id = r.payment where p.member = ${who.memberId}`);
  return {
    ...club,
    ...{ today, ordinary, service, associate, term, equal, ENDS, MONTHS, PRICE, cost },
    ...{ member, change, offerOf, withdraw, memberOf, statusOf, runJob, lapse, begin, payFor, mailsTo, journalOf },
    refundsOf,
  };
}
