/** The area that a table belongs to: the first whose pattern fits its name. */
const AREAS: readonly (readonly [area: string, tables: RegExp])[] = [
  ['members', /^(member|membership|family|journal|approval|bulk|import|accepted)(_|$)/],
  ['bookings', /^(facility|reservation|claim|space|shared|live|calendar)(_|$)/],
  [
    'programmes',
    /^(offering|term|enrollment|participant|attendance|seats|session_(change|news|refund)|course|coach|event)(_|$)/,
  ],
  ['payments', /^(payment|refund|bank|gateway|sandbox)(_|$)/],
  ['finance', /^(invoice|voucher|ledger|fee|credit|daily|product|discount)(_|$)/],
  ['communications', /^(newsletter|outbox|notice|letter|reminder|post)(_|$)/],
];

export const areaOf = (table: string): string => AREAS.find(([, tables]) => tables.test(table))?.[0] ?? 'platform';
