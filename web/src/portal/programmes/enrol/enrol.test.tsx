import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { checkOf, clubOffering, courseRow, FAMILY } from '../../../../test/club-offerings.ts';
import { ok, page, type Reply, type Sent } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../test/set-up.ts';
import { queryClient } from '../../../api-client/queries/query-client.ts';

beforeEach(() => {
  signedInBrowser();
  sessionStorage.clear();
  queryClient.clear();
});

/** Mira is too young; everybody else may come. */
const judged = (sent: Sent) =>
  checkOf(sent, ({ family_member }) =>
    family_member === 2
      ? { available: false, reason: 'AGE', note: 'Aged 6. This is for ages 8 to 12.', pricing: null }
      : {},
  );
const enrolled = (more: object = {}) => ({
  status: 201,
  body: { result: { id: 9, enrollment_number: 'CE-9', status: 'PENDING_PAYMENT', invoice: 55, ...more } },
});

function club(
  enroll: (sent: Sent) => Reply = () => enrolled(),
  more: (sent: Sent) => Reply | undefined = () => undefined,
) {
  return clubOffering({
    answer: (sent) => {
      const { path, method } = sent;
      const own = more(sent);
      if (own) return own;
      if (path.endsWith('/check-pricing-availability/')) return ok(judged(sent));
      if (path.endsWith('/enroll/')) return enroll(sent);
      if (path === '/booking/enrollment-draft/' && method === 'PUT') return ok(sent.body);
      if (path === '/booking/course-enrollment/9/') return { status: 404, body: {} };
      return undefined;
    },
  });
}

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = async (user: ReturnType<typeof renderApp>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function toTheEnd(user: ReturnType<typeof renderApp>['user']) {
  await screen.findByText(/S\$\s216\.00/, { selector: 'aside b' });
  await press(user, 'Continue');
  await user.click(await box(/^I agree/));
  await press(user, 'Continue');
}

test('whoever cannot join stays in the list with the reason, and the one who was meant is ticked', async () => {
  club();
  renderApp('/course-enrollment?course=2&for=f1');
  await waitFor(async () => expect((await box(/Aiden Tan/)).checked).toBe(true));
  await screen.findByText('Aged 6. This is for ages 8 to 12.');
  const mira = await box(/Mira Tan/);
  expect(mira.disabled).toBe(true);
  expect(document.getElementById(mira.getAttribute('aria-describedby') ?? '')?.textContent).toContain('Aged 6');
});

test.each([
  [400, { non_field_errors: ['Guests are not admitted this month.'] }, 'Guests are not admitted this month.'],
  [429, { detail: 'Request was throttled. Expected available in 9 seconds.' }, 'Request was throttled.'],
  [500, { detail: 'A server error occurred.' }, 'Something went wrong on our side.'],
])('a pricing check that fails with %i shows what the server said', async (status, body, words) => {
  club(undefined, ({ path }) => (path.endsWith('/check-pricing-availability/') ? { status, body } : undefined));
  renderApp('/course-enrollment?course=2&for=f1');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test('nobody goes on without anybody, and a guest is told apart and kept by the club', async () => {
  const sent = club();
  const { user } = renderApp('/course-enrollment?course=2');
  await box(/Aiden Tan/);
  await press(user, 'Continue');
  await screen.findByText('Select at least one person.');
  await press(user, /^Add a guest/);
  await press(user, 'Add');
  await screen.findByText('Enter the guest’s name, or cancel.');
  await screen.findByText('Enter the guest’s date of birth, or cancel.');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kavya');
  await user.type(screen.getByRole('combobox', { name: 'Date of birth' }), '03/04/2089');
  await user.tab();
  await press(user, 'Add');
  expect((await box(/Kavya/)).checked).toBe(true);
  await screen.findByText('Draft saved');
  const kept = sent.findLast(({ path, method }) => path === '/booking/enrollment-draft/' && method === 'PUT');
  expect(kept?.query).toEqual({ course: 2 });
  expect(kept?.body).toMatchObject({
    member_id: 12,
    participants: expect.arrayContaining([expect.objectContaining({ name: 'Kavya' })]),
  });
});

test('a guest who is typed in comes along on Continue, and is not lost while something is missing', async () => {
  const sent = club();
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await waitFor(async () => expect((await box(/Aiden Tan/)).checked).toBe(true));
  await press(user, /^Add a guest/);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kavya');
  await press(user, 'Continue');
  await screen.findByText('Enter the guest’s date of birth, or cancel.');
  await user.type(screen.getByRole('combobox', { name: 'Date of birth' }), '03/04/2089');
  await press(user, 'Continue');
  await screen.findByRole('heading', { level: 1, name: 'Questions and terms' });
  const asked = sent.findLast(({ path }) => path.endsWith('/check-pricing-availability/'));
  expect(asked?.body).toMatchObject({ participants: [{}, { name: 'Kavya' }] });
});

test('what was begun elsewhere goes on where it was, and can be begun again', async () => {
  const entry = { key: 'f1', participant_type: 'MEMBER_CHILD', name: 'Aiden Tan', on: true, answers: {} };
  const stored = {
    name: 'Uncle',
    email: 'u@example.com',
    phone: '8',
    term: 6,
    participants: [entry],
    answers: {},
    step: 2,
    updated_at: '2026-01-05T02:11:00Z',
  };
  club(undefined, ({ path, method }) =>
    path === '/booking/enrollment-draft/' && method === 'GET' ? ok(stored) : undefined,
  );
  const { user, address } = renderApp('/course-enrollment?course=2');
  await screen.findByText('We’ve kept your draft.');
  await screen.findByRole('heading', { level: 1, name: 'Questions and terms' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Uncle');
  await press(user, 'Start over');
  await screen.findByRole('heading', { level: 1, name: 'Who’s joining?' });
  expect((await box(/Aiden Tan/)).checked).toBe(false);
  expect(address()).not.toContain('step');
});

test.each([
  ['what was begun', '/booking/enrollment-draft/'],
  ['the household', '/profile/member/12/family-member/'],
])(
  '%s could not be read: that is said, nothing is written over it, and it can be tried again',
  async (_what, broken) => {
    let fails = true;
    const calls = club(undefined, ({ path, method }) =>
      fails && path === broken && method === 'GET' ? { status: 500, body: {} } : undefined,
    );
    const { user } = renderApp('/course-enrollment?course=2');
    await screen.findByText('We couldn’t load this course');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    fails = false;
    await press(user, 'Try again');
    await box(/Aiden Tan/);
  },
);

test('questions that want an answer are asked again, each of them where it belongs', async () => {
  const question = {
    key: 'swim',
    label: 'How far?',
    kind: 'CHOICE',
    choices: ['50 m', '100 m'],
    is_required: true,
    each: true,
  };
  clubOffering({
    courses: [courseRow({ questions: [question] })],
    answer: (sent) => (sent.path === '/booking/enrollment-draft/' && sent.method === 'PUT' ? ok(sent.body) : undefined),
  });
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await screen.findByText(/S\$\s216\.00/, { selector: 'aside b' });
  await press(user, 'Continue');
  await user.click(await box(/^I agree/));
  await press(user, 'Continue');
  await screen.findByText('Please choose one.');
  await user.click(within(screen.getByRole('group', { name: 'Aiden Tan' })).getByRole('radio', { name: '100 m' }));
  await press(user, 'Continue');
  await screen.findByRole('heading', { level: 1, name: 'Payment' });
});

test('no room any more: the places left are said, and the same party can wait', async () => {
  const sent = club((call) =>
    (call.body as { join_waitlist: boolean }).join_waitlist
      ? enrolled({ status: 'WAITLISTED' })
      : { status: 409, body: { participants: ['Only 1 place is left.', '2 wait already.'], waitlist_available: true } },
  );
  const { user, address } = renderApp('/course-enrollment?course=2&for=f1');
  await toTheEnd(user);
  await press(user, /^Hold and pay S\$\s216\.00$/);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('Only 1 place is left. 2 wait already.');
  await press(user, 'Join waitlist');
  await waitFor(() => expect(address()).toBe('/course-enrollment/9'));
  const bodies = sent.filter(({ path }) => path.endsWith('/enroll/')).map(({ body }) => body);
  expect(bodies).toMatchObject([{ join_waitlist: false }, { join_waitlist: true }]);
  expect(bodies[1]).toMatchObject({ term: 6, participants: [{ participant_type: 'MEMBER_CHILD', family_member: 1 }] });
});

test.each([
  ['course', 'a course tells everything', 2],
  ['event', 'an event tells the first field', 1],
] as const)('a refused %s leads back to the person: %s', async (kind, _words, lines) => {
  const refused = {
    participants: ['Participant 1 (Tan Mei Ling): Already has a place.'],
    email: ['Enter a valid email.'],
  };
  club(() => ({ status: 400, body: refused }));
  const { user } = renderApp(
    kind === 'course' ? '/course-enrollment?course=2&for=f1' : '/event-registration?event=27&for=m12',
  );
  await screen.findByText(/S\$\s(216|40)\.00/, { selector: 'aside b' });
  await press(user, 'Continue');
  await user.click(await box(/^I agree/));
  await press(user, 'Continue');
  await press(user, /^Hold and pay/);
  const said = await screen.findByRole('alert');
  await screen.findByRole('heading', { level: 1, name: 'Who’s joining?' });
  expect(said.textContent).toContain('Tan Mei Ling: Already has a place.');
  expect(said.querySelectorAll('p:not([class])')).toHaveLength(lines);
  const row = await box(kind === 'course' ? /Aiden Tan/ : /Tan Mei Ling/);
  expect(row.getAttribute('aria-invalid')).toBe('true');
});

test('guests of earlier times are offered', async () => {
  const person = { participant_type: 'GUEST_CHILD', name: 'Kavya', date_of_birth: '2089-04-03', status: 'CONFIRMED' };
  club(undefined, ({ path }) =>
    path === '/booking/course-enrollment/'
      ? page([{ id: 1, status: 'COMPLETED', course: 3, participants: [person, { ...person, name: FAMILY[1]?.name }] }])
      : undefined,
  );
  const { user } = renderApp('/course-enrollment?course=2');
  await press(user, /^Kavya/);
  expect((await box(/Kavya/)).checked).toBe(true);
  expect(screen.queryByRole('button', { name: /^Aiden Tan/ })).toBeNull();
});

test.each([
  [['CREDIT_CARD', 'VOUCHER'], 'while you pay by voucher or card.'],
  [['PAYNOW', 'CREDIT_CARD', 'VOUCHER'], 'while you pay by voucher, PayNow or card.'],
  [['VOUCHER'], 'while you pay by voucher.'],
])('the last step names the ways to pay that are on: %j', async (methods, words) => {
  club(undefined, ({ path }) => (path === '/finance/pay-methods/' ? ok({ methods, off: [] }) : undefined));
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await toTheEnd(user);
  expect((await screen.findByText(/for a few minutes/)).textContent).toContain(words);
});
