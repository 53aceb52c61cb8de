import { defineOperation } from '../description/operation.ts';
import { REFUND_WAYS, SESSION_ACTIONS } from '../enums.ts';
import {
  boolean,
  choice,
  instant,
  integer,
  money,
  nullable,
  optionalText,
  readOnly,
  reference,
  required,
  rows,
  text,
} from '../fields/index.ts';
import type { Right } from '../platform/rights.ts';
import { seenSessionFields } from './offering-answers.ts';

/** Calls one session of a course or event off, moves it, and undoes that. */
export function sessionChangeCalls<P extends string>(one: `/${P}/`, manage: Right) {
  return {
    changeSession: defineOperation({
      method: 'POST',
      path: `${one}sessions/{session}/change/`,
      policy: manage,
      summary:
        'Calls one session off or moves it. A session that is called off without a make-up time gives back its share of the price. For some minutes this can be undone; then everyone is told and gets their money. `preview` changes nothing.',
      body: {
        action: required(choice(SESSION_ACTIONS)),
        reason: required(text(300)),
        /** The new time, or that of the make-up session. */
        start_from: nullable(instant()),
        end_at: nullable(instant()),
        /** Left empty: where it usually is. */
        venue: optionalText(150),
        facility: nullable(reference('facility')),
        /** How what was paid comes back. */
        way: choice(REFUND_WAYS, 'WAY_PAID'),
        preview: boolean(false),
      },
      answer: {
        /** Null for a preview. */
        change: readOnly(nullable(integer())),
        enrollments: readOnly(integer()),
        participants: readOnly(integer()),
        /** What comes off invoices and goes back together. */
        refund_amount: readOnly(money({ digits: 12 })),
        undo_until: readOnly(nullable(instant())),
      },
    }),
    undoSessionChange: defineOperation({
      method: 'POST',
      path: `${one}session-changes/{change}/undo/`,
      policy: manage,
      summary: 'Undoes the change of one session, as long as no one has been told.',
      answer: { results: rows(seenSessionFields) },
    }),
  };
}
