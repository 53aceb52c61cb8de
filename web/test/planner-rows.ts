import { availability, type PlanConflict, type PlanItem, readPlanner, readPlannerIdeas } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { court, hour } from './club-calendar.ts';
import { ok } from './fake-api.ts';
import { answerOf } from './rows.ts';
import { type Answers, openAs } from './staff.ts';

// A Saturday; the week begins on Monday 5 January.
export const PLANNER_DAY = '2099-01-10';
const DAYS = Array.from({ length: 7 }, (_, at) => ({
  date: `2099-01-${String(5 + at).padStart(2, '0')}`,
  closed: at === 6 ? 'Spring clean' : null,
}));
export const clock = (of: number) => hour(of).start_from;

const person = (key: string, name: string, is_me = false) => ({ key, name, full_name: `${name} Tan`, is_me });
const HOUSEHOLD = [person('m1', 'Mei Ling', true), person('m2', 'Darius'), person('f3', 'Kai')];

export const planItem = (more: Partial<PlanItem> = {}): PlanItem => ({
  id: 5,
  version: 1,
  kind: 'BOOKING',
  title: 'Court 1',
  location: 'Sports hall',
  facility: 1,
  category: 1,
  offering: null,
  term: null,
  date: PLANNER_DAY,
  after_midnight: false,
  times: [{ start_from: clock(9), end_at: clock(10) }],
  people: ['m1', 'm2'],
  subtotal: '8.00',
  discount_amount: '0.00',
  total_amount: '8.00',
  refusals: [],
  page: null,
  alternatives: [],
  quota: [],
  terms: '',
  ...more,
});

export const squad = planItem({
  id: 6,
  kind: 'COURSE',
  title: 'Swim squad',
  facility: null,
  category: null,
  offering: 4,
  people: ['f3'],
  times: [{ start_from: clock(14), end_at: clock(15) }],
  total_amount: '40.00',
  terms: 'Bring a towel.',
});

export const planConflict = (more: Partial<PlanConflict> = {}): PlanConflict => ({
  kind: 'CLASH',
  item: 5,
  other: null,
  key: 'b31',
  people: ['m2'],
  text: 'Darius can’t be at Court 1 and Yoga at the same time.',
  kept: false,
  ...more,
});

export const week = (more: Partial<ReturnType<typeof plain>> = {}) => ok({ ...plain(), ...more });
const plain = () =>
  answerOf(readPlanner, {
    today: '2099-01-05',
    days: DAYS,
    household: HOUSEHOLD,
    entries: [
      {
        kind: 'EVENT',
        id: 31,
        is_mine: false,
        title: 'Yoga',
        location: 'Studio',
        start_from: clock(9),
        end_at: clock(10),
        after_midnight: false,
        people: ['m2'],
        others: [],
        status: 'CONFIRMED',
        session: 1,
        sessions: 1,
      },
    ],
    items: [],
    conflicts: [],
    total_amount: '0.00',
    hold_minutes: 10,
  });

const IDEAS = ok(
  answerOf(readPlannerIdeas, {
    sports: [{ name: 'Badminton', category: 1, group: null, count: 4 }],
    offerings: [
      {
        kind: 'COURSE',
        offering: 4,
        term: null,
        title: 'Swim squad',
        location: 'Pool',
        date: PLANNER_DAY,
        start_from: clock(14),
        end_at: clock(15),
        sessions: 8,
        people: ['f3'],
        price: '40.00',
        places_left: 3,
      },
    ],
  }),
);

export const openPlanner = (answers: Answers = {}) =>
  openAs(`/planner?date=${PLANNER_DAY}`, {
    answers: {
      'GET /planner/': week(),
      'GET /planner/ideas/': IDEAS,
      [`GET ${availability.path}`]: ok({
        server_time: '2099-01-05T01:00:00Z',
        facilities: [court(1, [hour(9), hour(10)]), court(2, [hour(9), hour(11)])],
      }),
      'POST /planner/item/': { status: 201, body: { id: 7, version: 1 } },
      ...answers,
    },
  });

/** A wide screen shows the whole week. */
export function onDesk(): void {
  window.matchMedia = (query: string) =>
    ({ matches: query.includes('min-width'), media: query, addEventListener() {}, removeEventListener() {} }) as never;
}

export const summary = async () => within(await screen.findByRole('region', { name: 'Your plan' }));
