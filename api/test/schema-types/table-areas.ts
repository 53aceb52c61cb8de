/** The area that a table belongs to: the first whose pattern fits its name. */
const AREAS: readonly (readonly [area: string, tables: RegExp])[] = [
  ['duplicates', /^member_(duplicate|merge)$/],
  ['wallet', /^wallet_/],
  ['erasure', /^(member_erasure|audit_redaction|erasure_record_problem)$/],
  ['members', /^(member|membership|family|journal|approval|bulk|import|accepted|acceptance)(_|$)/],
  ['bookings', /^(facility|guest_fee|open_game|plan_item|reservation|claim|space|shared|live|calendar)(_|$)/],
  [
    'programmes',
    /^(offering|term|enrollment|participant|attendance|seats|session_(change|news|refund)|course|coach|event)(_|$)/,
  ],
  ['payments', /^(payment|refund|bank|gateway|sandbox)(_|$)/],
  ['finance', /^(invoice|voucher|ledger|fee|credit|daily|product|discount)(_|$)/],
  [
    'access',
    /^(acting|app_user|session|passkey|passkey_challenge|second_factor|recovery_code|login_challenge|sign_in_provider|linked_identity|begun_sign_in|link_ticket|mailed_token|api_token|connected_system|connected_login|identity_state|signing_key|role|sub_role|user_role|user_sub_role)$/,
  ],
  ['communications', /^(newsletter|outbox|notice|letter|reminder|post|push|sms)(_|$)/],
];

export const areaOf = (table: string): string => AREAS.find(([, tables]) => tables.test(table))?.[0] ?? 'platform';
