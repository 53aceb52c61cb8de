import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';
import { ACTING_RELATIONSHIPS, ACTING_RIGHTS } from './acting-rights.ts';

/** Why a consent that was not taken back has no effect now; null if it has. */
export const CONSENT_STATES = ['LIVE', 'RESTING', 'ENDED'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/** Who may act for whom, and in what. Granted and changed by the member it is about, and by no one else. */
export const actingConsent = defineResource('acting consent', '/profile/acting-consent/', {
  fields: {
    id: f.id(),
    /** The member who is acted for. */
    grantor: f.readOnly(f.reference('member')),
    grantor_name: f.labelOf('grantor'),
    grantor_membership_id: f.readOnly(f.text(20)),
    /** The member who acts. */
    delegate: f.readOnly(f.reference('member')),
    delegate_name: f.readOnly(f.text(150)),
    /** The whole membership ID of the member who may act. It is chosen once. */
    delegate_membership_id: f.required(f.text(20)),
    relationship: f.required(f.choice(ACTING_RELATIONSHIPS)),
    rights: f.required(f.list(f.choice(ACTING_RIGHTS), { min: 1, max: ACTING_RIGHTS.length })),
    /** Whether the unpaid invoices of the one are listed on the payments page of the other. Needs PAY. */
    shares_bill: f.boolean(false),
    /** RESTING: not taken back, but one of the two can't use the club now, or they are no longer linked as spouses. */
    state: f.readOnly(f.choice(CONSENT_STATES)),
    created_at: f.readOnly(f.instant()),
    changed_at: f.readOnly(f.instant()),
    /** When someone last acted by it, to the hour. */
    last_used_at: f.readOnly(f.nullable(f.instant())),
    ended_at: f.readOnly(f.nullable(f.instant())),
    ended_by_name: f.readOnly(f.nullable(f.text(150))),
    end_reason: f.readOnly(f.text(200)),
  },
  filters: ['grantor', 'delegate', 'state'],
  search: ['grantor'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', create: 'member', update: 'member' },
  fresh: { create: true, update: true },
});

export const endActingConsent = defineOperation('POST', `${actingConsent.path}{id}/end/`, {
  policy: 'member',
  summary:
    'Ends a consent: the member takes it back, or the one who may act gives it back. Staff end it with a reason; no one ends their own as staff.',
  body: { reason: f.optionalText(200) },
  answer: actingConsent.fields,
  once: true,
});
