import { coach, courseGroup, eventGroup, facilityCategory, space } from '@clubhouse/contract';
import { entries as t } from '@clubhouse/messages/console/entries';
import { IconBuilding, IconCategory, IconConfetti, IconSchool, IconUserStar } from '@tabler/icons-react';
import { FACILITIES } from '../areas/bookings/facilities/facility-entry.tsx';
import { FACILITY_GROUPS } from '../areas/bookings/facilities/group-entry.ts';
import { GUEST_FEES } from '../areas/bookings/visitors/guest-fee-entry.ts';
import { defineEntry, type Entry } from '../kit/entry/entry.ts';

/** Facilities, spaces and the groups of facilities, courses and events. */
export const CLUB: readonly Entry[] = [
  FACILITIES,
  defineEntry({
    slug: 'spaces',
    nameIsEnough: true,
    resource: space,
    title: t.spacesTitle(),
    noun: t.spaceNoun(),
    group: 'Facilities',
    icon: IconBuilding,
    about: t.spacesAbout(),
    columns: ['name', 'is_active', 'parent', 'capacity'],
    labels: { parent: t.spacesPartOf(), capacity: t.spacesPeople() },
    help: { parent: t.spacesPartOfHelp(), capacity: t.spacesPeopleHelp() },
    empty: { parent: t.spacesNoParent(), capacity: t.spacesNoLimit() },
  }),
  defineEntry({
    slug: 'facility-categories',
    nameIsEnough: true,
    resource: facilityCategory,
    title: t.facilityCategoriesTitle(),
    noun: t.facilityCategoryNoun(),
    group: 'Facilities',
    icon: IconCategory,
    about: t.facilityCategoriesAbout(),
    columns: ['name', 'sort_order'],
  }),
  FACILITY_GROUPS,
  GUEST_FEES,
  defineEntry({
    slug: 'course-groups',
    nameIsEnough: true,
    resource: courseGroup,
    title: t.courseGroupsTitle(),
    noun: t.courseGroupNoun(),
    group: 'Programmes',
    icon: IconSchool,
    about: t.courseGroupsAbout(),
    columns: ['name', 'course_count', 'description', 'sort_order'],
    labels: { course_count: t.courseGroupsCourses() },
  }),
  defineEntry({
    slug: 'coaches',
    nameIsEnough: true,
    resource: coach,
    title: t.coachesTitle(),
    noun: t.coachNoun(),
    group: 'Programmes',
    icon: IconUserStar,
    about: t.coachesAbout(),
    columns: ['name', 'course_count', 'description'],
    labels: {
      course_count: t.courseGroupsCourses(),
      description: t.coachesAboutField(),
      feature_image: t.coachesPhoto(),
    },
    help: { description: t.coachesAboutHelp(), feature_image: t.coachesPhotoHelp() },
  }),
  defineEntry({
    slug: 'event-groups',
    nameIsEnough: true,
    resource: eventGroup,
    title: t.eventGroupsTitle(),
    noun: t.eventGroupNoun(),
    group: 'Programmes',
    icon: IconConfetti,
    about: t.eventGroupsAbout(),
    columns: ['name', 'course_count', 'description', 'sort_order'],
    labels: { course_count: t.eventGroupsEvents() },
  }),
];
