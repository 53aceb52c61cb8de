import type { Policy, Right } from '@clubhouse/contract';
import { describedPolicy } from './club-wide.ts';

type Who = Policy;

interface Area {
  /** Paths that begin so. The first area that fits is meant. */
  readonly path: RegExp;
  readonly read: Who;
  readonly write: Who;
}

const area = (path: RegExp, read: Who, write: Who = read): Area => ({ path, read, write });
const REGISTER: readonly Right[] = ['member.view', 'member.manage'];
const BOOKS: readonly Right[] = ['finance.view', 'finance.manage'];
const CHECKERS: readonly Right[] = ['member.manage', 'user.manage', 'config.manage'];

/** Who may do what, written down a second time, by hand: what the routes declare must agree with it. Plain rows of the club need no line. */
const AREAS: readonly Area[] = [
  area(/^\/(notice-choices|push-device|push-key)\//, 'member'),
  area(/^\/sms-consent\//, 'member'),
  area(/^\/(push-answer|push-renewal|sms-status)\//, 'public'),
  area(/^\/(api\/|password_reset\/|docs$|openapi\.json$)/, 'public'),
  area(
    /^\/general-users\/(check-account|confirm-email|create-account|first-administrator|undo-email|unsubscribe-newsletter)\//,
    'public',
  ),
  area(
    /^\/general-users\/(api-token|authorization|connected-system|linked-identity|me|passkey|prove|second-factor|session|single-sign-on|update-password)\//,
    'member',
  ),
  area(/^\/general-users\//, 'user.manage'),
  area(/^\/access-control\//, ['access.manage', 'user.manage'], 'access.manage'),
  area(/^\/profile\/member\/(:id\/(access-log|data|digital-card|statement|wallet)\/|search\/)/, 'member'),
  area(/^\/profile\/member\/:id\/voucher\//, 'voucher.manage'),
  area(/^\/profile\/member\/:id\/usable-vouchers\//, ['finance.manage', 'finance.till']),
  area(/^\/profile\/member\/:id\/(at|timeline)\//, 'audit.view'),
  area(/^\/profile\/(member\/(export|:id\/journal)|spouse-member\/export)\//, REGISTER, 'member.manage'),
  area(/^\/profile\/member\/:id\/(card|family-member)\//, 'member', 'member.manage'),
  area(/^\/profile\/member\/:id\/$/, 'member', 'member'),
  area(/^\/profile\/member\/$/, 'member', 'member.manage'),
  area(/^\/profile\/(spouse-member|family-member)\//, 'member', 'member.manage'),
  area(/^\/profile\/approval-record\//, 'member'),
  area(/^\/approval-requests\/(:id\/rows\/:row\/|:id\/import\/|import\/words\/)/, 'member.manage', 'member.manage'),
  area(/^\/approval-requests\/(:id\/$|:id\/(rows|file)\/)/, ['approval.decide', 'member.manage']),
  area(/^\/approval-requests\//, ['approval.decide', 'member.manage'], 'member.manage'),
  area(/^\/profile\/(acceptance|acting-consent)\//, 'member'),
  area(/^\/profile\/erasure\/:id\/(approve|decline)\//, 'member.manage', 'member.manage'),
  area(/^\/profile\/erasure\//, 'member'),
  area(/^\/profile\/duplicate\/(report|:id\/(comparison|merge|dismiss|undo))\//, 'member.manage', 'member.manage'),
  area(/^\/profile\/duplicate\//, REGISTER),
  area(/^\/profile\/(renewal(-offer)?|sponsorship)\//, 'member'),
  area(/^\/join(-offer)?\//, 'public'),
  area(/^\/membership-application\/:id\/decide\//, 'approval.decide', 'approval.decide'),
  area(/^\/membership-application\/:id\/document\//, 'approval.decide'),
  area(/^\/membership-application(-figures)?\//, REGISTER),
  area(/^\/profile\/member-invitation\/(send|waiting)\//, 'member.manage', 'member.manage'),
  area(/^\/profile\/member-invitation\//, REGISTER),
  area(/^\/member-journal\//, REGISTER, 'member.manage'),
  area(/^\/membership-card\/(check|desk-list)\//, 'member.view'),
  area(/^\/membership-card\//, 'member', 'member.manage'),
  area(/^\/membership-(level|type)\//, [...REGISTER, 'finance.view', 'config.manage'], 'config.manage'),
  area(/^\/calendar-feed\/:secret\//, 'public'),
  area(/^\/(calendar-feed|dashboard|notice|planner|search|uploads)\//, 'member'),
  area(/^\/(cms)\//, 'member', 'cms.manage'),
  area(/^\/newsletter\/unsubscribe\//, 'public'),
  area(/^\/newsletter(-recipient)?\//, 'newsletter.send'),
  area(/^\/calendar-event\//, 'member', 'calendar.manage'),
  area(/^\/(course|event)\/:id\/(check-pricing-availability|enroll)\//, 'member'),
  area(/^\/course\/:id\/enroll-member\//, ['course.manage', 'booking.manage', 'attendance.record']),
  area(/^\/event\/:id\/enroll-member\//, ['event.manage', 'booking.manage', 'attendance.record']),
  area(/^\/course\/:id\/attendance\//, ['course.manage', 'attendance.record']),
  area(/^\/event\/:id\/attendance\//, ['event.manage', 'attendance.record']),
  area(/^\/course\/:id\/participants\/export\//, 'course.manage'),
  area(/^\/event\/:id\/participants\/export\//, 'event.manage'),
  area(/^\/booking\/participant\/:id\/move\//, ['course.manage', 'event.manage']),
  area(/^\/course-term\//, 'member'),
  area(/^\/course(-group)?\//, 'member', 'course.manage'),
  area(/^\/event(-group)?\//, 'member', 'event.manage'),
  area(/^\/(facility|sport-facility)\//, 'member', 'facility.manage'),
  area(/^\/product\//, 'member', 'product.manage'),
  area(/^\/voucher-group\//, 'voucher.manage'),
  area(/^\/voucher\//, 'member', 'voucher.manage'),
  area(/^\/booking\/reservation-payment\/:id\/(reverse|reversal)\//, [
    'finance.refund',
    'finance.manage',
    'finance.till',
    'finance.bank',
  ]),
  area(/^\/booking\/reservation-payment\//, 'member'),
  area(/^\/booking\/reservation-slot\//, 'member', 'booking.manage'),
  area(/^\/booking\/(check-in|closures|person\/admit)\//, 'booking.manage'),
  area(/^\/booking\/visit\//, 'public'),
  area(/^\/booking\/utilisation\//, ['booking.view', 'report.view']),
  area(/^\/report\//, 'report.view'),
  area(/^\/booking\//, 'member'),
  area(/^\/finance\/(payment-link|payment-result|webhook)\//, 'public'),
  area(/^\/finance\/(pay|pay-methods)\//, 'member'),
  area(/^\/finance\/payment-invoice\//, 'member', ['finance.manage', 'finance.invoice']),
  area(/^\/finance\/refund\//, BOOKS, 'finance.refund'),
  area(/^\/finance\/collection-details\//, ['finance.manage', 'finance.fees']),
  area(/^\/finance\/fee-run\/:id\/(collection|open)\//, ['finance.manage', 'finance.fees']),
  area(/^\/finance\/income\//, [...BOOKS, 'report.view']),
  area(/^\/finance\/counter-(payment|sale)\//, ['finance.manage', 'finance.till']),
  area(/^\/finance\/fee-run\//, [...BOOKS, 'finance.fees'], ['finance.manage', 'finance.fees']),
  area(/^\/finance\/(bank-file|bank-line)\//, [...BOOKS, 'finance.bank'], ['finance.manage', 'finance.bank']),
  area(/^\/finance\/closing\//, [...BOOKS, 'finance.closing'], ['finance.manage', 'finance.closing']),
  area(/^\/finance\/arrears\//, [...BOOKS, 'finance.invoice'], 'finance.manage'),
  area(/^\/finance\/(gateway-event|dispute|ledger)\//, BOOKS, 'finance.manage'),
  area(/^\/system-config\/config\/get-postal-address\//, 'member'),
  area(/^\/system-config\//, CHECKERS),
  area(/^\/system\/audit\//, 'audit.view'),
  area(/^\/system\/(jobs|backups)\//, 'config.manage'),
  area(/^\/system\/today\//, [
    ...BOOKS,
    'finance.bank',
    'booking.view',
    'booking.manage',
    'approval.decide',
    'member.view',
  ]),
  area(
    /^\/system\/(outbox|push-message|sms|sms-message|wallet|letters|settings|first-steps|sign-in-provider|webhook-endpoint|webhook-delivery|connected-system|identity-provider)\//,
    'config.manage',
  ),
];

/** What differs from the rest of its area: deleting a member is more than changing the own profile, and a payment at the counter is a change of its invoice. */
const EXCEPTIONS: Readonly<Record<string, Who>> = {
  'DELETE /profile/member/:id/': 'member.manage',
  'PATCH /finance/payment-invoice/:id/': ['finance.manage', 'finance.invoice', 'finance.till'],
  'PUT /finance/payment-invoice/:id/': ['finance.manage', 'finance.invoice', 'finance.till'],
  'POST /finance/payment-invoice/:id/send/': ['finance.manage', 'finance.invoice', 'finance.till'],
};

/** Anyone of the staff, whatever their right. */
const STAFF = /^\/system\/saved-view\//;

/** Whether a person with these rights may make a call; undefined when no one has written down who may. */
export function expectedToPass(
  method: string,
  path: string,
  rights: readonly string[] | undefined,
): boolean | undefined {
  if (STAFF.test(path)) return (rights?.length ?? 0) > 0;
  const found = AREAS.find((one) => one.path.test(path));
  const written = ['GET', 'HEAD'].includes(method) ? found?.read : found?.write;
  const who = EXCEPTIONS[`${method} ${path}`] ?? written ?? describedPolicy(method, path);
  if (who === undefined) return undefined;
  if (who === 'public') return true;
  if (who === 'member' || rights === undefined) return rights !== undefined;
  return [who].flat().some((right) => rights.includes(right));
}
