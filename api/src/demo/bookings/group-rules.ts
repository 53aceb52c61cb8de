interface GroupRules {
  readonly quota_live_member: number | null;
  readonly quota_live_household: number | null;
  readonly quota_peak_hours_member: number | null;
  readonly quota_peak_hours_household: number | null;
  readonly refund_steps: readonly { readonly hours: number; readonly percent: number }[];
  readonly check_in: boolean;
  readonly no_show_minutes: number;
  readonly strike_limit: number | null;
}

const PLAIN: GroupRules = {
  quota_live_member: null,
  quota_live_household: null,
  quota_peak_hours_member: null,
  quota_peak_hours_household: null,
  refund_steps: [],
  check_in: false,
  no_show_minutes: 15,
  strike_limit: null,
};

/** Courts are scarce in the evening, and people who do not come take them from others. */
const court = (live: number, peakHours: number): GroupRules => ({
  ...PLAIN,
  quota_live_member: live,
  quota_live_household: live + 2,
  quota_peak_hours_member: peakHours,
  quota_peak_hours_household: peakHours + 2,
  check_in: true,
  strike_limit: 3,
});

const RULES: Readonly<Record<string, GroupRules>> = {
  Badminton: court(3, 4),
  Tennis: court(2, 4),
  Squash: court(3, 3),
  Gym: { ...PLAIN, quota_live_member: 4, check_in: true, no_show_minutes: 30 },
  'Lap pool': { ...PLAIN, quota_live_member: 4, quota_live_household: 8 },
  Karaoke: {
    ...PLAIN,
    quota_live_member: 2,
    refund_steps: [
      { hours: 24, percent: 100 },
      { hours: 6, percent: 50 },
    ],
  },
  'Function rooms': {
    ...PLAIN,
    refund_steps: [
      { hours: 336, percent: 100 },
      { hours: 168, percent: 50 },
      { hours: 72, percent: 20 },
    ],
  },
  'Barbecue pits': {
    ...PLAIN,
    quota_live_member: 2,
    refund_steps: [
      { hours: 72, percent: 100 },
      { hours: 24, percent: 50 },
    ],
  },
};

/** Quotas, refund steps and the rules of turning up of a group. */
export const groupRules = (name: string): GroupRules => RULES[name] ?? PLAIN;
