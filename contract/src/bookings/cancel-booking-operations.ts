import { defineOperation } from '../description/operation.ts';
import { REFUND_WAYS } from '../enums.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { reservation } from './reservation-resources.ts';

const refundStepFields = { percent: f.integer(), until: f.nullable(f.instant()), applies: f.boolean() };
/** One step of the refund terms of a booking. */
export type VisibleRefundStep = Readonly<Shown<typeof refundStepFields>>;

export const cancelTerms = defineOperation('GET', `${reservation.path}{id}/cancel-terms/`, {
  policy: 'member',
  acting: ['CANCEL'],
  summary: 'What comes back when a booking is given up now, and why.',
  answer: {
    ok: f.readOnly(f.boolean()),
    refusals: f.several(f.words()),
    paid: f.readOnly(f.money()),
    percent: f.readOnly(f.integer()),
    refund_amount: f.readOnly(f.money()),
    /** What is not paid yet, and what of it stays owed under the terms. */
    due: f.readOnly(f.money()),
    stays_owed: f.readOnly(f.money()),
    /** Whether the caller may let the member off it. */
    may_waive: f.readOnly(f.boolean()),
    until: f.readOnly(f.nullable(f.instant())),
    /** What comes back until when, the earliest first; the last has no end. None for what was never confirmed. */
    steps: f.rows(refundStepFields),
    trace: f.several(f.words()),
  },
});

export const cancelBooking = defineOperation('POST', `${reservation.path}{id}/cancel/`, {
  policy: 'member',
  acting: ['CANCEL'],
  summary:
    'Gives a booking up. The money comes back as the terms say: the way it was paid, or as a voucher. Staff may give all of it back.',
  body: {
    way: f.choice(REFUND_WAYS, 'WAY_PAID'),
    reason: f.optionalText(200),
    full_refund: f.boolean(false),
    /** Staff: what stays owed under the terms is let go by a credit note; needs a reason. */
    waive: f.boolean(false),
  },
  answer: reservation.fields,
  once: true,
});
