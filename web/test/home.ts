import type { Answer, dashboard } from '@clubhouse/contract';

export type HomeAnswer = Answer<typeof dashboard>;

/** The home page of a person who has nothing to do and nothing before them. */
export const EMPTY_HOME: HomeAnswer = {
  server_time: '2026-11-14T07:10:00Z',
  today: '2026-11-14',
  usual_slots: [],
  held: [],
  unpaid: {
    invoices: [],
    count: 0,
    amount_due: '0.00',
    next_due: null,
    overdue: 0,
    overdue_since: null,
    overdue_for: null,
  },
  answered: null,
  membership_ends: null,
  can_renew: false,
  sponsorships: 0,
  household: [{ key: 'm123', name: 'Mei Ling', full_name: 'Tan Mei Ling', is_me: true }],
  agenda: [],
  closed: [],
  allowances: [],
  voucher_balance: '0.00',
  voucher_ending: '0.00',
  voucher_ends: null,
  posts: [],
  calendar: [],
};
