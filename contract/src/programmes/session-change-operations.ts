import { defineOperation } from '../description/operation.ts';
import { REFUND_WAYS, SESSION_ACTIONS } from '../enums.ts';
import * as f from '../fields/index.ts';
import type { Right } from '../platform/rights.ts';
import { visibleSessionFields } from './offering-answers.ts';

/** Calls one session of a course or event off, moves it, and undoes that. */
export function sessionChangeCalls<P extends string>(one: `/${P}/`, manage: Right) {
  return {
    changeSession: defineOperation('POST', `${one}sessions/{session}/change/`, {
      policy: manage,
      summary:
        'Calls one session off or moves it. A session that is called off without a make-up time gives back its share of the price. For some minutes this can be undone; then everyone is told and gets their money. `preview` changes nothing.',
      body: {
        action: f.required(f.choice(SESSION_ACTIONS)),
        reason: f.required(f.text(300)),
        /** The new time, or that of the make-up session. */
        start_from: f.nullable(f.instant()),
        end_at: f.nullable(f.instant()),
        /** Left empty: where it usually is. */
        venue: f.optionalText(150),
        facility: f.nullable(f.reference('facility')),
        /** How what was paid comes back. */
        way: f.choice(REFUND_WAYS, 'WAY_PAID'),
        preview: f.boolean(false),
      },
      answer: {
        /** Null for a preview. */
        change: f.readOnly(f.nullable(f.integer())),
        enrollments: f.readOnly(f.integer()),
        participants: f.readOnly(f.integer()),
        /** What comes off invoices and goes back together. */
        refund_amount: f.readOnly(f.money({ digits: 12 })),
        undo_until: f.readOnly(f.nullable(f.instant())),
      },
      once: true,
    }),
    undoSessionChange: defineOperation('POST', `${one}session-changes/{change}/undo/`, {
      policy: manage,
      summary: 'Undoes the change of one session, as long as no one has been told.',
      answer: { results: f.rows(visibleSessionFields) },
      once: true,
    }),
  };
}
