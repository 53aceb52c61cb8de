import { DISCOUNT_LIMIT, membershipScheme, type SettingElsewhere, STANDARD_REFUNDS } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { club as t } from '@clubhouse/messages/server/club';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

interface Counts {
  readonly groups: number;
  readonly refunds: number;
  readonly quotas: number;
  readonly templates: number;
}

const dollars = (amount: number) => `S$ ${formatNumber(amount)}`;

const standardRefunds = (): string =>
  STANDARD_REFUNDS.map(({ hours, percent }) => t.elsewhereRefundStep({ percent, hours })).join(', ');

/** What is decided elsewhere, each with one line of its current status. */
export async function readElsewhere(db: Db, config: Pick<Config, 'CLUB_TIMEZONE'>): Promise<SettingElsewhere[]> {
  const found = await db.row<Counts>(sql`
    select count(*)::int as groups, count(*) filter (where refund_steps <> '[]')::int as refunds,
      count(*) filter (
        where coalesce(
          quota_live_member, quota_live_household,
          quota_peak_hours_member, quota_peak_hours_household) is not null)::int as quotas,
      (select count(*)::int from letter_wording) as templates
    from facility_group`);
  const { groups = 0, refunds = 0, quotas = 0, templates = 0 } = found ?? {};
  const types = membershipScheme().types.filter(({ is_offered }) => is_offered);
  return [
    {
      label: t.elsewhereRefunds(),
      says: t.elsewhereRefundsText({ refunds, groups, steps: standardRefunds() }),
      to: '/admin/facility-groups',
    },
    {
      label: t.elsewhereQuotas(),
      says: t.elsewhereQuotasText({ quotas, groups }),
      to: '/admin/facility-groups',
    },
    {
      label: t.elsewhereEmails(),
      says: templates === 0 ? t.elsewhereEmailsStandard() : t.elsewhereEmailsOwn({ count: templates }),
      to: '/admin/letters',
    },
    {
      label: t.elsewhereTypes(),
      says: t.elsewhereTypesText({ types: types.length }),
      to: '/admin/membership-types',
    },
    {
      label: t.elsewhereDiscounts(),
      says: t.elsewhereDiscountsText({ dollars: dollars(DISCOUNT_LIMIT / 100) }),
      to: null,
    },
    {
      label: t.elsewhereZone(),
      says: t.elsewhereZoneText({ zone: config.CLUB_TIMEZONE.replaceAll('_', ' ') }),
      to: null,
    },
  ];
}
