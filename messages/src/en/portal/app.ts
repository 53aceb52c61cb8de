import { defineMessages } from '../../define-messages.ts';

export const app = defineMessages('portal/app', {
  // Navigation
  consoleLink: 'Club console',
  changePasswordLink: 'Change password',
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
  searchRecentGroup: 'Recent',
  searchPagesGroup: 'Pages',
  searchActionsGroup: 'Actions',
  searchCloseButton: 'Close',
  searchLoading: 'Searching…',
  searchEmpty: 'No results for “{typed}”. Try a name, an invoice number, or “court tomorrow after 6”.',
  searchError: 'We couldn’t search just now. {message}',
  searchShortcut: 'Ctrl K',
  searchResultsLabel: 'Results',
  searchSlotsGroup: 'Book now',
  searchBookingsGroup: 'Bookings',
  searchMembersGroup: 'Members',
  searchInvoicesGroup: 'Invoices',
  searchFacilitiesGroup: 'Facilities',
  searchCoursesGroup: 'Courses',
  searchPostsGroup: 'Posts',
  searchEventsGroup: 'Events',
  updateRequestsLink: 'Update requests',
  consoleOverviewLink: 'Console overview',
  showCardAction: 'Show membership card',
  bookCourtAction: 'Book a court',

  // Other words people search for
  wordsHome: 'dashboard start overview',
  wordsBookings: 'book reserve court room hall tennis badminton facility',
  wordsCourses: 'class lesson course enrol learn coach',
  wordsEvents: 'event party register ticket',
  wordsBenefits: 'perks offers discounts partners',
  wordsNews: 'posts stories announcements read',
  wordsTransactions: 'pay payment invoices bills receipts money owe due',
  wordsVouchers: 'gift credit balance code',
  wordsProfile: 'account address phone email family photo devices newsletter calendar install app data',
  wordsUpdateRequests: 'changes pending approval',
  wordsChangePassword: 'security login',
  wordsConsole: 'admin club staff start',
  wordsShowCard: 'qr code number digital',
  wordsBookCourt: 'reserve play tennis badminton',
  wordsColourMode: 'dark light mode theme night',
  wordsLogOut: 'sign exit leave',

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
