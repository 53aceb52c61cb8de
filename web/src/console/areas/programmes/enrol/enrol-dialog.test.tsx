import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { courseClub } from '../../../../../test/club-course.ts';
import { type Answerer, fakeApi, ok, page, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const MEMBER = {
  id: 12,
  name: 'Nadia Ong',
  membership_id: 'M000012',
  status: 'ACTIVE',
  linked_member: null,
  family_members: [
    { id: 4, name: 'Aiden Ong', relationship: 'CHILD', date_of_birth: '2016-02-02', gender: null },
    { id: 5, name: 'Grandma', relationship: 'PARENT', date_of_birth: null, gender: null },
  ],
  linked_family_members: [],
};
const priced = (more: object = {}) => ({
  available: true,
  places_left: 3,
  waitlist_available: true,
  items: [{ name: 'Nadia Ong', amount: '100.00', available: true, reason: null, note: null, clashes: [] }],
  reasons: [],
  total_amount: '100.00',
  ...more,
});
const RESULT = { id: 5, enrollment_number: 'CE-2026-00005', status: 'CONFIRMED', invoice: 77 };
const INVOICE = { id: 77, invoice_number: 'INV-77', member: 12, member_name: 'Nadia Ong', amount_due: '100.00' };

/** A club with one member to enrol; the check and the enrolment answer as told. */
const club = (check: object, enrolled: Reply, rights: string[]): Answerer => {
  const course = courseClub(
    (path) => (path.endsWith('/enroll-member/') ? enrolled : path.includes('/check-') ? ok(check) : undefined),
    {},
    rights,
  );
  return (asked) => {
    if (asked.path === '/profile/member/search/') return page([MEMBER]);
    if (asked.path === '/profile/member/12/') return ok(MEMBER);
    if (asked.path === '/finance/payment-invoice/77/') return ok(INVOICE);
    return course(asked);
  };
};

const STAFF = ['course.manage', 'member.view', 'finance.view', 'finance.manage'];
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
const enrolments = (sent: ReturnType<typeof fakeApi>) => sent.filter(({ path }) => path.endsWith('/enroll-member/'));

async function chooseMember(user: ReturnType<typeof renderApp>['user'], button = 'Enrol member') {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.type(dialog().getByRole('combobox', { name: 'Member' }), 'Nadia');
  await user.click(await screen.findByText('M000012'));
  await user.click(await dialog().findByRole('checkbox', { name: 'Nadia Ong' }));
}

test('the household is offered, the server’s price is shown, and the payment at the counter follows', async () => {
  const sent = fakeApi(club(priced(), { status: 201, body: { result: RESULT } }, STAFF));
  const { user } = renderApp('/admin/courses/3?tab=participants');
  await chooseMember(user);
  dialog().getByRole('checkbox', { name: 'Aiden Ong' });
  expect(dialog().queryByRole('checkbox', { name: 'Grandma' })).toBeNull();
  await user.click(await dialog().findByRole('button', { name: 'At the counter' }));
  await user.click(dialog().getByRole('button', { name: 'Enrol and take payment' }));
  await screen.findByRole('dialog', { name: /Take S\$.100\.00/ });
  expect(enrolments(sent)[0]).toMatchObject({
    path: '/course/3/enroll-member/',
    body: {
      member_id: 12,
      participants: [{ participant_type: 'MEMBER', member_id: 12 }],
      agree_terms: true,
      join_waitlist: false,
      override_reason: '',
    },
  });
});

test('a full course: the reason in words, the waitlist, or a reason to enrol anyway', async () => {
  const item = { name: 'Nadia Ong', amount: '100.00', available: false, reason: 'FULL', note: 'no place is left.' };
  const check = priced({ available: false, items: [{ ...item, clashes: [] }] });
  const sent = fakeApi(club(check, { status: 201, body: { result: { ...RESULT, status: 'WAITLISTED' } } }, STAFF));
  const { user } = renderApp('/admin/courses/3?tab=participants');
  await chooseMember(user);
  await dialog().findByText('no place is left.');
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Enrol' }).disabled).toBe(true);
  await user.click(dialog().getByRole('checkbox', { name: 'Add to the waitlist' }));
  await user.click(dialog().getByRole('button', { name: 'Add to waitlist' }));
  await waitFor(() => expect(enrolments(sent)[0]?.body).toMatchObject({ join_waitlist: true, override_reason: '' }));
});

test('a reason overrides; a refusal of the server stays in view', async () => {
  const item = {
    name: 'Nadia Ong',
    amount: '100.00',
    available: false,
    reason: 'CLOSED',
    note: 'Enrolment is closed.',
  };
  const check = priced({ available: false, waitlist_available: false, items: [{ ...item, clashes: [] }] });
  const refused: Reply = { status: 403, body: { detail: 'This is your own enrolment. Ask a colleague to do it.' } };
  const sent = fakeApi(club(check, refused, STAFF));
  const { user } = renderApp('/admin/courses/3?tab=participants');
  await chooseMember(user);
  await user.type(await dialog().findByLabelText('Reason to enrol anyway'), 'Agreed with the coach');
  await user.click(dialog().getByRole('button', { name: 'Enrol' }));
  await screen.findByText('This is your own enrolment. Ask a colleague to do it.');
  expect(enrolments(sent)[0]?.body).toMatchObject({ override_reason: 'Agreed with the coach' });
});

test('the front desk enrols from a member’s page: the course or event comes first', async () => {
  const answer = club(priced(), { status: 201, body: { result: RESULT } }, ['booking.manage', 'member.view']);
  fakeApi((asked) => (asked.path === '/profile/member/112/' ? ok({ ...MEMBER, id: 112 }) : answer(asked)));
  const { user } = renderApp('/admin/members/112');
  await user.click(await screen.findByRole('button', { name: 'Enrol' }));
  await dialog().findByRole('combobox', { name: 'Course' });
  expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
  await user.click(dialog().getByRole('button', { name: 'Event' }));
  await dialog().findByRole('combobox', { name: 'Event' });
});

test('staff can’t enrol themselves from their own page', async () => {
  fakeApi(club(priced(), { status: 201, body: { result: RESULT } }, ['booking.manage', 'member.view']));
  renderApp('/admin/members/12');
  await screen.findByRole('heading', { level: 1, name: MEMBER.name });
  expect(screen.queryByRole('button', { name: 'Enrol' })).toBeNull();
});

test('someone enrolled at the door is on the list at once', async () => {
  const desk = ['attendance.record', 'booking.manage', 'member.view'];
  const sent = fakeApi(club(priced(), { status: 201, body: { result: RESULT } }, desk));
  const { user } = renderApp('/admin/courses/3?tab=attendance');
  const lists = () => sent.filter(({ path }) => path === '/course/3/attendance/').length;
  await chooseMember(user, 'Enrol someone');
  const before = lists();
  await user.click(await dialog().findByRole('button', { name: 'Enrol' }));
  await waitFor(() => expect(enrolments(sent)).toHaveLength(1));
  await waitFor(() => expect(lists()).toBe(before + 1));
});
