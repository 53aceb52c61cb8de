import { makeCode, makeDeviceKey } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { linkTokens } from '../../src/modules/communications/newsletters/link-token.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const NEW = {
  JWT_SECRET: 'a new secret that is long enough for it',
  DATA_SECRET: 'a new secret for data, long enough',
};

/** The same club after its secrets were changed. */
async function afterChange(knowsOld: boolean) {
  const old = { JWT_SECRET_OLD: [club.config.JWT_SECRET], DATA_SECRET_OLD: [club.config.DATA_SECRET] };
  const app = await buildApp({ db: club.db, config: { ...club.config, ...NEW, ...(knowsOld && old) } });
  const ask = async (method: 'GET' | 'POST', path: string, token: string | undefined, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ask, close: () => app.close() };
}

test('logins, cards and links in emails from before the change still work, until the old secrets are forgotten', async () => {
  const user = await buildUser(club.db, { rights: ['member.view'] });
  const client = await club.as(user.id);
  const device = await makeDeviceKey();
  const card = `/profile/member/${user.member?.id}/digital-card/`;
  const { certificate } = (await client.ask('POST', card, { public_key: device.publicKey })).body;
  const link = linkTokens(club.config.DATA_SECRET).make({ member: user.member?.id ?? 0, newsletter: 1, is_osc: false });

  const seen = [];
  for (const knowsOld of [true, false]) {
    const { ask, close } = await afterChange(knowsOld);
    const code = await makeCode(certificate, device.privateKey, Date.now());
    const me = await ask('GET', '/general-users/me/', client.token);
    const checked = await ask('POST', '/membership-card/check/', client.token, { code });
    const list = await ask('GET', '/membership-card/desk-list/', client.token);
    const left = await ask('POST', `/newsletter/unsubscribe/?token=${link}`, undefined);
    seen.push([me.status, checked.body.verdict, list.body.old_public_keys?.length, left.status]);
    await close();
  }
  expect(seen).toEqual([
    [200, 'WELCOME', 1, 200],
    [401, undefined, undefined, 400],
  ]);
});
