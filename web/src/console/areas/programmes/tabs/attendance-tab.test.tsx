import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { courseClub, EXPECTED, writes } from '../../../../../test/club-course.ts';
import { fakeApi, ok, type Reply } from '../../../../../test/fake-api.ts';
import { renderApp } from '../../../../../test/render-app.tsx';
import { signedInBrowser } from '../../../../../test/set-up.ts';

beforeEach(signedInBrowser);

test('at the door: a typed code and a click are sent, and a refusal is shown', async () => {
  const unknown: Reply = { status: 400, body: { code: ['This ticket isn’t valid for the chosen session.'] } };
  const sent = fakeApi(
    courseClub((_path, { code, present }) =>
      code === 'T9' ? unknown : ok({ person: { ...EXPECTED, present: present ?? true } }),
    ),
  );
  const { user } = renderApp('/admin/courses/3?tab=attendance');
  await user.type(await screen.findByLabelText('Ticket code'), 'T9');
  await user.click(screen.getByText('Admit'));
  await screen.findByText('This ticket isn’t valid for the chosen session.');
  await user.clear(screen.getByLabelText('Ticket code'));
  await user.type(screen.getByLabelText('Ticket code'), 'T1{Enter}');
  await screen.findByText('Aiden Ong is here.');
  await user.click(within(screen.getByRole('group', { name: 'Aiden Ong' })).getByText('Absent'));
  await screen.findByText('Aiden Ong is marked as absent.');
  expect(writes(sent).map(({ body }) => body)).toEqual([
    { session: 70, code: 'T9' },
    { session: 70, code: 'T1' },
    { session: 70, participant: 9, present: false },
  ]);
});

test('at the door: a code typed before the list has come waits for it, and is not lost', async () => {
  const list = Promise.withResolvers<void>();
  const answer = courseClub(() => ok({ person: { ...EXPECTED, present: true } }));
  const sent = fakeApi(async (call) => {
    if (call.path === '/course/3/attendance/' && call.method === 'GET') await list.promise;
    return answer(call);
  });
  const { user } = renderApp('/admin/courses/3?tab=attendance');
  await user.type(await screen.findByLabelText('Ticket code'), 'T1{Enter}');
  expect(writes(sent)).toEqual([]);
  list.resolve();
  await screen.findByText('Aiden Ong is here.');
  expect(writes(sent).map(({ body }) => body)).toEqual([{ session: 70, code: 'T1' }]);
});

test('without a session no list is asked for, and the way to the times is shown', async () => {
  const sent = fakeApi(courseClub(undefined, { session_count: 0 }));
  const { user } = renderApp('/admin/courses/3?tab=attendance');
  await screen.findByText('No sessions yet');
  await user.click(screen.getByRole('link', { name: 'Add times' }));
  await screen.findByRole('button', { name: 'Add time' });
  expect(sent.map(({ path }) => path)).not.toContain('/course/3/attendance/');
});
