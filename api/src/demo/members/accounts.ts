import { RIGHT_NAMES, type Right, USUAL_ROLES } from '@clubhouse/contract';
import { membershipId, staffId } from './member-row.ts';

/** One password for every demo account; it is printed at the start. */
export const demoPassword = 'Clubhouse-2026';

/** Its hash, made once. The password is no secret, so its salt need not be one. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Y2x1YmhvdXNlIGRlbW8uLg$ht731Etu7oxhhFyrWKbDPiJnxbpZERNq5eEtag3l92k';

interface DemoAccount {
  readonly email: string;
  readonly who: string;
  readonly membership_id: string;
  readonly role?: string;
}

/** The accounts of the demo club, as the start shows them. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'member@clubhouse.test', who: 'an ordinary member with spouse', membership_id: membershipId(4817) },
  { email: 'spouse@clubhouse.test', who: 'the spouse', membership_id: membershipId(4818) },
  { email: 'suspended@clubhouse.test', who: 'suspended: may log in, may not book', membership_id: membershipId(4809) },
  { email: 'terminated@clubhouse.test', who: 'terminated: may not log in', membership_id: membershipId(4810) },
  { email: 'staff@clubhouse.test', who: 'front desk', membership_id: staffId(3), role: 'Front desk' },
  { email: 'finance@clubhouse.test', who: 'finance', membership_id: staffId(2), role: 'Finance' },
  {
    email: 'admin@clubhouse.test',
    who: 'administrator, every right',
    membership_id: staffId(1),
    role: 'Administrator',
  },
];

interface DemoRole {
  readonly name: string;
  readonly description: string;
  readonly access_rights: readonly Right[];
  /** Deps of the role, each with some of its rights. */
  readonly parts: Readonly<Record<string, readonly Right[]>>;
}

const [DESK, FINANCE, EDITOR] = USUAL_ROLES;

export const demoRoles: readonly DemoRole[] = [
  {
    ...DESK,
    parts: { Reception: ['member.view', 'booking.view'], 'Bookings desk': ['booking.view', 'booking.manage'] },
  },
  {
    ...FINANCE,
    parts: { Cashier: ['finance.till', 'product.manage'], 'Voucher clerk': ['voucher.manage'] },
  },
  {
    name: 'Administrator',
    description: 'Full access to everything.',
    access_rights: RIGHT_NAMES,
    parts: {
      Auditor: ['audit.view', 'report.view'],
      'Facilities manager': ['facility.manage', 'booking.view', 'calendar.manage'],
    },
  },
  {
    ...EDITOR,
    parts: { Writer: ['cms.manage'], 'Calendar keeper': ['calendar.manage'] },
  },
];
