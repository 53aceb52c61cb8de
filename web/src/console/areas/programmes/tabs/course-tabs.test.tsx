import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { courseClub } from '../../../../../test/club-course.ts';
import { priced, termRow } from '../../../../../test/club-offerings.ts';
import { ok, page } from '../../../../../test/fake-api.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const open = (tab: string, row: object = {}, answers: Answers = {}) =>
  openAs(`/admin/courses/3?tab=${tab}`, { rights: ['course.manage'], answers, club: courseClub(undefined, row) });

const TERMS = { type: 'RECURRING', terms: [termRow(6, 'Term 1'), termRow(7, 'Term 2')] };

test('prices: a table of who pays what, by term', async () => {
  open('prices', {
    ...TERMS,
    pricings: [priced('MEMBER_CHILD', '216.00'), priced('MEMBER_CHILD', '200.00', { term: 7 })],
  });
  await screen.findByRole('button', { name: /, Term 1: S\$.216\.00\. Edit$/ });
  screen.getByRole('button', { name: /, Term 2: .*S\$.200\.00\. Edit$/ });
  expect(screen.getAllByRole('button', { name: /not offered\. Add price$/ }).length).toBeGreaterThan(2);
});

test('prices: one is added where none was offered, and the whole set is sent', async () => {
  const { user, writes } = open('prices');
  const [offer] = await screen.findAllByRole('button', { name: /not offered\. Add price$/ });
  await user.click(offer as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '50');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: /^Save prices/ }));
  await waitFor(() => expect(writes().length).toBeGreaterThan(0));
  const [call, body] = writes()[0] ?? [];
  expect(call).toBe('POST /course/3/pricings/');
  expect(body).toMatchObject([{ price: expect.stringMatching(/^50/) }]);
});

test('prices: a refusal is shown, and what was typed stays', async () => {
  const { user } = open(
    'prices',
    { pricings: [priced('MEMBER', '40.00')] },
    {
      'POST /course/3/pricings/': refused({ detail: 'Someone else changed the prices.' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: /S\$.40\.00\. Edit$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByLabelText(/^Price/);
  await user.clear(price);
  await user.type(price, '45');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: /^Save prices/ }));
  await screen.findByText(/: Someone else changed the prices\.$/);
  screen.getByRole('button', { name: /S\$.45\.00\. Edit$/ });
});

test('enrolment windows: none means everyone from publication until the start', async () => {
  open('windows');
  await screen.findByText('No enrolment windows. Everyone can enrol from publication until the start.');
});

test('enrolment windows: each says for whom and from when to when', async () => {
  const window = {
    id: 1,
    participant_type: null,
    membership_level_3: null,
    opens_at: '2126-10-01T01:00:00Z',
    closes_at: '2126-11-01T01:00:00Z',
  };
  open('windows', { advance_booking_periods: [window] });
  expect((await screen.findByText(/^Everyone: /)).textContent).toMatch(/09:00 to .*09:00$/);
});

test('participants: an empty list says who will appear; a filter that leaves nothing can be cleared', async () => {
  const { user, queries } = open('participants', {}, { 'GET /course/3/participants/': page([]) });
  await screen.findByText('No participants yet');
  await user.type(screen.getByLabelText('Search by name'), 'zoe');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No participants yet');
  expect(queries('/course/3/participants/')).toContainEqual(expect.objectContaining({ search: 'zoe', offset: 0 }));
});

test('participants: a list that can’t be loaded is asked for again', async () => {
  const { user } = open('participants', {}, { 'GET /course/3/participants/': first(broken, page([])) });
  await screen.findByText('We couldn’t load the participants');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No participants yet');
});

test('participants: a draft takes no enrolments', async () => {
  open('participants', { status: 'DRAFT' });
  await screen.findByText('Aiden Ong');
  expect(screen.queryByRole('button', { name: 'Enrol member' })).toBeNull();
});

test('a participant shows the answers under the words of their questions', async () => {
  const questions = [{ key: 'shirt', label: 'Shirt size', type: 'TEXT', required: false, options: [] }];
  const person = {
    id: 9,
    enrollment: 5,
    name: 'Aiden Ong',
    participant_type: 'MEMBER_CHILD',
    status: 'CANCELLED',
    amount: '80.00',
    attended: 2,
    answers: { shirt: 'M', old: 'Yes' },
    term: null,
    date_of_birth: '2118-05-01',
    ended_because: 'Moved away',
  };
  const { user } = open('participants', { questions }, { 'GET /course/3/participants/': page([person]) });
  await user.click(await screen.findByText('Aiden Ong'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aiden Ong' }));
  const value = (label: string) => dialog.getByText(label).parentElement?.querySelector('dd')?.textContent;
  expect(value('Shirt size')).toBe('M');
  expect(value('old')).toBe('Yes');
  expect(value('Born')).toBe('01/05/2118');
  expect(value('Reason it ended')).toBe('Moved away');
  await dialog.findByText('Enrolment CE-1');
  expect(dialog.queryByRole('button', { name: 'Withdraw…' })).toBeNull();
});

test('an enrolment that can’t be loaded is asked for again, and can’t be moved until then', async () => {
  const { user } = open('participants', {}, { 'GET /booking/course-enrollment/5/': broken });
  await user.click(await screen.findByText('Aiden Ong'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aiden Ong' }));
  await dialog.findByText('We couldn’t load the enrolment');
  expect(dialog.queryByRole('button', { name: 'Move…' })).toBeNull();
  dialog.getByRole('button', { name: 'Withdraw…' });
});

const CHANGE = 'POST /course/3/sessions/70/change/';
const EFFECT = ok({ enrollments: 2, participants: 3, refund_amount: '24.00', undo_until: null });

async function sessionAct(name: RegExp, reply = EFFECT) {
  const opened = open('sessions', {}, { [CHANGE]: reply });
  await screen.findAllByText(/09:00–10:00/);
  const direct = screen.queryAllByRole('button', { name });
  if (direct[0]) await opened.user.click(direct[0]);
  return { ...opened, dialog: within(await screen.findByRole('dialog')) };
}

test('a session is cancelled with a reason, after showing who is affected and what is refunded', async () => {
  const { user, dialog, writes } = await sessionAct(/^Cancel/);
  await dialog.findByText(/3 people in 2 enrolments/);
  dialog.getByText(/^S\$.24\.00, the session’s share of the price/);
  const button = dialog.getByRole('button', { name: 'Cancel session' });
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^Reason/), 'Teacher ill');
  await user.click(button);
  await screen.findByText('Session cancelled');
  expect(writes().at(-1)?.[1]).toEqual({ action: 'CALL_OFF', reason: 'Teacher ill', way: 'WAY_PAID' });
});

test('a session is moved to another time, which must be a time', async () => {
  const { user, dialog, writes } = await sessionAct(/^Move/);
  await user.type(dialog.getByLabelText(/^Reason/), 'Hall is taken');
  const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')];
  await user.clear(from);
  await user.type(from, 'noon');
  const button = dialog.getByRole('button', { name: 'Move session' });
  expect(button).toHaveProperty('disabled', true);
  await user.clear(from);
  await user.type(from, '12:00');
  await user.clear(to);
  await user.type(to, '13:00');
  await user.click(button);
  await screen.findByText('Session moved');
  expect(writes().at(-1)?.[1]).toMatchObject({
    action: 'MOVE',
    reason: 'Hall is taken',
    start_from: expect.stringMatching(/^2126-12-01T/),
    facility: null,
  });
});
