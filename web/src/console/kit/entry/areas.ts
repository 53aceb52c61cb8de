import { kit as t } from '@clubhouse/messages/console/kit';
import {
  IconCalendarEvent,
  IconChartBar,
  IconConfetti,
  IconId,
  IconReceipt2,
  IconSchool,
  IconSpeakerphone,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';

/** The areas of the rail, in order; Today is above them and Settings below. */
export const AREAS = {
  Desk: { label: t.areaDesk(), icon: IconId },
  Members: { label: t.areaMembers(), icon: IconUsers },
  Bookings: { label: t.areaBookings(), icon: IconCalendarEvent },
  Courses: { label: t.areaCourses(), icon: IconSchool },
  Events: { label: t.areaEvents(), icon: IconConfetti },
  Money: { label: t.areaMoney(), icon: IconReceipt2 },
  Communications: { label: t.areaCommunications(), icon: IconSpeakerphone },
  Reports: { label: t.areaReports(), icon: IconChartBar },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly icon: TablerIcon }>>;

/** The groups of the Settings page, in order: what is set up once and changed rarely. */
export const SETUP_GROUPS = {
  Club: t.setupClub(),
  Membership: t.setupMembership(),
  Facilities: t.setupFacilities(),
  Programmes: t.setupProgrammes(),
  Shop: t.setupShop(),
  Access: t.setupAccess(),
  System: t.setupSystem(),
} as const;

export type AreaName = keyof typeof AREAS;
export type SetupGroup = keyof typeof SETUP_GROUPS;

export const isSetup = (group: AreaName | SetupGroup): group is SetupGroup => group in SETUP_GROUPS;

/** What an area of the rail or a group of settings is called. */
export const groupLabel = (group: AreaName | SetupGroup): string =>
  isSetup(group) ? SETUP_GROUPS[group] : AREAS[group].label;
