import { expect, test } from 'vitest';
import { fakeApi, ok } from '../../../test/fake-api.ts';
import { freshBrowser, storeTokens } from '../../../test/set-up.ts';
import { request } from './request.ts';

test('every call reads the stored token anew', async () => {
  freshBrowser();
  const sent = fakeApi(() => ok({}));
  for (const token of ['one', 'two']) {
    storeTokens(token, 'r');
    await request({ method: 'GET', path: '/thing/' });
  }
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer one', 'Bearer two']);
});
