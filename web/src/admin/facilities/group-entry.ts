import { facilityGroup, type RefundStep } from '@clubhouse/contract';
import { IconStack2 } from '@tabler/icons-react';
import type { ConsoleRow } from '../console-row.ts';
import type { ResourceEntry } from '../entry.ts';
import { RefundStepsField } from './refund-steps-field.tsx';

/** "100 % until 48 hours before, 50 % until 24 hours before". */
function refundWords({ refund_steps }: ConsoleRow): string {
  const steps = refund_steps as readonly RefundStep[];
  if (steps.length === 0) return 'The club’s usual steps';
  return steps
    .toSorted((a, b) => b.hours - a.hours)
    .map(({ hours, percent }) => `${percent} % until ${hours} hours before`)
    .join(', ');
}

/** Facilities that share quotas, refunds and the rules of turning up. */
export const FACILITY_GROUPS: ResourceEntry = {
  slug: 'facility-groups',
  resource: facilityGroup,
  title: 'Facility groups',
  noun: 'facility group',
  group: 'Club',
  icon: IconStack2,
  about: 'Facilities that share quotas, refunds and check-in rules.',
  columns: ['name', 'category', 'quota_live_member', 'quota_peak_hours_member', 'check_in', 'strike_limit'],
  moreColumns: ['quota_live_household', 'quota_peak_hours_household', 'no_show_minutes', 'sort_order'],
  labels: {
    quota_live_member: 'Bookings a member holds',
    quota_live_household: 'Bookings a household holds',
    quota_peak_hours_member: 'Peak hours a week, member',
    quota_peak_hours_household: 'Peak hours a week, household',
    refund_steps: 'What comes back',
    check_in: 'Check-in',
    no_show_minutes: 'No-show after, minutes',
    strike_limit: 'Strikes',
  },
  help: {
    quota_live_member: 'At a time. Leave empty for no bound.',
    quota_live_household: 'At a time, all of them together. Leave empty for no bound.',
    quota_peak_hours_member: 'From Monday to Sunday. Leave empty for no bound.',
    quota_peak_hours_household: 'From Monday to Sunday, all together. Leave empty for no bound.',
    refund_steps: 'Later than the last step nothing comes back.',
    check_in: 'Whoever does not check in is marked as a no-show.',
    no_show_minutes: 'Counted from the start.',
    strike_limit: 'So many no-shows, and the member has to speak to the desk. Leave empty for none.',
  },
  empty: {
    quota_live_member: 'No bound',
    quota_live_household: 'No bound',
    quota_peak_hours_member: 'No bound',
    quota_peak_hours_household: 'No bound',
    strike_limit: 'No strikes',
  },
  widths: { name: 150 },
  cells: { refund_steps: refundWords },
  inputs: { refund_steps: RefundStepsField },
  sections: [
    { title: 'Group', fields: ['name', 'category', 'sort_order'] },
    {
      title: 'Quotas',
      fields: ['quota_live_member', 'quota_live_household', 'quota_peak_hours_member', 'quota_peak_hours_household'],
    },
    { title: 'Giving up a booking', fields: ['refund_steps'] },
    { title: 'Turning up', fields: ['check_in', 'no_show_minutes', 'strike_limit'] },
  ],
};
