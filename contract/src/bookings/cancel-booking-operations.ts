import { defineOperation } from '../description/operation.ts';
import { REFUND_WAYS } from '../enums.ts';
import {
  boolean,
  choice,
  instant,
  integer,
  money,
  nullable,
  optionalText,
  readOnly,
  several,
  words,
} from '../fields/index.ts';
import { reservation } from './reservation-resources.ts';

export const cancelTerms = defineOperation({
  method: 'GET',
  path: `${reservation.path}{id}/cancel-terms/`,
  policy: 'member',
  summary: 'What comes back when a booking is given up now, and why.',
  answer: {
    ok: readOnly(boolean()),
    refusals: several(words()),
    paid: readOnly(money()),
    percent: readOnly(integer()),
    refund_amount: readOnly(money()),
    /** What is not paid yet, and what of it stays owed under the terms. */
    due: readOnly(money()),
    stays_owed: readOnly(money()),
    /** Whether the caller may let the member off it. */
    may_waive: readOnly(boolean()),
    until: readOnly(nullable(instant())),
    trace: several(words()),
  },
});

export const cancelBooking = defineOperation({
  method: 'POST',
  path: `${reservation.path}{id}/cancel/`,
  policy: 'member',
  summary:
    'Gives a booking up. The money comes back as the terms say: the way it was paid, or as a voucher. Staff may give all of it back.',
  body: {
    way: choice(REFUND_WAYS, 'WAY_PAID'),
    reason: optionalText(200),
    full_refund: boolean(false),
    /** Staff: what stays owed under the terms is let go by a credit note; needs a reason. */
    waive: boolean(false),
  },
  answer: reservation.fields,
});
