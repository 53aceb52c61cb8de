import { IconConfetti, IconSchool } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import type { BuiltInView } from '../entry-parts.ts';
import { RefundStepsField } from '../facilities/refund-steps-field.tsx';
import { DocumentField } from '../file/file-field.tsx';
import { clubToday } from '../members/club-days.ts';
import { nextCell, placesCell, statusCell, waitingCell } from './cells.tsx';
import { COURSE, EVENT, type Face } from './face.ts';
import { LateJoiningField } from './form/late-joining-field.tsx';
import { QuestionsField } from './form/questions-field.tsx';

/** What the desk asks of its courses and events. */
const views = (): readonly BuiltInView[] => [
  { name: 'ahead', label: 'Now and ahead', values: { end_date__gte: clubToday(), ordering: 'start_date' } },
  { name: 'drafts', label: 'Drafts', values: { status: 'DRAFT' } },
  { name: 'off', label: 'Called off', values: { status: 'CANCELLED', ordering: '-start_date' } },
];

/** Followed from other things, or changed in a place of their own. */
const OMIT = [
  'pricings',
  'advance_booking_periods',
  'operating_hours',
  'enrolled',
  'for_age',
  'date',
  'status',
  'goes_ahead',
  'undo_until',
  'cancelled_because',
] as const;

const COMMON = {
  group: 'Club',
  views,
  labels: {
    next_start: 'Next session',
    places_left: 'Places',
    feature_image: 'Picture',
    facilities: 'Takes place in',
    membership_levels: 'Only for these tiers',
    min_age: 'Youngest',
    max_age: 'Oldest',
    guest_limit: 'Guests with each member',
    prerequisites: 'What one must know or bring',
    questions: 'Questions',
    terms_and_conditions: 'Terms',
    refund_steps: 'What comes back',
    late_joining: 'Joining late',
    min_participants: 'Fewest people',
    decide_on: 'Decided on',
    is_visible: 'Members see it',
    capacity: 'Places',
    session_count: 'Sessions',
    published_at: 'Published',
    date: 'Takes place on',
    for_age: 'For age',
    start_date: 'Starts',
    end_date: 'Ends',
  },
  help: {
    category: 'One word that members filter by: swimming, music, food.',
    facilities: 'Their time is taken out of the booking calendar once it is published.',
    venue: 'Follows the names of the facilities. Type your own to replace them; clear it to follow again.',
    min_age: 'In years, on the day it starts.',
    max_age: 'In years, on the day it starts.',
    guest_limit: 'Leave empty for as many as they like; 0 for none.',
    terms_and_conditions: 'Members agree to them before they enrol.',
    refund_steps: 'Later than the last step nothing comes back.',
    min_participants: 'With fewer it is up to you whether it runs. Leave empty if it always does.',
    decide_on: 'On this day it is decided whether there are enough.',
  },
  empty: { guest_limit: 'No limit', min_participants: 'Always runs' },
  cells: { status: statusCell, next_start: nextCell, places_left: placesCell, waiting: waitingCell },
  inputs: {
    questions: QuestionsField,
    refund_steps: RefundStepsField,
    late_joining: LateJoiningField,
  },
  widths: { name: 240, status: 160, next_start: 168, places_left: 124, waiting: 84 },
} as const satisfies Partial<ResourceEntry>;

const COLUMNS = ['name', 'status', 'next_start', 'places_left', 'waiting'] as const;
const MORE = [
  'code',
  'category',
  'group',
  'venue',
  'is_visible',
  'start_date',
  'end_date',
  'session_count',
  'created_at',
];

const section = (title: string, ...fields: readonly string[]) => ({ title, fields });

const SECTIONS = {
  who: section('For whom', 'capacity', 'guest_limit', 'min_age', 'max_age', 'membership_levels', 'prerequisites'),
  where: section('Where', 'facilities', 'venue'),
  asked: section('What is asked and agreed', 'questions', 'terms_and_conditions'),
  rules: section('Joining and leaving', 'late_joining', 'refund_steps'),
  least: section('Whether it runs', 'min_participants', 'decide_on'),
  shown: section('In the portal', 'is_visible'),
};
const { who, where, asked, rules, least, shown } = SECTIONS;

/** The description of a face, from which list, filters and form follow. */
export function entryOf(face: Face): Omit<ResourceEntry, 'Sheet' | 'Record' | 'Form'> {
  if (face === EVENT)
    return {
      ...COMMON,
      slug: 'events',
      resource: EVENT.resource,
      title: 'Events',
      noun: 'event',
      icon: IconConfetti,
      about: 'What happens at the club: places, prices, who comes.',
      needs: EVENT.calls.attendance.policy,
      columns: COLUMNS,
      moreColumns: MORE,
      omit: OMIT,
      help: { ...COMMON.help, attachment: 'A programme or a menu: PDF or a picture, 5 MB at most.' },
      inputs: { ...COMMON.inputs, attachment: DocumentField },
      sections: [
        section(
          'Event',
          'name',
          'start_at',
          'end_at',
          'category',
          'group',
          'code',
          'description',
          'feature_image',
          'attachment',
        ),
        ...[who, where, asked, rules, least, shown],
      ],
    };
  return {
    ...COMMON,
    slug: 'courses',
    resource: COURSE.resource,
    title: 'Courses',
    noun: 'course',
    icon: IconSchool,
    about: 'What is taught: times, terms, prices, who takes part.',
    needs: COURSE.calls.attendance.policy,
    columns: COLUMNS,
    moreColumns: [...MORE, 'type', 'level', 'instructor'],
    omit: [...OMIT, 'terms'],
    help: {
      ...COMMON.help,
      type: 'Recurring courses run term by term; people enrol in a term.',
      capacity: 'Of a recurring course: in each term that does not say otherwise.',
    },
    sections: [
      section(
        'Course',
        'name',
        'type',
        'level',
        'start_date',
        'end_date',
        'category',
        'group',
        'code',
        'instructor',
        'description',
        'feature_image',
      ),
      ...[who, where, asked, rules, least, shown],
    ],
  };
}
