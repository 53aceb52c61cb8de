import type { Body, proveIdentity } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Actor } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { countTry, forgetTries, notifyOwner, spendCode, wrongCode } from '../second-factor/index.ts';
import { type AuthDeps, checkPassword, noteMethod, strengthenSession } from '../sign-in/index.ts';
import { ownerOfPasskey } from './check-passkey.ts';

type Given = Body<typeof proveIdentity>;

type Proof = 'password' | 'passkey' | 'code' | 'recovery code';

/** What the person has shown, if it is theirs. */
async function checkProof(
  tx: Tx,
  { config, seal }: AuthDeps,
  { user_id }: Actor,
  { password, credential, one_time_code }: Given,
): Promise<Proof> {
  if (credential) {
    if ((await ownerOfPasskey(tx, config, credential)) !== user_id) throw invalid({ credential: [t.passkeyUnknown()] });
    return 'passkey';
  }
  if (one_time_code) {
    const spent = await spendCode(tx, seal, user_id, one_time_code);
    if (!spent) throw wrongCode();
    return spent;
  }
  const stored = await tx.row<Columns<'app_user', 'password_hash'>>(
    sql`select password_hash from app_user where id = ${user_id}`,
  );
  if (!password || !(await checkPassword(password, stored?.password_hash)).good)
    throw invalid({ password: [t.passwordWrong()] });
  return 'password';
}

/** Takes a fresh proof of who is calling: their password, one of their own passkeys or a code. */
export async function prove(deps: AuthDeps, actor: Actor, given: Given, origin: Origin): Promise<void> {
  const { db, config } = deps;
  const { user_id, session_id } = actor;
  await hit(db, { key: `prove:${user_id}`, limit: 10, seconds: 900 });
  if (given.one_time_code) await countTry(db, user_id);
  await inTransaction(db, async (tx) => {
    const proof = await checkProof(tx, deps, actor, given);
    if (proof === 'recovery code') await notifyOwner(tx, config, user_id, 'used');
    if (proof === 'password') await noteMethod(tx, session_id, 'pwd');
    else await strengthenSession(tx, session_id, proof === 'passkey' ? 'hwk' : 'otp');
    await tx.run(sql`update session set proved_at = now() where id = ${session_id}`);
    await record(tx, actor, origin, { action: 'prove', resource: 'session', rowId: session_id });
  });
  if (given.one_time_code) await forgetTries(db, user_id);
}
