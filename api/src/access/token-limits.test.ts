import { expect, test } from 'vitest';
import { rightsThroughToken, tokenRefusal } from './token-limits.ts';

test.each([
  ['what both have', ['booking.view'], ['booking.view', 'finance.view'], ['booking.view']],
  ['nothing that the owner lost', ['booking.view'], [], []],
  ['nothing that it was not made for', [], ['booking.view'], []],
  ['a part of a wider right', ['finance.till'], ['finance.manage'], ['finance.till']],
  ['no wider right', ['finance.manage'], ['finance.till'], []],
])('a token has %s', (_words, granted, owners, left) => {
  expect(rightsThroughToken(granted, owners)).toEqual(left);
});

test.each([
  ['GET', '/v1/booking/reservation/', false, false, undefined],
  ['HEAD', '/v1/booking/reservation/', false, false, undefined],
  ['POST', '/v1/booking/reservation/', false, false, 'read-only'],
  ['DELETE', '/v1/booking/reservation/:id/', false, false, 'read-only'],
  ['POST', '/v1/booking/reservation/', true, false, undefined],
  ['POST', '/v1/booking/reservation/', true, true, 'people-only'],
  ['GET', '/v1/general-users/me/', true, false, undefined],
  ['GET', '/v1/general-users/', true, false, undefined],
  ['POST', '/v1/general-users/update-password/', true, false, 'people-only'],
  ['PUT', '/v1/general-users/:id/password/', true, false, 'people-only'],
  ['POST', '/v1/general-users/api-token/', true, true, 'people-only'],
  ['DELETE', '/v1/general-users/api-token/:id/', true, false, 'people-only'],
  ['PATCH', '/v1/general-users/passkey/:id/', true, false, 'people-only'],
  ['POST', '/v1/general-users/prove/', true, false, 'people-only'],
  ['PATCH', '/v1/access-control/role/:id/', true, false, 'people-only'],
  ['POST', '/v1/system/webhook-endpoint/', true, false, 'people-only'],
  ['PATCH', '/v1/system/connected-system/:id/', true, false, 'people-only'],
  ['POST', '/v1/system/identity-provider/rotate-key/', true, false, 'people-only'],
  ['POST', '/v1/general-users/authorization/:uid/', true, false, 'people-only'],
  ['GET', '/v1/calendar-feed/', true, false, 'people-only'],
  ['GET', '/v1/booking/live/', true, false, 'people-only'],
  ['POST', '/v1/calendar-feed/', true, false, 'people-only'],
] as const)('%s %s with writing %s, fresh %s: %s', (method, route, can_write, fresh, expected) => {
  expect(tokenRefusal({ can_write }, { method, route, fresh })).toBe(expected);
});
