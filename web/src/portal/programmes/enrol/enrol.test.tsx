import { payInvoices } from '@clubhouse/contract';
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

/** Mira is too young; everyone else may come. */
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

/** The household's only child of the right age is ticked; the terms are new to them. */
async function agree(user: ReturnType<typeof renderApp>['user']) {
  await screen.findByText(/S\$\s216\.00/, { selector: 'aside b' });
  await user.click(await box(/^I agree/));
}

test('someone who cannot join stays in the list with the reason, and the intended person is selected', async () => {
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

test('at least one person must be chosen, and a guest is marked and saved', async () => {
  const sent = club();
  const { user } = renderApp('/course-enrollment?course=2');
  await box(/Aiden Tan/);
  await press(user, 'Enrol');
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

test('a new guest is added first, and the button then shows the price with them', async () => {
  const sent = club();
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await waitFor(async () => expect((await box(/Aiden Tan/)).checked).toBe(true));
  await agree(user);
  await press(user, /^Add a guest/);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Kavya');
  await press(user, /^Pay S\$\s216\.00 by card$/);
  await screen.findByText('Enter the guest’s date of birth, or cancel.');
  await user.type(screen.getByRole('combobox', { name: 'Date of birth' }), '03/04/2089');
  await press(user, /^Pay S\$\s216\.00 by card$/);
  await screen.findByRole('button', { name: /^Pay S\$\s472\.00 by card$/ });
  expect(sent.filter(({ path }) => path.endsWith('/enroll/'))).toEqual([]);
});

test('an enrolment begun elsewhere continues, and can be restarted', async () => {
  const entry = { key: 'f1', participant_type: 'MEMBER_CHILD', name: 'Aiden Tan', on: true, answers: {} };
  const stored = {
    name: 'Uncle',
    email: 'u@example.com',
    phone: '8',
    term: 6,
    participants: [entry],
    answers: {},
    updated_at: '2026-01-05T02:11:00Z',
  };
  club(undefined, ({ path, method }) =>
    path === '/booking/enrollment-draft/' && method === 'GET' ? ok(stored) : undefined,
  );
  const { user, address } = renderApp('/course-enrollment?course=2');
  await screen.findByText('We’ve kept your draft.');
  expect((await box(/Aiden Tan/)).checked).toBe(true);
  expect(screen.getByRole('region', { name: 'Contact' }).textContent).toContain('Uncle');
  await press(user, 'Start over');
  await waitFor(async () => expect((await box(/Aiden Tan/)).checked).toBe(false));
  expect(address()).toBe('/course-enrollment?course=2&term=6');
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
  const sent = clubOffering({
    courses: [courseRow({ questions: [question] })],
    answer: (sent) => (sent.path === '/booking/enrollment-draft/' && sent.method === 'PUT' ? ok(sent.body) : undefined),
  });
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await agree(user);
  await press(user, /^Pay/);
  await screen.findByText('Please choose one.');
  expect(sent.filter(({ path }) => path.endsWith('/enroll/'))).toEqual([]);
  await user.click(within(screen.getByRole('group', { name: 'Aiden Tan' })).getByRole('radio', { name: '100 m' }));
  await press(user, /^Pay/);
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/enroll/'))).toHaveLength(1));
});

test('no room any more: the places left are said, and the same party can wait', async () => {
  const sent = club((call) =>
    (call.body as { join_waitlist: boolean }).join_waitlist
      ? enrolled({ status: 'WAITLISTED' })
      : { status: 409, body: { participants: ['Only 1 place is left.', '2 wait already.'], waitlist_available: true } },
  );
  const { user, address } = renderApp('/course-enrollment?course=2&for=f1');
  await agree(user);
  await press(user, /^Pay S\$\s216\.00 by card$/);
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
  await user.click(await box(/^I agree/));
  await press(user, /^Pay/);
  const said = await screen.findByRole('alert');
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

test('enrolling and paying is one press, in the way of the last time', async () => {
  localStorage.setItem('pay-way', 'PAYNOW');
  const sent = club(undefined, ({ path }) => {
    if (path === '/finance/pay-methods/') return ok({ methods: ['CREDIT_CARD', 'PAYNOW', 'VOUCHER'], off: [] });
    if (path === payInvoices.path)
      return { status: 201, body: { payment_token: 'tok', status: 'PENDING', redirect_url: null } };
    return undefined;
  });
  const { user, address } = renderApp('/course-enrollment?course=2&for=f1');
  await agree(user);
  await press(user, /^Pay S\$\s216\.00 by PayNow$/);
  await waitFor(() => expect(address()).toBe('/course-enrollment/9?pay=1'));
  expect(sent.filter(({ path }) => path === payInvoices.path).map(({ body }) => body)).toEqual([
    { invoices: [55], method: 'PAYNOW', voucher_codes: [] },
  ]);
});

test('a payment that does not start leaves the places held, and says so', async () => {
  club(undefined, ({ path }) =>
    path === payInvoices.path ? { status: 400, body: { method: ['Cards are off today.'] } } : undefined,
  );
  const { user, address } = renderApp('/course-enrollment?course=2&for=f1');
  await agree(user);
  await press(user, /^Pay/);
  await screen.findByText('Cards are off today.');
  expect(address()).toBe('/course-enrollment/9?pay=1');
});

test('terms that were accepted before are not asked for again: the line at the button says so', async () => {
  const sent = club(undefined, (call) =>
    call.path.endsWith('/check-pricing-availability/')
      ? ok({ ...checkOf(call), terms_accepted_at: '2026-05-03T02:00:00Z' })
      : undefined,
  );
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await screen.findByText(/^By enrolling you agree to the terms again\. You accepted them on .*3 May/);
  expect(screen.queryByRole('checkbox', { name: /^I agree/ })).toBeNull();
  await press(user, /^Pay/);
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/enroll/'))?.body).toMatchObject({ agree_terms: true }),
  );
});

test('the contact is one line, and fields once someone changes it', async () => {
  club();
  const { user } = renderApp('/course-enrollment?course=2&for=f1');
  await press(user, 'Change contact details');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('+65 8000 0000');
});
