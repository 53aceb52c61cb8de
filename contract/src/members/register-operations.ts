import { defineOperation } from '../description/operation.ts';
import {
  boolean,
  email,
  integer,
  optionalText,
  readOnly,
  required,
  rows,
  type Shown,
  text,
  words,
} from '../fields/index.ts';
import type { Right } from '../platform/rights.ts';

const checkers: readonly Right[] = ['member.manage', 'user.manage', 'config.manage'];

export const nextMembershipId = defineOperation({
  method: 'POST',
  path: '/system-config/config/next-membership-id/',
  policy: checkers,
  summary: 'The number that a new member would get; staff have a series of their own. Advisory: creating decides.',
  body: { membership_level_1: optionalText(50) },
  answer: { next_membership_id: readOnly(text(20)) },
});

const exclude = { exclude_id: integer({ min: 1 }) };

export const checkMembershipId = defineOperation({
  method: 'POST',
  path: '/system-config/config/check-membership-id/',
  policy: checkers,
  summary: 'Whether a membership id is well formed and free.',
  body: { membership_id: required(text(40)), ...exclude },
  answer: { result: readOnly(boolean()), valid: readOnly(boolean()), exists: readOnly(boolean()) },
});

const exists = { result: readOnly(boolean()), exists: readOnly(boolean()) };

export const checkEmailExist = defineOperation({
  method: 'POST',
  path: '/system-config/config/check-email-exist/',
  policy: checkers,
  summary: 'Whether a member of the register has this e-mail.',
  body: { email: required(email()), ...exclude },
  answer: exists,
});

export const checkUserEmailExist = defineOperation({
  method: 'POST',
  path: '/system-config/config/check-user-email-exist/',
  policy: checkers,
  summary: 'Whether a login has this e-mail.',
  body: { email: required(email()), ...exclude },
  answer: exists,
});

const postalAddressFields = {
  BLK_NO: words(),
  ROAD_NAME: words(),
  BUILDING: words(),
  POSTAL: words(),
};
/** An address as the provider writes it. */
export type PostalAddress = Readonly<Shown<typeof postalAddressFields>>;

export const getPostalAddress = defineOperation({
  method: 'GET',
  path: '/system-config/config/get-postal-address/',
  policy: 'member',
  summary: 'The address behind a six-digit postcode.',
  query: ['postcode'],
  answer: { found: readOnly(integer()), results: rows(postalAddressFields) },
});
