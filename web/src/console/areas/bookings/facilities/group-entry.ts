import { facilityGroup, type Row } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { IconStack2 } from '@tabler/icons-react';
import { defineEntry } from '../../../kit/entry/entry.ts';
import { RefundStepsField } from '../../../kit/fields/refund-steps-field.tsx';

/** "100 % until 48 hours before, 50 % until 24 hours before". */
function refundWords({ refund_steps: steps }: Row<typeof facilityGroup>): string {
  if (steps.length === 0) return t.refundsUsual();
  return steps
    .toSorted((a, b) => b.hours - a.hours)
    .map(({ hours, percent }) => t.refundStep({ percent, hours }))
    .join(', ');
}

/** Facilities that share quotas, refunds and the rules of turning up. */
export const FACILITY_GROUPS = defineEntry({
  slug: 'facility-groups',
  resource: facilityGroup,
  title: t.groupsTitle(),
  noun: t.groupNoun(),
  group: 'Facilities',
  icon: IconStack2,
  about: t.groupsAbout(),
  columns: ['name', 'category', 'quota_live_member', 'quota_peak_hours_member', 'check_in', 'strike_limit'],
  moreColumns: ['quota_live_household', 'quota_peak_hours_household', 'no_show_minutes', 'sort_order'],
  labels: {
    quota_live_member: t.fieldLiveMember(),
    quota_live_household: t.fieldLiveHousehold(),
    quota_peak_hours_member: t.fieldPeakMember(),
    quota_peak_hours_household: t.fieldPeakHousehold(),
    refund_steps: t.fieldRefunds(),
    check_in: t.fieldCheckIn(),
    no_show_minutes: t.fieldNoShow(),
    strike_limit: t.fieldStrikes(),
  },
  help: {
    quota_live_member: t.helpLiveMember(),
    quota_live_household: t.helpLiveHousehold(),
    quota_peak_hours_member: t.helpPeakMember(),
    quota_peak_hours_household: t.helpPeakHousehold(),
    refund_steps: t.helpRefunds(),
    check_in: t.helpCheckIn(),
    no_show_minutes: t.helpNoShow(),
    strike_limit: t.helpStrikes(),
  },
  empty: {
    quota_live_member: t.emptyQuota(),
    quota_live_household: t.emptyQuota(),
    quota_peak_hours_member: t.emptyQuota(),
    quota_peak_hours_household: t.emptyQuota(),
    strike_limit: t.emptyStrikes(),
  },
  widths: { name: 150 },
  cells: { refund_steps: refundWords },
  inputs: { refund_steps: RefundStepsField },
  sections: [
    { title: t.groupSection(), fields: ['name', 'category', 'sort_order'] },
    {
      title: t.groupQuotas(),
      fields: ['quota_live_member', 'quota_live_household', 'quota_peak_hours_member', 'quota_peak_hours_household'],
    },
    { title: t.groupCancellations(), fields: ['refund_steps'] },
    { title: t.groupAttendance(), fields: ['check_in', 'no_show_minutes', 'strike_limit'] },
  ],
});
