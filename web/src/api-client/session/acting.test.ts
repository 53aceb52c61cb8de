import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { signedInBrowser } from '../../../test/set-up.ts';
import { request } from '../request/request.ts';
import { actingChoice, startActing, stopActing, takeActingEnded } from './acting.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { page } from './page-reload.ts';
import { forgetSession } from './session.ts';

const DARIUS = { membership_id: 'M000123', name: 'Darius Tan' };
let leave: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  signedInBrowser();
  leave = vi.spyOn(page, 'leave').mockImplementation(() => {});
});

const sentHeaders = async (headers?: Record<string, string>) => {
  const sent = fakeApi(() => ok({}));
  await request({ method: 'GET', path: '/thing/', ...(headers && { headers }) });
  return sent[0]?.actingFor;
};

test('calls name the member only while someone acts for them, and the portal starts anew with each switch', async () => {
  expect(await sentHeaders()).toBeNull();
  startActing(DARIUS);
  expect(await sentHeaders()).toBe('M000123');
  expect(await sentHeaders({ 'Acting-For': 'M000999' })).toBe('M000999');
  stopActing();
  expect(await sentHeaders()).toBeNull();
  expect(leave.mock.calls).toEqual([['/'], ['/']]);
});

test('the next user to log in acts for no one', () => {
  startActing(DARIUS);
  forgetSession();
  expect(actingChoice()).toBeUndefined();
});

test('drafts for a member are not one’s own', () => {
  saveDraft('course 1', 'mine');
  startActing(DARIUS);
  expect(readDraft('course 1')).toBeUndefined();
  saveDraft('course 1', 'for Darius');
  stopActing();
  expect(readDraft('course 1')).toBe('mine');
});

test('a withdrawn consent ends it, once known, and the user is loaded again as oneself', async () => {
  startActing(DARIUS);
  const sent = fakeApi(({ actingFor }) =>
    actingFor ? { status: 403, body: { detail: 'No.', code: 'acting_not_allowed' } } : ok({ id: 7 }),
  );
  await expect(request({ method: 'GET', path: '/general-users/me/' })).resolves.toEqual({ id: 7 });
  expect(sent).toHaveLength(2);
  expect(actingChoice()).toBeUndefined();
  expect([takeActingEnded(), takeActingEnded()]).toEqual(['Darius Tan', undefined]);
});

test('an unreadable value is ignored', () => {
  sessionStorage.setItem('clubhouse-acting', '{broken');
  expect(actingChoice()).toBeUndefined();
});
