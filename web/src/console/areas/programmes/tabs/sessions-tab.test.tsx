import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { courseClub, SESSION, writes } from '../../../../../test/club-course.ts';
import { type Answerer, fakeApi, ok, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

const effect = { change: null, enrollments: 2, participants: 3, refund_amount: '75.00', undo_until: null };
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
const changes = (sent: ReturnType<typeof fakeApi>) =>
  writes(sent).filter(({ path, body }) => path.endsWith('/change/') && !(body as { preview?: boolean }).preview);

const club =
  (session: object, answer: Reply = ok(effect)): Answerer =>
  (asked) => {
    if (asked.path === '/course/3/sessions/') return ok({ results: [{ ...SESSION, change: null, ...session }] });
    const preview = (asked.body as { preview?: boolean } | undefined)?.preview;
    return courseClub((path) => (path.endsWith('/change/') ? (preview ? ok(effect) : answer) : undefined))(asked);
  };

test('cancelling a session shows who is affected and what is refunded, and needs a reason', async () => {
  const sent = fakeApi(club({}));
  const { user } = renderApp('/admin/courses/3?tab=sessions');
  await user.click(await screen.findByRole('button', { name: 'Cancel session' }));
  await screen.findByText(/email and notify 3 people in 2 enrolments/);
  await screen.findByText(/S\$.75\.00, the session’s share of the price, is refunded/);
  const button = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Cancel session' });
  expect(button().disabled).toBe(true);
  await user.click(dialog().getByRole('button', { name: 'Club voucher' }));
  await user.type(dialog().getByLabelText('Reason'), 'The coach is ill');
  await user.click(button());
  await waitFor(() => expect(changes(sent)).toHaveLength(1));
  expect(changes(sent)[0]).toMatchObject({
    path: '/course/3/sessions/70/change/',
    body: { action: 'CALL_OFF', reason: 'The coach is ill', way: 'VOUCHER' },
  });
});

test('moving a session to a facility that is taken says so', async () => {
  const sent = fakeApi(club({}, { status: 400, body: { facility: ['Hall A, 1 Dec, is taken.'] } }));
  const { user } = renderApp('/admin/courses/3?tab=sessions');
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  await user.clear(dialog().getByLabelText('To'));
  await user.type(dialog().getByLabelText('To'), '11:30');
  await user.type(dialog().getByLabelText('Reason'), 'Rain');
  await user.click(dialog().getByRole('button', { name: 'Move session' }));
  await screen.findByText(/Hall A, 1 Dec, is taken\./);
  expect(changes(sent)[0]?.body).toMatchObject({
    action: 'MOVE',
    start_from: '2126-12-01T01:00:00Z',
    end_at: '2126-12-01T03:30:00Z',
  });
});

test('changes that weren’t announced yet can be undone', async () => {
  const change = {
    id: 8,
    action: 'CALL_OFF',
    planned_start: SESSION.start_from,
    from_start: SESSION.start_from,
    from_end: SESSION.end_at,
    reason: 'Rain',
    undo_until: new Date(Date.now() + 300_000).toISOString(),
  };
  const sent = fakeApi(club({ id: null, closed: 'Rain', change }));
  const { user } = renderApp('/admin/courses/3?tab=sessions');
  expect((await screen.findByRole('timer')).textContent).toMatch(/^[45]:\d\d$/);
  expect(screen.queryByRole('button', { name: 'Cancel session' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(writes(sent).at(-1)?.path).toBe('/course/3/session-changes/8/undo/'));
});
