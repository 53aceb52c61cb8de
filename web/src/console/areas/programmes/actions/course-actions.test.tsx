import type { Right } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseClub } from '../../../../../test/club-course.ts';
import { termRow } from '../../../../../test/club-offerings.ts';
import { ok, page } from '../../../../../test/fake-api.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const open = (row: object = {}, answers: Answers = {}, rights: readonly Right[] = ['course.manage']) =>
  openAs('/admin/courses/3', { rights, answers, club: courseClub(undefined, row) });

/** Opens one of the actions at the head of the page, in the menu or before it. */
async function act(name: string, row: object = {}, answers: Answers = {}) {
  const opened = open(row, answers);
  const menu = await screen.findByLabelText('More');
  const button = screen.queryByRole('button', { name });
  if (button) await opened.user.click(button);
  else {
    await opened.user.click(menu);
    await opened.user.click(await screen.findByRole('menuitem', { name }));
  }
  const dialog = within(await screen.findByRole('dialog'));
  const changes = () => opened.writes().filter(([, body]) => !(body as { preview?: boolean }).preview);
  return { ...opened, dialog, changes };
}

test.each([
  ['DRAFT', 'Publish', ['Cancel course']],
  ['PUBLISHED', 'Message participants', ['Close enrolment', 'Back to draft', 'Cancel course']],
  ['CLOSED', 'Message participants', ['Reopen enrolment', 'Cancel course']],
])('a course that is %s offers what fits', async (status, button, menu) => {
  const { user } = open({ status });
  await screen.findByRole('button', { name: button });
  await user.click(screen.getByLabelText('More'));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(menu);
});

test('publishing says what is missing, and what it means', async () => {
  const { user, dialog, changes } = await act('Publish', { status: 'DRAFT', session_count: 0, is_visible: false });
  dialog.getByText('There’s no price yet. Members will see it but can’t enrol.');
  dialog.getByText('There are no sessions yet.');
  dialog.getByText('Members won’t see it: it’s hidden under Details.');
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Course published');
  expect(changes()).toEqual([['PATCH /course/3/', { status: 'PUBLISHED' }]]);
});

test.each([
  ['Close enrolment', 'PUBLISHED', 'Close enrolment', 'CLOSED', 'Enrolment closed'],
  ['Reopen enrolment', 'CLOSED', 'Reopen', 'PUBLISHED', 'Enrolment reopened'],
])('%s changes the status after a confirmation', async (action, status, button, to, done) => {
  const { user, dialog, changes } = await act(action, { status });
  await user.click(dialog.getByRole('button', { name: button }));
  await screen.findByText(done);
  expect(changes()).toEqual([['PATCH /course/3/', { status: to }]]);
});

test('a step that is not wanted sends nothing, one that is refused says why', async () => {
  const { user, dialog, changes } = await act(
    'Close enrolment',
    {},
    { 'PATCH /course/3/': refused({ status: ['It has begun.'] }) },
  );
  await user.click(dialog.getByRole('button', { name: 'Close enrolment' }));
  await dialog.findByText('It has begun.');
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes()).toHaveLength(1);
});

const COUNT = 'POST /course/3/message/';
const counted = (recipients: number) => ok({ recipients, has_server: true });

test('a message goes to one term and its waitlist, after showing the count', async () => {
  const { user, dialog, changes, sent } = await act(
    'Message participants',
    { type: 'RECURRING', terms: [termRow(6, 'Term 1'), termRow(7, 'Term 2')] },
    { [COUNT]: counted(2) },
  );
  await user.click(dialog.getByRole('combobox', { name: 'Send to' }));
  await user.click(await screen.findByRole('option', { name: 'Term 2' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Include the waitlist' }));
  await user.type(dialog.getByLabelText('Subject'), 'Bring a towel');
  await user.type(dialog.getByLabelText('Message'), 'See you on Sunday.');
  await user.click(await dialog.findByRole('button', { name: 'Send to 2 members' }));
  await screen.findByText('Message sent');
  const to = { term: 7, waiting_too: true };
  expect(changes()).toEqual([[COUNT, { subject: 'Bring a towel', body: 'See you on Sunday.', ...to }]]);
  expect(
    sent.filter(({ path }) => path === '/course/3/message/').some(({ body }) => (body as { preview?: true }).preview),
  ).toBe(true);
});

test('a message without recipients can’t be sent', async () => {
  const { dialog } = await act('Message participants', {}, { [COUNT]: counted(0) });
  await dialog.findByText('No one would get this message.');
  expect(dialog.getByRole('button', { name: 'Send to 0 members' })).toHaveProperty('disabled', true);
});

test('a refused subject is reported at its field, and the message stays', async () => {
  const { user, dialog } = await act(
    'Message participants',
    {},
    {
      [COUNT]: ({ body }) =>
        (body as { preview?: true }).preview ? counted(1) : refused({ subject: ['No links, please.'] }),
    },
  );
  await user.type(dialog.getByLabelText('Subject'), 'example.com');
  await user.type(dialog.getByLabelText('Message'), 'Hello');
  await user.click(await dialog.findByRole('button', { name: 'Send to 1 member' }));
  await dialog.findByText('No links, please.');
  expect(dialog.getByLabelText('Message')).toHaveProperty('value', 'Hello');
});

const inDays = (days: number) => Temporal.Now.plainDateISO('Asia/Singapore').add({ days }).toString();

test('a course below its minimum asks whether it goes ahead, and notifies the participants', async () => {
  const { user, writes } = open({ min_participants: 6, decide_on: inDays(2) });
  await screen.findByText('Does it go ahead?');
  await screen.findByText(/^1 of at least 6 places taken\. Decide by /);
  await user.click(screen.getByRole('button', { name: 'Confirm it goes ahead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that Batik weekend goes ahead?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm it goes ahead' }));
  await waitFor(() => expect(writes().map(([call]) => call)).toEqual(['POST /course/3/decide/']));
});

test('a course with enough people says so; one that was decided says nothing', async () => {
  open({ min_participants: 1, decide_on: inDays(2) });
  await screen.findByText('Enough people have enrolled');
});

test('a cancelled course gives the reason and can’t be changed', async () => {
  open({ status: 'CANCELLED', undo_until: null, cancelled_because: 'The kiln broke' });
  await screen.findByText('This course has been cancelled.');
  screen.getByText('Reason: The kiln broke');
  expect(screen.queryByLabelText('More')).toBeNull();
});

test('a cancellation that waits is sent at once after a confirmation', async () => {
  const undo_until = new Date(Date.now() + 300_000).toISOString();
  const { user, writes } = open({ status: 'CANCELLED', undo_until, cancelled_because: '' });
  await user.click(await screen.findByRole('button', { name: 'Send now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send now?' }));
  await user.click(dialog.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(writes()).toEqual([['POST /course/3/cancel/', { now: true }]]));
});

test('a preview that can’t be loaded is asked for again before a course is cancelled', async () => {
  const none = ok({ enrollments: 0, participants: 0, refund_amount: '0.00', undo_until: null });
  const { user, dialog } = await act('Cancel course', {}, { 'POST /course/3/cancel/': first(broken, none) });
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  await dialog.findByText('No one is enrolled.');
  dialog.getByText('There’s nothing to refund.');
  expect(dialog.getByRole('button', { name: 'Cancel course' })).toHaveProperty('disabled', false);
});

test('someone is moved to another term of the same course', async () => {
  const { user, writes } = open({
    type: 'RECURRING',
    terms: [termRow(6, 'Term 1'), termRow(7, 'Term 2', { places_left: 0 })],
  });
  await user.click(await screen.findByText('Aiden Ong'));
  await user.click(await screen.findByRole('button', { name: 'Move…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Aiden Ong' }));
  const move = dialog.getByRole('button', { name: 'Move' });
  expect(move).toHaveProperty('disabled', true);
  await user.click(await dialog.findByRole('combobox', { name: 'Term' }));
  await user.click(await screen.findByRole('option', { name: 'Term 2, 0 places left' }));
  await dialog.findByText('There are no places left there.');
  await user.click(move);
  await screen.findByText('Aiden Ong moved');
  expect(writes().at(-1)?.[1]).toEqual({ offering: 3, term: 7 });
});

const FAMILY = (id: number, more: object) => ({
  id,
  member_name: `Member ${id}`,
  membership_id: `M00000${id}`,
  term_name: null,
  is_offer: false,
  expires_at: null,
  ahead: id,
  created_at: '2026-11-15T01:30:00Z',
  participants: [
    { id, name: `Child ${id}`, status: 'WAITLISTED' },
    { id: id + 10, name: 'Gone', status: 'CANCELLED' },
  ],
  ...more,
});

test('the waitlist is in order, with current offers above', async () => {
  openAs('/admin/courses/3?tab=waiting', {
    rights: ['course.manage'],
    club: courseClub(),
    answers: {
      'GET /booking/course-enrollment/': ({ query }) =>
        query.status === 'WAITLISTED'
          ? page([FAMILY(2, {}), FAMILY(1, {})])
          : page([FAMILY(3, { is_offer: true, expires_at: '2126-11-15T01:30:00Z' }), FAMILY(4, {})]),
    },
  });
  const waiting = (await screen.findByText(/^1\. /)).closest('ol') as HTMLElement;
  expect(
    within(waiting)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^1\. Member 1 · M0000011 place: Child 1since /),
    expect.stringMatching(/^2\. Member 2 · M0000021 place: Child 2since /),
  ]);
  expect(screen.getByText(/Member 3/).closest('li')?.textContent).toMatch(/09:30/);
  expect(screen.queryByText(/Member 4/)).toBeNull();
});

test('an empty waitlist says when it fills, and a broken one is asked again', async () => {
  const { user } = openAs('/admin/courses/3?tab=waiting', {
    rights: ['course.manage'],
    club: courseClub(),
    answers: { 'GET /booking/course-enrollment/': first(broken, page([])) },
  });
  await screen.findByText('We couldn’t load the waitlist');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No one is on the waitlist');
});
