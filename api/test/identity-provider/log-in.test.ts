import * as oidc from 'openid-client';
import { expect, test } from 'vitest';
import { openClubWithSystems } from './club-with-systems.ts';

const club = await openClubWithSystems({ LOG_LEVEL: 'error' });

test('a system logs a member in, and learns what they consented to', async () => {
  const system = await club.system();
  const { user } = await club.member({ name: 'Nadia Rahman', level1: 'ORDINARY' });
  const person = await club.typePassword(user.email);
  const { tokens, claims } = await club.logIn(system, person);
  expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 600 });
  expect(tokens.refresh_token).toBeUndefined();
  expect(claims).toMatchObject({
    iss: club.issuer,
    aud: system.client_id,
    acr: 'urn:clubhouse:password',
    amr: ['pwd'],
  });
  expect(claims?.auth_time).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
  expect(claims?.sub).toMatch(/^[0-9a-f-]{36}$/);
  const known = await oidc.fetchUserInfo(system.party, tokens.access_token, claims?.sub ?? '');
  expect(known).toEqual({
    sub: claims?.sub,
    name: 'Nadia Rahman',
    email: user.email,
    email_verified: false,
    membership_id: user.member?.membership_id,
    membership_level_1: 'ORDINARY',
    membership_level_2: 'ACTIVE_REG',
    membership_level_3: 'STANDARD',
    membership_status: 'ACTIVE',
  });
});
