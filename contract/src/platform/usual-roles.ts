import type { Right } from './rights.ts';

interface UsualRole {
  readonly name: string;
  readonly description: string;
  readonly access_rights: readonly Right[];
}

/** The roles that most clubs need beside the administrator's: a new club begins with them, and changes them as it likes. */
export const USUAL_ROLES = [
  {
    name: 'Front desk',
    description:
      'Receives members, books for them, takes payments and attendance, and decides on their update requests.',
    access_rights: [
      'member.view',
      'booking.view',
      'booking.manage',
      'approval.decide',
      'finance.till',
      'attendance.record',
    ],
  },
  {
    name: 'Finance',
    description: 'Issues invoices, takes payments, looks after fees, bank, closing, vouchers and the shop.',
    access_rights: [
      'finance.view',
      'finance.manage',
      'finance.till',
      'finance.invoice',
      'finance.fees',
      'finance.bank',
      'finance.closing',
      'voucher.manage',
      'product.manage',
      'report.view',
      'member.view',
      'member.sensitive',
    ],
  },
  {
    name: 'Content editor',
    description: 'Writes posts, keeps the calendar and sends the newsletter.',
    access_rights: ['cms.manage', 'calendar.manage', 'newsletter.send'],
  },
] as const satisfies readonly UsualRole[];
