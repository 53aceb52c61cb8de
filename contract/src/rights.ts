/** Every access right of the club, and what it lets a person do, in the words of the rights matrix. */
export const RIGHTS = {
  'member.view': 'See the member register',
  'member.manage': 'Change members, cards and status',
  'member.sensitive': 'See race, religion, marital status and bank details',
  'approval.decide': 'Decide on update requests',
  'user.manage': 'Manage login accounts and their sessions',
  'access.manage': 'Manage roles and sub-roles',
  'facility.manage': 'Manage facilities, spaces, prices and hours',
  'booking.view': 'See all bookings',
  'booking.manage': 'Book, move and cancel for members',
  'course.manage': 'Manage courses',
  'event.manage': 'Manage events',
  'voucher.manage': 'Manage vouchers and voucher groups',
  'finance.view': 'See invoices and payments',
  'finance.manage': 'Issue invoices and take payments',
  'finance.refund': 'Refund payments',
  'cms.manage': 'Write and publish posts',
  'newsletter.send': 'Send newsletters',
  'calendar.manage': 'Manage the club calendar',
  'product.manage': 'Manage products',
  'config.manage': 'Change settings and see the outbox',
  'report.view': 'See reports',
  'audit.view': 'See the audit trail',
} as const;

export type Right = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** Who may call a route: anyone, anyone logged in, or a holder of one of the named rights. */
export type Policy = 'public' | 'member' | Right | readonly Right[];

/** Whether somebody with these rights satisfies a policy; `undefined` rights are nobody logged in. */
export function allows(policy: Policy, rights: readonly string[] | undefined): boolean {
  if (policy === 'public') return true;
  if (!rights) return false;
  if (policy === 'member') return true;
  return typeof policy === 'string' ? rights.includes(policy) : policy.some((right) => rights.includes(right));
}
