import { fakeApi, ok, page, type Reply, type Sent } from './fake-api.ts';
import { ME } from './set-up.ts';

/** A Sunday far ahead, so that no test depends on when it runs; the club is eight hours ahead. */
export const START = '2099-01-11T01:00:00Z';
const END = '2099-01-11T02:00:00Z';
const OPEN_SINCE = '2020-01-01T00:00:00Z';

let serial = 0;
/** A price of someone. */
export const priced = (participant_type: string, price: string, more: object = {}) => {
  serial += 1;
  const fits = { term: null, membership_level_3: null, label: '', quota: null, min_age: null, max_age: null };
  return { id: serial, participant_type, price, ...fits, ...more };
};

/** A run of a course. */
export const termRow = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  start_date: '2099-01-11',
  end_date: '2099-03-01',
  sessions: 8,
  sessions_left: 8,
  capacity: null,
  places_left: 6,
  waiting: 0,
  first_start: START,
  first_end: END,
  status: 'OPEN',
  ...more,
});

/** What a course and an event have in common: published, weekly, with places left. */
export const offeringRow = {
  code: '',
  group: 1,
  group_name: 'Swimming',
  description: 'Two strokes a term.',
  feature_image: null,
  venue: 'Lap pool',
  facilities: [],
  capacity: 8,
  places_left: 6,
  waiting: 0,
  min_age: null,
  max_age: null,
  membership_levels: [],
  guest_limit: 1,
  prerequisites: '',
  questions: [],
  terms_and_conditions: '',
  refund_steps: [],
  late_joining: 'CLOSED',
  min_participants: null,
  decide_on: null,
  goes_ahead: false,
  status: 'PUBLISHED',
  is_visible: true,
  published_at: OPEN_SINCE,
  cancelled_because: '',
  undo_until: null,
  advance_booking_periods: [],
  operating_hours: [{ id: 1, day_type: 'SUN', start_time: '09:00:00', end_time: '10:00:00', venue: '' }],
  session_count: 8,
  sessions_left: 8,
  next_start: START,
  next_end: END,
  enrolled: null,
  for_age: null,
  created_at: OPEN_SINCE,
  start_date: '2099-01-11',
  end_date: '2099-03-01',
  date: '2099-01-11',
};

/** A course for children that runs on Sundays. */
export const courseRow = (more: object = {}) => ({
  ...offeringRow,
  id: 2,
  name: 'Junior swim squad',
  category: 'Swimming',
  type: 'RECURRING',
  level: 'INTERMEDIATE',
  instructor: 'Selvamalar',
  min_age: 8,
  max_age: 12,
  pricings: [priced('MEMBER_CHILD', '216.00'), priced('GUEST_CHILD', '256.00'), priced('PUBLIC_CHILD', '288.00')],
  terms: [termRow(6, 'Term 1')],
  ...more,
});

/** An evening for everyone. */
export const eventRow = (more: object = {}) => ({
  ...offeringRow,
  id: 27,
  name: 'Christmas Eve dinner',
  category: 'Dinner',
  start_at: START,
  end_at: '2099-01-11T05:00:00Z',
  end_date: '2099-01-11',
  attachment: null,
  session_count: 1,
  sessions_left: 1,
  operating_hours: [],
  pricings: [priced('MEMBER', '40.00'), priced('MEMBER_CHILD', '20.00'), priced('GUEST_ADULT', '60.00')],
  ...more,
});

const family = (id: number, name: string, more: object) => ({
  id,
  member: 12,
  name,
  relationship: 'CHILD',
  gender: null,
  linked_member_id: null,
  membership_id: null,
  date_of_birth: null,
  created_at: OPEN_SINCE,
  ...more,
});

/** Nadia, and two children of nine and six. */
/** The answer of a club that keeps no draft. */
const NO_DRAFT = {
  name: '',
  email: '',
  phone: '',
  member_id: null,
  term: null,
  participants: [],
  answers: {},
  step: 1,
  updated_at: null,
};

export const FAMILY = [
  family(13, 'Nadia Tan', { relationship: 'SPOUSE', linked_member_id: 13 }),
  family(1, 'Aiden Tan', { date_of_birth: '2089-06-01' }),
  family(2, 'Mira Tan', { date_of_birth: '2092-06-01' }),
];

interface SentParticipant {
  readonly participant_type: string;
  readonly name?: string;
  readonly family_member?: number;
}

const PRICES: Readonly<Record<string, string>> = { MEMBER_CHILD: '216.00', GUEST_CHILD: '256.00', MEMBER: '40.00' };

/** The verdict of the club on one person, when nothing else is said. */
const checked = (one: SentParticipant, more: object = {}) => {
  const amount = PRICES[one.participant_type] ?? '0.00';
  return {
    participant_type: one.participant_type,
    name: one.name ?? '',
    pricing: 1,
    unit_price: amount,
    discount_amount: '0.00',
    amount,
    available: true,
    reason: null,
    note: null,
    trace: [`Price: S$ ${amount}`],
    clashes: [],
    ...more,
  };
};

/** What the club says about a party. */
export function checkOf(sent: Sent, each: (one: SentParticipant) => object = () => ({})) {
  const { participants } = sent.body as { participants: readonly SentParticipant[] };
  const items = participants.map((one) => checked(one, each(one)));
  const total = items.reduce((sum, one) => sum + (one.available ? Number(one.amount) : 0), 0).toFixed(2);
  return {
    available: items.every(({ available }) => available),
    places_left: 6,
    waitlist_available: false,
    currency: 'SGD',
    items,
    reasons: [],
    opens_at: null,
    subtotal: total,
    discount_amount: '0.00',
    gst_amount: '0.00',
    total_amount: total,
    voucher_amount: '0.00',
    free_until: '2099-01-09T01:00:00Z',
    refund_trace: [],
    terms_accepted_at: null,
  };
}

interface Club {
  readonly courses?: readonly object[];
  readonly events?: readonly object[];
  readonly answer?: (sent: Sent) => Reply | undefined;
}

/** A club with courses and events, and a household of four. */
export function clubOffering({ courses = [courseRow()], events = [eventRow()], answer = () => undefined }: Club = {}) {
  const one = (rows: readonly object[], id: string | undefined): Reply => {
    const row = rows.find((found) => String((found as { id: number }).id) === id);
    return row ? ok(row) : { status: 404, body: { detail: 'Not found.' } };
  };
  return fakeApi((sent) => {
    const own = answer(sent);
    if (own) return own;
    const { path } = sent;
    if (path.endsWith('/me/')) return ok(ME);
    if (path.endsWith('/family-member/')) return page(FAMILY);
    if (path === '/profile/member/12/')
      return ok({ ...ME.member_profile, email: ME.email, mobile: '+65 8000 0000', date_of_birth: '2060-01-01' });
    if (path.endsWith('/check-pricing-availability/')) return ok(checkOf(sent));
    if (path.endsWith('/sessions/')) return ok({ results: [] });
    if (path === '/booking/enrollment-draft/') return ok(NO_DRAFT);
    if (path === '/planner/bills/') return ok({ bills: [], hold_expires_at: null });
    if (path === '/finance/pay-methods/') return ok({ methods: ['CREDIT_CARD', 'VOUCHER'], off: [] });
    if (path === '/course/') return page(courses.filter((row) => (row as { type: string }).type === sent.query.type));
    if (path === '/event/') return page(events);
    const [, kind, id] = /^\/(course|event)\/(\d+)\/$/.exec(path) ?? [];
    if (kind) return one(kind === 'course' ? courses : events, id);
    return page([]);
  });
}
