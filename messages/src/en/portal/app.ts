import { defineMessages } from '../../define-messages.ts';

export const app = defineMessages('portal/app', {
  // Navigation
  consoleLink: 'Club console',
  changePasswordLink: 'Change password',
  accessibilityLink: 'Accessibility',
  logOutButton: 'Log out',
  portalName: "Member's Portal",
  moreTitle: 'More',
  homeLinkLabel: '{club}, home',
  lightModeButton: 'Light mode',
  darkModeButton: 'Dark mode',
  navHome: 'Home',
  navBookings: 'Bookings',
  navCourses: 'Courses',
  navEvents: 'Events',
  navNews: 'News',
  navBenefits: 'Benefits',
  navTransactions: 'Transactions',
  navVouchers: 'Vouchers',
  navProfile: 'Profile',

  // Search
  searchLabel: 'Search or go to a page',
  searchShortcut: 'Ctrl K',

  // Errors and offline

  // Session ended
  sessionEndedTitle: 'Please log in again',
  sessionEndedBody:
    'Your session has ended. Everything you typed is still here. Enter the password for {username} to continue.',
  sessionEndedLeaveButton: 'Leave this page',

  // New version
  updateLabel: 'New version',
  updateBody: 'A new version is ready',
  updateButton: 'Reload',
  updateLaterButton: 'Later',
});
