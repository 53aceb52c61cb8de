import { hasKey } from '../narrow.ts';
/** Every access right of the club. */
export const RIGHT_NAMES = [
  'member.view',
  'member.manage',
  'member.sensitive',
  'approval.decide',
  'user.manage',
  'access.manage',
  'facility.manage',
  'booking.view',
  'booking.manage',
  'course.manage',
  'event.manage',
  'attendance.record',
  'voucher.manage',
  'finance.view',
  'finance.manage',
  'finance.till',
  'finance.invoice',
  'finance.fees',
  'finance.bank',
  'finance.closing',
  'finance.refund',
  'cms.manage',
  'newsletter.send',
  'calendar.manage',
  'product.manage',
  'config.manage',
  'report.view',
  'audit.view',
] as const;

export type Right = (typeof RIGHT_NAMES)[number];

/** Rights that are a part of others: a person who holds all of those lacks nothing of it. */
const PART_OF: Partial<Readonly<Record<Right, readonly Right[]>>> = {
  'finance.till': ['finance.manage'],
  'finance.invoice': ['finance.manage'],
  'finance.fees': ['finance.manage'],
  'finance.bank': ['finance.manage'],
  'finance.closing': ['finance.manage'],
  'attendance.record': ['course.manage', 'event.manage'],
};

/** Whether someone can do everything that a right allows: they hold it, or all the rights that it is a part of. */
export function covers(own: readonly string[], right: string): boolean {
  const wider = hasKey(PART_OF, right) ? PART_OF[right] : undefined;
  return own.includes(right) || (wider?.every((one) => own.includes(one)) ?? false);
}

/** Who does one part of finance, and who may look at it. Managing finance is all of them; seeing it is seeing all of them. */
export const FINANCE_PARTS = {
  till: ['finance.manage', 'finance.till'],
  invoice: ['finance.manage', 'finance.invoice'],
  fees: ['finance.manage', 'finance.fees'],
  bank: ['finance.manage', 'finance.bank'],
  closing: ['finance.manage', 'finance.closing'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

/** Who sees all of the books. */
export const BOOKKEEPERS = ['finance.view', 'finance.manage'] as const satisfies readonly Right[];

/** Who looks at one part of finance: the bookkeepers, and the person who does that part. Written out, so that a build can leave out what is not used. */
export const FINANCE_READERS = {
  till: ['finance.view', 'finance.manage', 'finance.till'],
  invoice: ['finance.view', 'finance.manage', 'finance.invoice'],
  fees: ['finance.view', 'finance.manage', 'finance.fees'],
  bank: ['finance.view', 'finance.manage', 'finance.bank'],
  closing: ['finance.view', 'finance.manage', 'finance.closing'],
} as const satisfies Readonly<Record<keyof typeof FINANCE_PARTS, readonly Right[]>>;

/** Who may call a route: anyone, anyone logged in, or a holder of one of the named rights. */
export type Policy = 'public' | 'member' | Right | readonly Right[];

/** Whether a person with these rights satisfies a policy; `undefined` rights are no one logged in. */
export function allows(policy: Policy, rights: readonly string[] | undefined): boolean {
  if (policy === 'public') return true;
  if (!rights) return false;
  if (policy === 'member') return true;
  return typeof policy === 'string' ? rights.includes(policy) : policy.some((right) => rights.includes(right));
}
