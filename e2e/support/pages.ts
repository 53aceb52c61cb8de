import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What everyone sees. */
const PUBLIC_PAGES = [
  '/login',
  '/forgot-password',
  '/create-login',
  '/reset-password?token=spent',
  '/confirm-email?token=spent',
  '/join',
  '/join?token=spent',
  '/accessibility',
  '/visit/unknown',
  '/email-unsubscribe',
  '/email-unsubscribe?is_osc=true',
  '/email-unsubscribe?token=1-1-0-none',
  '/payment/unknown',
  '/developers?search=voucher',
  '/developers?call=quoteBooking',
];

const MEMBER_PAGES = [
  '/',
  '/?card=front',
  '/?card=code',
  '/bookings',
  '/bookings?facility=1',
  '/bookings?tab=mine&show=past',
  '/bookings?tab=games',
  '/benefits',
  '/news',
  '/news?search=lawn&category=NEWS',
  '/news/8',
  '/profile',
  '/profile?section=family',
  '/profile?section=acting',
  '/profile?section=notices',
  '/profile?section=security',
  '/profile?edit=contact',
  '/update-requests',
  '/update-requests/1',
  '/change-password',
  '/transactions',
  '/transactions?show=all&from=2026-01-01',
  '/vouchers',
  '/renew',
  '/renew/change',
  '/planner',
  '/sponsorships',
  '/no-such-page',
];

/** Courses and events; the member's own pages are checked by their tests. */
const OFFERING_PAGES = [
  '/courses',
  '/courses?view=list&day=weekend',
  '/courses?show=yours',
  '/courses-group/1',
  '/courses/2',
  '/course-enrollment?course=2',
  '/event',
  '/event?view=month',
  '/event?show=yours',
  '/event/27',
  '/event-registration?event=26',
];

/** Pages that one component draws with other words: looked at once each. */
const PLAIN_PAGES = [
  '/course-enrollment',
  '/course-enrollment/99999',
  '/event-registration',
  '/event-registration/99999',
  '/courses/99999',
  '/news/99999',
  '/benefits?search=nothing-like-it',
  '/update-requests?show=withdrawn',
  '/update-requests/99999',
  '/profile?edit=about',
  '/profile?edit=work',
  '/profile?section=calendar',
  '/profile?section=data',
  '/bookings?tab=mine&show=waiting',
  '/transactions?show=statement',
  '/transactions/1',
  '/payment-result/',
];

const CONSOLE_PAGES = [
  '/admin',
  '/admin/setup',
  '/admin/products?open=1',
  '/admin/posts/8/edit',
  '/admin/calendar/month',
  '/admin/calendar/new',
  '/admin/newsletters/1',
  '/admin/newsletters/3',
  '/admin/users?open=1',
  '/admin/users/new',
  '/admin/roles/1/edit',
  '/admin/outbox',
  '/admin/text-messages',
  '/admin/wallets',
  '/admin/letters',
  '/admin/letters/receipt',
  '/admin/reports',
  '/admin/reports?period=own&from=2026-02-03&to=2026-05-04',
];

/** The register and what hangs on it. */
const REGISTER_PAGES = [
  '/admin/members?open=1',
  '/admin/members/1?tab=membership',
  '/admin/members/new',
  '/admin/members/import',
  '/admin/membership-types?open=1',
  '/admin/membership-levels/new',
  '/admin/approvals/2',
  '/admin/approvals/bulk/7',
  '/admin/card-check',
];

/** Lists that the same page draws from other descriptions: looked at once each. */
const PLAIN_CONSOLE_PAGES = [
  '/admin/spaces',
  '/admin/facilities?open=1',
  '/admin/facilities/5?tab=hours',
  '/admin/facilities/new',
  '/admin/journal',
  '/admin/cards',
  '/admin/audit?open=1',
  '/admin/approvals/decided',
  '/admin/members/1?tab=card',
  '/admin/members/1?tab=journal',
  '/admin/members/1?tab=login',
  '/admin/members/1?tab=audit',
  '/admin/members/import?request=8',
  '/admin/calendar',
  '/admin/calendar/import',
  '/admin/posts',
  '/admin/posts/new',
  '/admin/sub-roles',
  '/admin/sessions',
  '/admin/jobs',
  '/admin/backups',
  '/admin/settings',
  '/admin/settings?setting=GST_RATE',
  '/admin/settings?tab=history',
  '/admin/no-such-page',
];

/** Facilities with their rules. */
const FACILITY_PAGES = [
  '/admin/facilities/1?tab=prices',
  '/admin/facilities/1?tab=windows',
  '/admin/facilities/1?tab=test',
  '/admin/facility-groups/1/edit',
];

/** Hundreds of boxes: looked at on a desk by day and on a phone by night. */
const LARGE_CONSOLE_PAGES = ['/admin/rights'];

/** The books: what the treasurer works with. */
const FINANCE_PAGES = [
  '/admin/till?member=1',
  '/admin/invoices?open=5',
  '/admin/invoices/new',
  '/admin/payments?open=3',
  '/admin/fees',
  '/admin/fees/1',
  '/admin/closing',
  '/admin/arrears',
  '/admin/income',
];

/** Pages of the books that others draw too: looked at once each. */
const PLAIN_FINANCE_PAGES = [
  '/admin/bank?open=1',
  '/admin/refunds?open=1',
  '/admin/invoices/5',
  '/admin/ledger',
  '/admin/gateway-messages',
  '/admin/vouchers?open=1',
  '/admin/vouchers/new',
  '/admin/members/1?tab=money',
];

/** The desk: who is where, who comes. */
const DESK_PAGES = [
  '/admin/board',
  '/admin/board?view=week',
  '/admin/desk',
  '/admin/desk?member=1',
  '/admin/check-in',
  '/admin/bookings?open=1',
  '/admin/closures',
  '/admin/utilisation',
];

/** Courses and events, from the list to the door. */
const OFFERING_CONSOLE_PAGES = [
  '/admin/courses?open=1',
  '/admin/courses/1?tab=details',
  '/admin/courses/1?tab=times',
  '/admin/courses/1?tab=prices',
  '/admin/courses/1?tab=participants',
  '/admin/events/27?tab=waiting',
  '/admin/events/26?tab=attendance',
];

/** Pages of the same parts: looked at once each. */
const PLAIN_OFFERING_CONSOLE_PAGES = ['/admin/events', '/admin/courses/new', '/admin/events/27?tab=windows'];

const MEMBER = 'member@clubhouse.test';
const ADMIN = 'admin@clubhouse.test';

/** Addresses of rows that are not there: the server says so, and the browser writes it down. */
export const MISSING_ROWS: readonly RegExp[] = [
  /^404 GET \/v1\/.*\/(99999|unknown)\/$/,
  /^404 GET \/v1\/finance\/payment-invoice\/1\/$/,
  /^404 GET \/v1\/.*\/spent\/$/,
];

const LOOKED_AT = [
  ...CONSOLE_PAGES,
  ...REGISTER_PAGES,
  ...PLAIN_CONSOLE_PAGES,
  ...FACILITY_PAGES,
  ...LARGE_CONSOLE_PAGES,
  ...FINANCE_PAGES,
  ...PLAIN_FINANCE_PAGES,
  ...DESK_PAGES,
  ...OFFERING_CONSOLE_PAGES,
  ...PLAIN_OFFERING_CONSOLE_PAGES,
];

const entries = join(import.meta.dirname, '../../web/src/console/entries');

/** The pages of entries that no list above names, so that a new one is looked at without being listed. */
const OTHER_ENTRIES = readdirSync(entries)
  .flatMap((file) => [...readFileSync(join(entries, file), 'utf8').matchAll(/^\s+slug: '([\w-]+)'/gm)])
  .map(([, slug]) => `/admin/${slug}`)
  .filter((page) => !LOOKED_AT.some((path) => path.replace(/[?].*/, '').startsWith(page)));

/** Every page of portal and console: what the pages are together, who opens them, and where they are. */
export const GROUPS = [
  ['public pages', undefined, PUBLIC_PAGES],
  ['pages of a member', MEMBER, MEMBER_PAGES],
  ['courses and events', MEMBER, OFFERING_PAGES],
  ['plain pages of a member', MEMBER, PLAIN_PAGES],
  ['pages of the console', ADMIN, CONSOLE_PAGES],
  ['pages of the register', ADMIN, REGISTER_PAGES],
  ['pages of the facilities', ADMIN, FACILITY_PAGES],
  ['pages of the books', ADMIN, FINANCE_PAGES],
  ['pages of the desk', ADMIN, DESK_PAGES],
  ['console pages of courses and events', ADMIN, OFFERING_CONSOLE_PAGES],
  ['plain console pages of courses and events', ADMIN, PLAIN_OFFERING_CONSOLE_PAGES],
  ['plain pages of the books', ADMIN, PLAIN_FINANCE_PAGES],
  ['large pages of the console', ADMIN, LARGE_CONSOLE_PAGES],
  ['plain pages of the console', ADMIN, [...PLAIN_CONSOLE_PAGES, ...OTHER_ENTRIES]],
] as const;
