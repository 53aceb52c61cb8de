import type { Body, proveIdentity } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Actor } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { type AuthDeps, checkPassword } from '../sign-in/index.ts';
import { ownerOfPasskey } from './check-passkey.ts';

type Given = Body<typeof proveIdentity>;

async function refuseOther(tx: Tx, { config }: AuthDeps, actor: Actor, { password, credential }: Given): Promise<void> {
  if (credential) {
    if ((await ownerOfPasskey(tx, config, credential)) !== actor.user_id)
      throw invalid({ credential: [t.passkeyUnknown()] });
    return;
  }
  const stored = await tx.row<Columns<'app_user', 'password_hash'>>(
    sql`select password_hash from app_user where id = ${actor.user_id}`,
  );
  if (!password || !(await checkPassword(password, stored?.password_hash)).good)
    throw invalid({ password: [t.passwordWrong()] });
}

/** Takes a fresh proof of who is calling: their password or one of their own passkeys. */
export async function prove(deps: AuthDeps, actor: Actor, given: Given, origin: Origin): Promise<void> {
  await hit(deps.db, { key: `prove:${actor.user_id}`, limit: 10, seconds: 900 });
  await inTransaction(deps.db, async (tx) => {
    await refuseOther(tx, deps, actor, given);
    await tx.run(sql`update session set proved_at = now() where id = ${actor.session_id}`);
    await record(tx, actor, origin, { action: 'prove', resource: 'session', rowId: actor.session_id });
  });
}
