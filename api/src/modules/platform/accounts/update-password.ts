import { type Body, TEXTS, type updatePassword } from '@clubhouse/contract';
import type { Actor } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import {
  type AuthDeps,
  checkPassword,
  hashPassword,
  notifyPasswordChanged,
  ownData,
  passwordFaults,
  setPassword,
} from '../sign-in/index.ts';

/** Changes the own password. Needs the present one; ends every other session; tells the owner. */
export async function changeOwnPassword(
  deps: AuthDeps,
  actor: Actor,
  input: Body<typeof updatePassword>,
  device: string,
  origin: Origin,
): Promise<void> {
  const { db } = deps;
  await hit(db, { key: `password:${actor.user_id}`, limit: 10, seconds: 900 });
  const stored = await db.row<Columns<'app_user', 'password_hash'>>(
    sql`select password_hash from app_user where id = ${actor.user_id}`,
  );
  if (!(await checkPassword(input.old_password, stored?.password_hash)).good)
    throw invalid({ old_password: [TEXTS.oldPassword()] });
  const owner = {
    ...actor,
    name: actor.member?.name ?? null,
    membership_id: actor.member?.membership_id ?? null,
    is_osc: actor.member?.is_osc ?? false,
  };
  const faults = passwordFaults(input.new_password, deps.config, ownData(owner));
  if (faults.length > 0) throw invalid({ new_password: faults });
  if (input.confirm_password !== undefined && input.confirm_password !== input.new_password) {
    throw invalid({ confirm_password: [TEXTS.passwordsDiffer()] });
  }
  const hash = await hashPassword(input.new_password);
  await inTransaction(db, async (tx) => {
    await setPassword(tx, actor.user_id, hash, 'password changed', actor.session_id);
    await record(tx, actor, origin, { action: 'password-changed', resource: 'user', rowId: actor.user_id });
    await notifyPasswordChanged(tx, deps, owner, device);
  });
}
