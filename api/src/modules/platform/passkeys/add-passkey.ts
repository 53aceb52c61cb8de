import type { Answer, Body, beginPasskey, createPasskey } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Actor } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { existing, invalid } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { type AuthDeps, strengthenSession } from '../sign-in/index.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';
import { notifyOwner } from './notify-owner.ts';
import { relyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256, which today's devices sign with. */
const ALGORITHMS = [-8, -7, -257];

/** The most passkeys that one person can have. */
const MOST = 20;

type Deps = Pick<AuthDeps, 'db' | 'config'>;

const badCredential = () => invalid({ credential: [t.passkeyNotMade()] });

const passkeysOf = (db: Db, userId: number) =>
  db.rows<Columns<'passkey', 'credential_id'>>(
    sql`select credential_id from passkey where user_id = ${userId} order by id`,
  );

/** What to ask the browser for. Devices that have a passkey already are not asked again. */
export async function beginAdding({ db, config }: Deps, actor: Actor): Promise<Answer<typeof beginPasskey>> {
  await hit(db, { key: `passkey:${actor.user_id}`, limit: 20, seconds: 3600 });
  const { name, id } = relyingParty(config);
  const present = await passkeysOf(db, actor.user_id);
  if (present.length >= MOST) throw invalid({ non_field_errors: [t.tooManyPasskeys({ most: MOST })] });
  const owner = existing(
    await db.row<Columns<'app_user', 'passkey_handle'>>(
      sql`select passkey_handle from app_user where id = ${actor.user_id}`,
    ),
  );
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userID: new Uint8Array(Buffer.from(owner.passkey_handle.replaceAll('-', ''), 'hex')),
    userName: actor.email || actor.username,
    userDisplayName: actor.member?.name ?? actor.username,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(db, options.challenge, actor.user_id);
  return { options };
}

/** Stores a passkey, if the browser made it for this person, on this site, for a challenge that no one used before. */
export async function addPasskey(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { actor, origin }: Writer,
  { name = '', credential }: Body<typeof createPasskey>,
  device: string,
): Promise<number> {
  const { id, origin: site } = relyingParty(config);
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(tx, challenge, actor.user_id),
    expectedOrigin: site,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verified?.registrationInfo) throw badCredential();
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  const stored = await tx.row<Columns<'passkey', 'id' | 'name'>>(sql`
    insert into passkey (user_id, name, credential_id, public_key, counter, is_synced)
    values (${actor.user_id}, ${name || device}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter},
      ${credentialBackedUp})
    on conflict (credential_id) do nothing
    returning id, name`);
  if (!stored) throw badCredential();
  await record(tx, actor, origin, {
    action: 'create',
    resource: 'passkey',
    rowId: stored.id,
    changes: { name: { old: null, new: stored.name } },
  });
  await strengthenSession(tx, actor.session_id, 'hwk');
  await notifyOwner(tx, config, actor.user_id, 'added', stored.name);
  return stored.id;
}
