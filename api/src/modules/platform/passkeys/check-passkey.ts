import type { Answer, Body, beginPasskeyLogin, logInWithPasskey } from '@clubhouse/contract';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { addressKey, hit } from '../../../limiter/index.ts';
import type { AuthDeps } from '../sign-in/index.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';
import { relyingParty } from './relying-party.ts';

type Deps = Pick<AuthDeps, 'db' | 'config'>;
type Credential = Body<typeof logInWithPasskey>['credential'];

/** What to ask the browser for. It names no one: the device offers the passkeys that it has for this site. */
export async function beginProving({ db, config }: Deps, address: string): Promise<Answer<typeof beginPasskeyLogin>> {
  await hit(db, { key: `passkey-begin:${addressKey(address)}`, limit: 2000, seconds: 3600 });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).id,
    userVerification: 'required',
  });
  await keepChallenge(db, options.challenge, null);
  return { options };
}

/** Whose passkey this is, if the device holding it has just signed for this site; it counts as used then. */
export async function ownerOfPasskey(
  tx: Tx,
  config: Deps['config'],
  credential: Credential,
): Promise<number | undefined> {
  const known = await tx.row<Columns<'passkey', 'id' | 'user_id' | 'public_key' | 'counter'>>(sql`
    select id, user_id, public_key, counter
    from passkey
    where credential_id = ${credential.id}
    for update`);
  if (!known) return undefined;
  const { id, origin } = relyingParty(config);
  const { userHandle, ...response } = credential.response;
  const proved = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => spendChallenge(tx, challenge, null),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credential.id, publicKey: new Uint8Array(known.public_key), counter: Number(known.counter) },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!proved?.verified) return undefined;
  const { newCounter, credentialBackedUp } = proved.authenticationInfo;
  await tx.run(sql`
    update passkey
    set counter = ${newCounter}, is_synced = ${credentialBackedUp}, last_used_at = now()
    where id = ${known.id}`);
  return known.user_id;
}
