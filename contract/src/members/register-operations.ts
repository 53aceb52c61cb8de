import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import type { Right } from '../platform/rights.ts';

const checkers: readonly Right[] = ['member.manage', 'user.manage', 'config.manage'];

export const nextMembershipId = defineOperation('POST', '/system-config/config/next-membership-id/', {
  policy: checkers,
  summary: 'The number that a new member would get; staff have a series of their own. Advisory: creating decides.',
  body: { membership_level_1: f.optionalText(50) },
  answer: { next_membership_id: f.readOnly(f.text(20)) },
});

const exclude = { exclude_id: f.integer({ min: 1 }) };

export const checkMembershipId = defineOperation('POST', '/system-config/config/check-membership-id/', {
  policy: checkers,
  summary: 'Whether a membership id is well formed and free.',
  body: { membership_id: f.required(f.text(40)), ...exclude },
  answer: { result: f.readOnly(f.boolean()), valid: f.readOnly(f.boolean()), exists: f.readOnly(f.boolean()) },
});

const exists = { result: f.readOnly(f.boolean()), exists: f.readOnly(f.boolean()) };

export const checkEmailExist = defineOperation('POST', '/system-config/config/check-email-exist/', {
  policy: checkers,
  summary: 'Whether a member of the register has this e-mail.',
  body: { email: f.required(f.email()), ...exclude },
  answer: exists,
});

export const checkUserEmailExist = defineOperation('POST', '/system-config/config/check-user-email-exist/', {
  policy: checkers,
  summary: 'Whether a login has this e-mail.',
  body: { email: f.required(f.email()), ...exclude },
  answer: exists,
});

const postalAddressFields = { BLK_NO: f.words(), ROAD_NAME: f.words(), BUILDING: f.words(), POSTAL: f.words() };
/** An address as the provider writes it. */
export type PostalAddress = Readonly<Shown<typeof postalAddressFields>>;

export const getPostalAddress = defineOperation('GET', '/system-config/config/get-postal-address/', {
  policy: 'member',
  summary: 'The address behind a six-digit postcode.',
  query: ['postcode'],
  answer: { found: f.readOnly(f.integer()), results: f.rows(postalAddressFields) },
});
