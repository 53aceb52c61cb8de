import type { FacilityRules } from '@clubhouse/contract';
import { badminton, hall, squash, tennis } from './court-rules.ts';
import { ballroom, barbecue, gym, karaoke, lapPool } from './other-rules.ts';

/** How much a facility is used. */
interface Use {
  /** Bookings on a usual day. */
  readonly perDay: number;
  /** Slots of one booking, by how often. */
  readonly lengths: readonly number[];
  readonly pax: readonly [least: number, most: number];
  /** What people call it. */
  readonly names: readonly string[];
}

export interface DemoFacility {
  readonly name: string;
  readonly type: 'ROOM' | 'SPACE_BASE_FACILITY';
  readonly category: string;
  readonly group: string;
  readonly spaces: readonly string[];
  /** What it takes up in the end. */
  readonly leaves: readonly string[];
  readonly description: string;
  readonly location: string;
  readonly capacity: number;
  readonly slot_minutes: number;
  readonly min_slots_per_booking: number;
  readonly max_slots_per_booking: number;
  readonly multiple_booking: 'YES' | 'NO';
  readonly terms_and_conditions: string;
  readonly rules: Omit<FacilityRules, 'slot_minutes'>;
  readonly use: Use;
}

type FacilityDetails = Pick<
  DemoFacility,
  'name' | 'category' | 'group' | 'description' | 'location' | 'capacity' | 'rules' | 'use'
>;

const place = (given: FacilityDetails, more: Partial<DemoFacility> = {}): DemoFacility => ({
  type: 'SPACE_BASE_FACILITY',
  spaces: [given.name],
  leaves: [given.name],
  slot_minutes: 60,
  min_slots_per_booking: 1,
  max_slots_per_booking: 2,
  multiple_booking: 'NO',
  terms_and_conditions: '',
  ...given,
  ...more,
});

const courts = [1, 2, 3, 4].map((n) => `Badminton Court ${n}`);
const SHOES = 'Non-marking shoes only. Please leave the court on the hour.';
const FRIENDS = ['', '', '', 'Doubles', 'After work', 'With the children', 'Ladder match'];

const badmintonCourt = (name: string, index: number): DemoFacility =>
  place(
    {
      name,
      category: 'Courts',
      group: 'Badminton',
      description: 'Sprung timber floor, four metres of clear height beyond the rules.',
      location: 'Sports hall, level 2',
      capacity: 4,
      rules: badminton,
      use: { perDay: 4.4 - index * 0.5, lengths: [1, 1, 2, 2, 2], pax: [2, 4], names: FRIENDS },
    },
    { terms_and_conditions: SHOES },
  );

/** What the club lets its members book. */
export const demoFacilities: readonly DemoFacility[] = [
  ...courts.map(badmintonCourt),
  place(
    {
      name: 'Sports hall',
      category: 'Courts',
      group: 'Badminton',
      description: 'All four courts as one: tournaments, fairs, and dinners when it rains.',
      location: 'Level 2',
      capacity: 300,
      rules: hall,
      use: { perDay: 0.1, lengths: [3, 4, 5], pax: [40, 160], names: ['Inter-club friendly', 'Family sports day'] },
    },
    { leaves: courts, min_slots_per_booking: 2, max_slots_per_booking: 8, terms_and_conditions: SHOES },
  ),
  place(
    {
      name: 'Tennis Court 1',
      category: 'Courts',
      group: 'Tennis',
      description: 'Hard court under floodlights. Balls and a basket at the counter.',
      location: 'Outdoor, lit',
      capacity: 4,
      rules: tennis,
      use: { perDay: 3.8, lengths: [1, 2, 2], pax: [2, 4], names: FRIENDS },
    },
    { terms_and_conditions: 'In a thunderstorm warning the court is cleared, and you get a rain check.' },
  ),
  place(
    {
      name: 'Squash Court 1',
      category: 'Courts',
      group: 'Squash',
      description: 'Glass back wall. 45-minute slots.',
      location: 'Level 1',
      capacity: 2,
      rules: squash,
      use: { perDay: 3.2, lengths: [1, 1, 1, 2], pax: [1, 2], names: ['', '', 'League match'] },
    },
    { slot_minutes: 45, terms_and_conditions: 'Eye guards for everybody under nineteen.' },
  ),
  place(
    {
      name: 'Gym',
      category: 'Pool and fitness',
      group: 'Gym',
      description: 'Cardio and weights. Thirty at a time.',
      location: 'Level 1',
      capacity: 30,
      rules: gym,
      use: { perDay: 5, lengths: [1, 1, 1, 2], pax: [1, 1], names: [''] },
    },
    { multiple_booking: 'YES', terms_and_conditions: 'Bring a towel. Sixteen and above.' },
  ),
  place(
    {
      name: 'Lap pool',
      category: 'Pool and fitness',
      group: 'Lap pool',
      description: '25 metres, six lanes. A place in the water, not a lane.',
      location: 'Pool deck',
      capacity: 48,
      rules: lapPool,
      use: { perDay: 4, lengths: [1, 1, 2], pax: [1, 3], names: ['', '', 'Morning lengths', 'With the children'] },
    },
    {
      leaves: [1, 2, 3, 4, 5, 6].map((n) => `Lap pool lane ${n}`),
      multiple_booking: 'YES',
      terms_and_conditions: 'Children under twelve swim with an adult.',
    },
  ),
  place(
    {
      name: 'Karaoke room 1',
      category: 'Rooms',
      group: 'Karaoke',
      description: 'For a party of twelve, with songs in four languages.',
      location: 'Level 3',
      capacity: 12,
      rules: karaoke,
      use: {
        perDay: 1.1,
        lengths: [2, 2, 3],
        pax: [4, 12],
        names: ['Birthday', 'Friday singers', 'Old school friends'],
      },
    },
    { type: 'ROOM', max_slots_per_booking: 4 },
  ),
  place(
    {
      name: 'Tembusu Ballroom',
      category: 'Rooms',
      group: 'Function rooms',
      description: 'Opens onto the lawn. Half-day slots; ask for the kitchen when you book.',
      location: 'Ground floor',
      capacity: 240,
      rules: ballroom,
      use: {
        perDay: 0.25,
        lengths: [1, 1, 2],
        pax: [60, 220],
        names: ['Wedding dinner', 'Full-month party', 'Company dinner'],
      },
    },
    {
      type: 'ROOM',
      leaves: ['Tembusu East', 'Tembusu West'],
      slot_minutes: 240,
      max_slots_per_booking: 4,
      terms_and_conditions: 'The banquet office calls you within two working days.',
    },
  ),
  place(
    {
      name: 'Barbecue pit 1',
      category: 'Outdoors',
      group: 'Barbecue pits',
      description: 'By the lawn, with a sink and shelter. Charcoal at the counter.',
      location: 'By the lawn',
      capacity: 20,
      rules: barbecue,
      use: { perDay: 0.45, lengths: [1, 1, 2], pax: [6, 20], names: ['Family barbecue', 'Birthday', 'Class of ’98'] },
    },
    {
      slot_minutes: 240,
      max_slots_per_booking: 2,
      terms_and_conditions: 'Out by eleven, and the lawn as you found it.',
    },
  ),
];
