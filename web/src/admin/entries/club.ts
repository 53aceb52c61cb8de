import { courseGroup, eventGroup, facilityCategory, space } from '@clubhouse/contract';
import { IconBuilding, IconCategory, IconConfetti, IconSchool } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';
import { FACILITIES } from '../facilities/facility-entry.tsx';
import { FACILITY_GROUPS } from '../facilities/group-entry.ts';

/** Facilities, spaces and the shelves that facilities, courses and events stand on. */
export const CLUB: readonly Entry[] = [
  FACILITIES,
  {
    slug: 'spaces',
    nameIsEnough: true,
    resource: space,
    title: 'Spaces',
    noun: 'space',
    group: 'Club',
    icon: IconBuilding,
    about: 'Halls, courts and rooms, and what is part of what.',
    columns: ['name', 'is_active', 'parent', 'capacity'],
    labels: { parent: 'Part of', capacity: 'People' },
    help: { parent: 'Booking the whole takes all its parts.', capacity: 'How many people it holds.' },
    empty: { parent: 'Stands alone', capacity: 'No limit' },
  },
  {
    slug: 'facility-categories',
    nameIsEnough: true,
    resource: facilityCategory,
    title: 'Facility categories',
    noun: 'facility category',
    group: 'Club',
    icon: IconCategory,
    about: 'The first shelf that members see when they book.',
    columns: ['name', 'sort_order'],
  },
  FACILITY_GROUPS,
  {
    slug: 'course-groups',
    nameIsEnough: true,
    resource: courseGroup,
    title: 'Course groups',
    noun: 'course group',
    group: 'Club',
    icon: IconSchool,
    about: 'The shelves that courses stand on.',
    columns: ['name', 'course_count', 'description', 'sort_order'],
    labels: { course_count: 'Courses' },
  },
  {
    slug: 'event-groups',
    nameIsEnough: true,
    resource: eventGroup,
    title: 'Event groups',
    noun: 'event group',
    group: 'Club',
    icon: IconConfetti,
    about: 'The shelves that events stand on.',
    columns: ['name', 'course_count', 'description', 'sort_order'],
    labels: { course_count: 'Events' },
  },
];
