import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { BOOKKEEPERS, FINANCE_READERS, type Policy, type Right } from '../platform/rights.ts';

/** Who sees which part of the day. */
export const TODAY_PARTS = {
  arrivals: ['booking.view', 'booking.manage'],
  approvals: 'approval.decide',
  bank: FINANCE_READERS.bank,
  money: BOOKKEEPERS,
  members: 'member.view',
} as const satisfies Readonly<Record<string, Policy>>;

/** A person who sees one of the parts. */
export const HAS_A_PART: readonly Right[] = [...new Set(Object.values(TODAY_PARTS).flat())];

const arrivalFields = {
  id: f.integer(),
  ...f.spanFields(),
  after_midnight: f.boolean(),
  facility_name: f.words(),
  member: f.integer(),
  member_name: f.words(),
  membership_id: f.words(),
};
/** A booking of today whose people have not come yet. */
export type Arrival = Readonly<Shown<typeof arrivalFields>>;

const freeFacilityFields = {
  facility: f.integer(),
  facility_name: f.words(),
  /** When it is next taken or closes. */
  until: f.instant(),
};
/** A facility that is open and not in use. */
export type FreeFacility = Readonly<Shown<typeof freeFacilityFields>>;

const dayOfMemberFields = {
  member: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  kind: f.choice(['BIRTHDAY', 'ANNIVERSARY', 'ENDING']),
  date: f.date(),
  /** How many years of membership; null for the other kinds. */
  years: f.nullable(f.integer()),
};
/** Something about a member that is worth mentioning these days. */
export type DayOfMember = Readonly<Shown<typeof dayOfMemberFields>>;

export const readToday = defineOperation('GET', '/system/today/', {
  policy: HAS_A_PART,
  summary:
    'What a person at the desk or in the office has before them today, as far as their rights go; the other parts are null.',
  answer: {
    server_time: f.readOnly(f.instant()),
    today: f.readOnly(f.date()),
    arrivals: f.nullable(
      f.part({
        expected: f.integer(),
        here: f.integer(),
        next: f.rows(arrivalFields),
        free: f.rows(freeFacilityFields),
      }),
    ),
    approvals: f.nullable(f.part({ count: f.integer(), oldest: f.nullable(f.instant()) })),
    bank: f.nullable(f.part({ count: f.integer(), amount: f.money({ digits: 14 }) })),
    money: f.nullable(
      f.part({
        payments: f.integer(),
        received: f.money({ digits: 14 }),
        overdue: f.integer(),
        overdue_amount: f.money({ digits: 14 }),
        refunds: f.integer(),
      }),
    ),
    members: f.nullable(f.part({ ending: f.integer(), days: f.rows(dayOfMemberFields) })),
  },
});
