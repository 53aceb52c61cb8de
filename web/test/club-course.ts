import { offeringRow } from './club-offerings.ts';
import { type Answerer, type fakeApi, ok, page, type Reply } from './fake-api.ts';
import { ME } from './set-up.ts';

const COURSE = {
  ...offeringRow,
  id: 3,
  name: 'Batik weekend',
  category: 'Craft',
  type: 'ONE-TIME',
  level: null,
  instructor: '',
  // 2126-12-01 is a Sunday.
  start_date: '2126-12-01',
  end_date: '2126-12-14',
  group: null,
  group_name: null,
  description: '',
  venue: 'Studio',
  capacity: 12,
  places_left: 9,
  guest_limit: null,
  pricings: [],
  session_count: 2,
  next_start: '2126-12-01T01:00:00Z',
  next_end: '2126-12-01T02:00:00Z',
  terms: [],
};
const PERSON = {
  id: 9,
  enrollment: 5,
  name: 'Aiden Ong',
  participant_type: 'MEMBER_CHILD',
  status: 'CONFIRMED',
  amount: '80.00',
  attended: 0,
  answers: {},
  term: null,
  ticket_code: 'T1',
};
const TERMS = {
  people: [
    { participant: 9, name: 'Aiden Ong', ok: true, refusal: null, paid: '80.00', percent: 50, refund_amount: '40.00' },
  ],
  until: null,
  trace: ['Half comes back until 24 hours before.'],
};
/** Who is expected at the door. */
export const EXPECTED = {
  participant: 9,
  name: 'Aiden Ong',
  participant_type: 'MEMBER_CHILD',
  membership_id: null,
  remarks: '',
  present: null,
  at: null,
};
/** The session of the course. */
export const SESSION = {
  id: 70,
  term: null,
  start_from: '2126-12-01T01:00:00Z',
  end_at: '2126-12-01T02:00:00Z',
  venue: 'Studio',
  closed: null,
  place_missing: false,
};
const CLOSED_DAY = { id: 1, name: 'Founders’ day', kind: 'CLOSURE', start_date: '2126-12-08', end_date: '2126-12-08' };

type Write = (path: string, body: Readonly<Record<string, unknown>>) => Reply | undefined;

/** A club with one course, as the console reads it. */
export const courseClub =
  (onWrite: Write = () => undefined, row: object = {}, rights = ['course.manage']): Answerer =>
  ({ method, path, body, query }) => {
    if (path === '/general-users/me/') return ok({ ...ME, access_rights: rights });
    if (method !== 'GET') return onWrite(path, body as never) ?? ok({});
    if (path === '/course/3/') return ok({ ...COURSE, ...row });
    if (path === '/course/3/sessions/') return ok({ results: [SESSION] });
    if (path === '/course/3/participants/') return page([PERSON]);
    if (path === '/course/3/attendance/') return ok({ session: SESSION, people: [EXPECTED] });
    if (path.endsWith('/withdraw-terms/'))
      return ok({
        ...TERMS,
        outcome: {
          paid_amount: '80.00',
          refund_amount: query.full_refund ? '80.00' : '40.00',
          credited_amount: '20.00',
          amount_due: query.full_refund ? '0.00' : '10.00',
        },
      });
    if (path === '/booking/course-enrollment/5/')
      return ok({
        id: 5,
        enrollment_number: 'CE-1',
        member_name: 'Darius',
        created_at: '2026-01-01T00:00:00Z',
        participants: [PERSON],
        answers: {},
        total_amount: '80.00',
        invoice_number: null,
      });
    if (path === '/calendar-event/') return page([CLOSED_DAY]);
    return page([]);
  };
/** What was asked to be changed. */
export const writes = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ method }) => method !== 'GET');
