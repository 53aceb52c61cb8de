import type { ActingRight } from '@clubhouse/contract';
import { app as t } from '@clubhouse/messages/portal/app';
import {
  IconCalendarEvent,
  IconConfetti,
  IconGift,
  IconHome,
  IconNews,
  IconReceipt,
  IconSchool,
  IconTicket,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { NavItem } from '../../ui/frame/nav-item.ts';
import { isActingPage } from '../acting-pages.ts';
import { ROUTES, type RouteName } from '../routes.ts';

interface Entry {
  readonly label: () => string;
  readonly icon: TablerIcon;
  readonly name: RouteName;
  /** The pages that belong to the entry, its own first. */
  readonly pages: readonly RouteName[];
}

const entry = (label: () => string, icon: TablerIcon, name: RouteName, ...more: readonly RouteName[]): Entry => ({
  label,
  icon,
  name,
  pages: [name, ...more],
});

const ENTRIES: readonly Entry[] = [
  entry(t.navHome, IconHome, 'dashboard'),
  entry(t.navBookings, IconCalendarEvent, 'bookings', 'planner'),
  entry(
    t.navCourses,
    IconSchool,
    'courses',
    'course-detail',
    'courses-in-group',
    'enroll-course',
    'course-enrollment-detail',
  ),
  entry(t.navEvents, IconConfetti, 'available-events', 'event-detail', 'register-event', 'event-registration-detail'),
  entry(t.navNews, IconNews, 'news', 'post'),
  entry(t.navBenefits, IconGift, 'benefits'),
  entry(t.navTransactions, IconReceipt, 'transactions', 'transactions-details', 'payment-result'),
  entry(t.navVouchers, IconTicket, 'vouchers'),
  entry(
    t.navProfile,
    IconUserCircle,
    'profile',
    'profile-update-requests',
    'profile-update-requests-details',
    'change-password',
  ),
];

/** How many entries the tabs of a phone hold; the others are behind *More*. */
export const TABS = 4;

/** The portal's navigation as seen from a page; of what someone may do who acts for a member. */
export function navigation(
  current: RouteName | undefined,
  acting?: readonly ActingRight[] | undefined,
): readonly NavItem[] {
  return ENTRIES.filter(({ name }) => !acting || isActingPage(name, acting)).map(({ label, icon, name, pages }) => ({
    label: label(),
    icon,
    to: ROUTES[name],
    current: current !== undefined && pages.includes(current),
  }));
}
