import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { courseClub, writes } from '../../../../test/club-course.ts';
import { fakeApi, ok, type Reply } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { ME, signedInBrowser } from '../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

test('times: the sessions are drawn while they are changed, with the day that falls out; the whole set is sent', async () => {
  const sent = fakeApi(courseClub());
  const { user } = renderApp('/admin/courses/3?tab=times');
  await screen.findByText('1 session, 1 skipped');
  screen.getByText('Founders’ day', { exact: false });
  await user.click(screen.getByText('Add time'));
  await user.click(dialog().getByRole('button', { name: 'Monday' }));
  await user.click(dialog().getByText('Done'));
  await screen.findByText('3 sessions, 1 skipped, not saved yet');
  screen.getByText('Mon 9 Dec, 09:00–10:00');
  await user.click(screen.getByText('Save times'));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]).toMatchObject({
    path: '/course/3/operating_hours/',
    body: [{ day_type: 'SUN' }, { day_type: 'MON', start_time: '09:00', end_time: '10:00' }],
  });
});

test('times that overlap are marked and not sent', async () => {
  const sent = fakeApi(courseClub());
  const { user } = renderApp('/admin/courses/3?tab=times');
  await user.click(await screen.findByText('Add time'));
  await user.click(dialog().getByRole('button', { name: 'Sunday' }));
  await user.click(dialog().getByText('Done'));
  await screen.findByText('This overlaps Sunday 09:00–10:00.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save times' }).disabled).toBe(true);
  expect(writes(sent)).toEqual([]);
});

test('cancelling shows who is affected and what is refunded first, and needs a reason', async () => {
  const effect = { enrollments: 3, participants: 4, refund_amount: '320.00', undo_until: null };
  const sent = fakeApi(courseClub((path) => (path.endsWith('/cancel/') ? ok(effect) : undefined)));
  const { user } = renderApp('/admin/courses/3');
  await user.click(await screen.findByLabelText('More'));
  await user.click(await screen.findByText('Cancel course'));
  await screen.findByText(/affects 4 people in 3 enrolments/);
  screen.getByText(/S\$.320\.00 is refunded/);
  const button = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel course' });
  expect(button().disabled).toBe(true);
  await user.type(dialog().getByLabelText('Reason'), 'The kiln broke');
  await user.click(button());
  await waitFor(() => expect(writes(sent).at(-1)?.body).toEqual({ reason: 'The kiln broke' }));
});

test('a cancellation can be undone until its time; a refusal’s message stays', async () => {
  const refused: Reply = { status: 400, body: { status: ['This cannot be taken back any more.'] } };
  const sent = fakeApi(
    courseClub((path) => (path.endsWith('/undo-cancel/') ? refused : undefined), {
      status: 'CANCELLED',
      undo_until: new Date(Date.now() + 300_000).toISOString(),
      cancelled_because: 'Rain',
    }),
  );
  const { user } = renderApp('/admin/courses/3');
  expect((await screen.findByRole('timer')).textContent).toMatch(/^[45]:\d\d$/);
  screen.getByText(/Reason: Rain/);
  await user.click(screen.getByText('Undo'));
  await screen.findByText('This cannot be taken back any more.');
  expect(writes(sent).map(({ path }) => path)).toEqual(['/course/3/undo-cancel/']);
  expect(screen.queryByText('Message participants')).toBeNull();
});

test('a participant is withdrawn after a look at what comes back; all of it when the club is the reason', async () => {
  const sent = fakeApi(courseClub(undefined, {}, ['course.manage', 'finance.refund']));
  const { user } = renderApp('/admin/courses/3');
  await user.click(await screen.findByText('Aiden Ong'));
  await screen.findByText('Enrolment CE-1');
  await user.click(screen.getByText('Withdraw…'));
  await screen.findByText(/The member gets S\$.40\.00 back/);
  screen.getByText(/S\$.10\.00 is still due/);
  await user.click(screen.getByLabelText('Refund in full (the club is responsible)'));
  await screen.findByText(/The member gets S\$.80\.00 back/);
  screen.getByText('Nothing more is due.');
  await user.click(dialog().getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]).toMatchObject({
    path: '/booking/course-enrollment/5/withdraw/',
    body: { participants: [9], full_refund: true, way: 'WAY_PAID' },
  });
});

test('without the right to refund, all of it is not offered', async () => {
  fakeApi(courseClub());
  const { user } = renderApp('/admin/courses/3');
  await user.click(await screen.findByText('Aiden Ong'));
  await user.click(await screen.findByText('Withdraw…'));
  await screen.findByText(/The member gets S\$.40\.00 back/);
  expect(screen.queryByLabelText('Refund in full (the club is responsible)')).toBeNull();
});

test.each([
  [77, true],
  [ME.member_profile.id, false],
])('a place that member %i enrolled for can be moved by member 12: %s', async (member, offered) => {
  const answer = courseClub();
  const enrolment = {
    id: 5,
    enrollment_number: 'CE-1',
    member,
    member_name: 'Darius',
    created_at: '2026-01-01T00:00:00Z',
    participants: [],
    answers: {},
    total_amount: '80.00',
    invoice_number: null,
  };
  fakeApi((asked) => (asked.path === '/booking/course-enrollment/5/' ? ok(enrolment) : answer(asked)));
  const { user } = renderApp('/admin/courses/3');
  await user.click(await screen.findByText('Aiden Ong'));
  await screen.findByText('Enrolment CE-1');
  expect(screen.queryByRole('button', { name: 'Move…' }) !== null).toBe(offered);
  expect(screen.queryByText('This is your own enrolment. Ask a colleague to move it.') === null).toBe(offered);
});

test('participants: filters are asked of the server, and the file gets the same ones', async () => {
  const sent = fakeApi(courseClub());
  const { user } = renderApp('/admin/courses/3?tab=participants');
  await user.type(await screen.findByLabelText('Search by name'), 'ong');
  await waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ search: 'ong' }));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV, all columns' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/course/3/participants/export/')?.query).toEqual({
      search: 'ong',
      ordering: 'name',
      values: 'words',
      format: 'csv',
    }),
  );
});

test('a message is counted before it is sent', async () => {
  const sent = fakeApi(courseClub(() => ok({ recipients: 7 })));
  const { user } = renderApp('/admin/courses/3');
  await user.click(await screen.findByText('Message participants'));
  await screen.findByText('7 members get it once each, by email and as a notification.');
  await user.type(dialog().getByLabelText('Subject'), 'Bring an apron');
  await user.type(dialog().getByLabelText('Message'), 'It gets messy.');
  await user.click(dialog().getByText('Send to 7 members'));
  await waitFor(() =>
    expect(writes(sent).at(-1)?.body).toMatchObject({ subject: 'Bring an apron', waiting_too: false }),
  );
  expect(writes(sent).at(-1)?.body).not.toHaveProperty('preview');
});

test('details: a question is added and saved; what is typed outlives a look at another part', async () => {
  const sent = fakeApi(courseClub());
  const { user } = renderApp('/admin/courses/3?tab=details');
  await user.click(await screen.findByText('Add question'));
  await user.type(dialog().getByLabelText('Question'), 'Allergies?');
  await user.click(dialog().getByText('Done'));
  await screen.findByText('Allergies?');
  await user.click(screen.getByRole('tab', { name: 'Prices' }));
  await screen.findByText('No prices yet. People can’t enrol until you add some.');
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  screen.getByText('Allergies?');
  await user.click(screen.getByText('Save course'));
  await waitFor(() => expect(writes(sent)).toHaveLength(1));
  expect(writes(sent)[0]).toMatchObject({
    path: '/course/3/',
    body: { questions: [{ key: 'allergies', label: 'Allergies?', kind: 'TEXT', is_required: false, each: false }] },
  });
});

test('publishing is refused in words when a place is taken', async () => {
  const taken: Reply = { status: 400, body: { facilities: ['Studio, 1 Dec 2126, 09:00–10:00, is taken.'] } };
  fakeApi(courseClub(() => taken, { status: 'DRAFT' }));
  const { user } = renderApp('/admin/courses/3?tab=prices');
  await user.click(await screen.findByText('Publish'));
  await screen.findByText('There’s no price yet. Members will see it but can’t enrol.');
  await user.click(dialog().getByRole('button', { name: 'Publish' }));
  expect((await screen.findByRole('alert')).textContent).toContain('is taken.');
});

test('unsaved changes are mentioned before publishing', async () => {
  fakeApi(courseClub(undefined, { status: 'DRAFT' }));
  const { user } = renderApp('/admin/courses/3?tab=prices');
  await user.click(await screen.findByText('Add price'));
  await user.type(dialog().getByLabelText('Price'), '38');
  await user.click(dialog().getByText('Done'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Not saved, so not included: prices.');
});

test('staff who only run events find no courses', async () => {
  const sent = fakeApi(courseClub(undefined, {}, ['event.manage']));
  renderApp('/admin/courses/3');
  await screen.findByText('You don’t have access to this page');
  expect(screen.queryByText('Batik weekend')).toBeNull();
  expect(sent.map(({ path }) => path)).not.toContain('/course/3/');
});
