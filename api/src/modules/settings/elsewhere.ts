import { DISCOUNT_LIMIT, membershipScheme, type SettingElsewhere, STANDARD_REFUNDS } from '@clubhouse/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';

interface Counts {
  readonly groups: number;
  readonly refunds: number;
  readonly quotas: number;
  readonly letters: number;
}

const dollars = (amount: number) => `S$ ${amount.toLocaleString('en-SG')}`;

const usualRefunds = STANDARD_REFUNDS.map(({ hours, percent }) => `${percent} % until ${hours} hours before`).join(
  ', ',
);

/** What is decided elsewhere, each with one line of how it stands now. */
export async function readElsewhere(db: Db, config: Pick<Config, 'CLUB_TIMEZONE'>): Promise<SettingElsewhere[]> {
  const found = await db.row<Counts>(sql`
    select count(*)::int as groups, count(*) filter (where refund_steps <> '[]')::int as refunds,
      count(*) filter (where coalesce(quota_live_member, quota_live_household, quota_peak_hours_member, quota_peak_hours_household) is not null)::int as quotas,
      (select count(*)::int from letter_wording) as letters
    from facility_group`);
  const { groups = 0, refunds = 0, quotas = 0, letters = 0 } = found ?? {};
  const types = membershipScheme().types.filter(({ is_offered }) => is_offered);
  return [
    {
      label: 'Refunds of bookings',
      says: `${refunds} of ${groups} groups of facilities have steps of their own; the others give back ${usualRefunds}.`,
      to: '/admin/facility-groups',
    },
    {
      label: 'Quotas of bookings',
      says: `${quotas} of ${groups} groups of facilities have one.`,
      to: '/admin/facility-groups',
    },
    {
      label: 'Words of letters',
      says: letters === 0 ? 'All letters are in our words.' : `${letters} in the club’s own words.`,
      to: '/admin/letters',
    },
    {
      label: 'Membership types and fees',
      says: `${types.length} types of membership are offered. Each has its own fee, billing period and age limits.`,
      to: '/admin/membership-types',
    },
    {
      label: 'Limit of discounts',
      says: `${dollars(DISCOUNT_LIMIT / 100)} of spending a month and member. The club’s rules fix it.`,
      to: null,
    },
    {
      label: 'Time zone',
      says: `${config.CLUB_TIMEZONE.replaceAll('_', ' ')}. Every rule counts in it, so it is set where the server is run.`,
      to: null,
    },
  ];
}
