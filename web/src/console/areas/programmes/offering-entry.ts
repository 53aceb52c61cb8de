import type { course, event } from '@clubhouse/contract';
import { enrolment } from '@clubhouse/messages/console/programmes/enrolment';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import { IconConfetti, IconSchool } from '@tabler/icons-react';
import { clubToday } from '../../kit/dates/club-days.ts';
import type { ResourceEntry } from '../../kit/entry/entry.ts';
import type { BuiltInView } from '../../kit/entry/entry-actions.ts';
import { RefundStepsField } from '../../kit/fields/refund-steps-field.tsx';
import { DocumentField } from '../../kit/file/file-field.tsx';
import { LateJoiningField } from './form/late-joining-field.tsx';
import { QuestionsField } from './form/questions-field.tsx';
import { nextCell, placesCell, statusCell, waitingCell } from './offering-columns.tsx';
import { COURSE_KIND, EVENT_KIND, type OfferingResource } from './offering-kind.ts';

/** What the desk asks of its courses and events. */
const views = (): readonly BuiltInView[] => [
  { name: 'ahead', label: t.viewCurrent(), values: { end_date__gte: clubToday(), ordering: 'start_date' } },
  { name: 'drafts', label: t.viewDrafts(), values: { status: 'DRAFT' } },
  { name: 'off', label: t.statusCancelled(), values: { status: 'CANCELLED', ordering: '-start_date' } },
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
  views,
  labels: {
    next_start: t.fieldNextSession(),
    places_left: timetable.fieldPlaces(),
    feature_image: t.fieldPicture(),
    facilities: t.fieldFacilities(),
    membership_levels: t.fieldTiers(),
    min_age: t.fieldMinAge(),
    max_age: t.fieldMaxAge(),
    guest_limit: t.fieldGuestLimit(),
    prerequisites: t.fieldPrerequisites(),
    questions: t.fieldQuestions(),
    terms_and_conditions: timetable.termsTitle(),
    refund_steps: t.fieldRefunds(),
    late_joining: t.fieldLateJoining(),
    min_participants: t.fieldMinimum(),
    decide_on: t.fieldDecideOn(),
    is_visible: t.fieldVisible(),
    capacity: timetable.fieldPlaces(),
    session_count: timetable.sessionsTitle(),
    published_at: t.statusPublished(),
    date: t.fieldDate(),
    for_age: t.fieldForAge(),
    start_date: timetable.fieldStarts(),
    end_date: timetable.fieldEnds(),
  },
  help: {
    category: t.helpCategory(),
    facilities: t.helpFacilities(),
    venue: t.helpVenue(),
    min_age: t.helpAge(),
    max_age: t.helpAge(),
    guest_limit: t.helpGuestLimit(),
    terms_and_conditions: t.helpTerms(),
    refund_steps: t.helpRefunds(),
    min_participants: t.helpMinimum(),
    decide_on: t.helpDecideOn(),
  },
  empty: { guest_limit: t.emptyNoLimit(), min_participants: t.emptyMinimum() },
  cells: { status: statusCell, next_start: nextCell, places_left: placesCell, waiting: waitingCell },
  inputs: {
    questions: QuestionsField,
    refund_steps: RefundStepsField,
    late_joining: LateJoiningField,
  },
  widths: { name: 240, status: 160, next_start: 168, places_left: 124, waiting: 84 },
} as const satisfies Partial<ResourceEntry<OfferingResource>>;

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
] as const;

const section = <F extends string>(title: string, ...fields: readonly F[]) => ({ title, fields });

const SECTIONS = {
  who: section(t.sectionWho(), 'capacity', 'guest_limit', 'min_age', 'max_age', 'membership_levels', 'prerequisites'),
  where: section(t.sectionWhere(), 'facilities', 'venue'),
  asked: section(t.sectionQuestions(), 'questions', 'terms_and_conditions'),
  rules: section(t.sectionRules(), 'late_joining', 'refund_steps'),
  least: section(t.sectionMinimum(), 'min_participants', 'decide_on'),
  shown: section(t.sectionPortal(), 'is_visible'),
};
const { who, where, asked, rules, least, shown } = SECTIONS;

/** Events: list, filters and form follow from this. */
export const EVENT_ENTRY: ResourceEntry<typeof event> = {
  ...COMMON,
  slug: 'events',
  group: 'Events',
  resource: EVENT_KIND.resource,
  title: t.eventsTitle(),
  noun: t.eventNoun(),
  icon: IconConfetti,
  about: t.eventsAbout(),
  needs: EVENT_KIND.calls.attendance.policy,
  columns: COLUMNS,
  moreColumns: MORE,
  omit: OMIT,
  help: { ...COMMON.help, attachment: t.helpAttachment() },
  inputs: { ...COMMON.inputs, attachment: DocumentField },
  sections: [
    section(
      enrolment.eventTitle(),
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

/** Courses: list, filters and form follow from this. */
export const COURSE_ENTRY: ResourceEntry<typeof course> = {
  ...COMMON,
  slug: 'courses',
  group: 'Courses',
  resource: COURSE_KIND.resource,
  title: t.coursesTitle(),
  noun: t.courseNoun(),
  icon: IconSchool,
  about: t.coursesAbout(),
  needs: COURSE_KIND.calls.attendance.policy,
  columns: COLUMNS,
  moreColumns: [...MORE, 'type', 'level', 'coach'],
  omit: [...OMIT, 'terms', 'coach_profile', 'instructor'],
  help: {
    ...COMMON.help,
    type: t.helpType(),
    capacity: t.helpCapacity(),
  },
  sections: [
    section(
      enrolment.courseTitle(),
      'name',
      'type',
      'level',
      'start_date',
      'end_date',
      'category',
      'group',
      'code',
      'coach',
      'description',
      'feature_image',
    ),
    ...[who, where, asked, rules, least, shown],
  ],
};
