import type { Row, user } from '@clubhouse/contract';
import { emails as t } from '@clubhouse/messages/server/emails';
import type { Tx } from '../../../db/pool.ts';
import { type AuthDeps, notifyPasswordChanged } from '../sign-in/index.ts';
import { loginOwner } from './login-owner.ts';

type Deps = Pick<AuthDeps, 'config'>;

/** The owner of a login where they were reached before a change: no one's login changes hands unnoticed. */
async function ownerBefore(tx: Tx, before: Row<typeof user>) {
  const { name, is_osc } = await loginOwner(tx, before);
  return { email: String(before.email ?? ''), name, is_osc };
}

/** Notifies the owner of a login that staff set its password. */
export async function notifySetByStaff(tx: Tx, deps: Deps, before: Row<typeof user>): Promise<void> {
  await notifyPasswordChanged(tx, deps, await ownerBefore(tx, before), t.passwordChangedByStaff());
}
