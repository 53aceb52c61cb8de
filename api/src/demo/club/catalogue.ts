import type { MEMBERSHIP_LEVELS_3, VOUCHER_USES, VOUCHER_VALUE_TYPES } from '@clubhouse/contract';

/** The categories of the facilities with their groups. */
export const demoFacilityGroups: Readonly<Record<string, readonly string[]>> = {
  Courts: ['Badminton', 'Tennis', 'Squash', 'Table tennis'],
  'Pool and fitness': ['Lap pool', 'Gym', 'Studios'],
  Rooms: ['Function rooms', 'Meeting rooms', 'Karaoke'],
  Outdoors: ['Barbecue pits', 'Lawn'],
};

type GroupList = readonly (readonly [name: string, description: string])[];

export const demoCourseGroups: GroupList = [
  ['Swimming', 'From first strokes to the junior squad, in the lap pool.'],
  ['Racquet sports', 'Badminton, tennis and squash with our resident coaches.'],
  ['Fitness and wellness', 'Yoga, strength and stretching for every age.'],
  ['Arts and crafts', 'Watercolour, pottery and calligraphy on the verandah.'],
  ['Kitchen', 'Kueh, curries and bread in the teaching kitchen.'],
  ['Young minds', 'Chess, coding and holiday camps for children.'],
];

export const demoEventGroups: GroupList = [
  ['Music and dining', 'Evenings on the lawn and in the ballroom.'],
  ['Family days', 'Films, fairs and treasure hunts for the whole household.'],
  ['Tournaments', 'Ladders, doubles days and the annual cups.'],
  ['Talks and walks', 'Guests worth listening to, and walks worth getting up for.'],
  ['Club affairs', 'General meeting, committee forums, newcomers’ evenings.'],
];

interface DemoVoucherGroup {
  readonly name: string;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly description: string;
  readonly value_type: (typeof VOUCHER_VALUE_TYPES)[number];
  /** Cents, or hundredths of a percent. */
  readonly value: number;
  readonly valid_days: number | null;
  readonly usable_for: readonly (typeof VOUCHER_USES)[number][];
  readonly membership_levels: readonly (typeof MEMBERSHIP_LEVELS_3)[number][];
}

const amount = (name: string, value: number, valid_days: number | null, description: string): DemoVoucherGroup => ({
  name,
  status: 'ACTIVE',
  description,
  value_type: 'AMOUNT',
  value,
  valid_days,
  usable_for: [],
  membership_levels: [],
});

export const demoVoucherGroups: readonly DemoVoucherGroup[] = [
  amount('Welcome to the club', 2000, 90, 'For every new member.'),
  amount('Birthday treat', 2500, 60, 'Sent on the first of the birthday month.'),
  { ...amount('Court hour', 1200, 180, 'One hour on any court.'), usable_for: ['BOOKING'] },
  { ...amount('Rain check', 1500, 30, 'When weather ended a booking early.'), usable_for: ['BOOKING', 'EVENT'] },
  {
    ...amount('Course taster', 1500, 120, 'Fifteen per cent off a first course.'),
    value_type: 'PERCENT',
    usable_for: ['COURSE'],
    membership_levels: ['STANDARD', 'SPOUSE', 'SAFRA'],
  },
  {
    ...amount('Committee thanks', 5000, 365, 'For those who serve on committees.'),
    membership_levels: ['BOG', 'MGMT_COMM', 'SUB_COMM'],
  },
  { ...amount('Festive hamper', 3000, 45, 'For the shop, in December.'), usable_for: ['PRODUCT'] },
  { ...amount('Fiftieth anniversary', 5000, null, 'Given in the anniversary year.'), status: 'INACTIVE' },
];
