import { type connectedLogin, connectedSystem } from '@clubhouse/contract';
import { record } from '../../../audit/index.ts';
import type { Removal } from '../../../crud/index.ts';
import { sql } from '../../../db/sql.ts';

/** Takes a consent back: the system can't ask for this person any more. To the system they stay who they are. */
export const disconnect: Removal<typeof connectedLogin> = async ({ writer: { actor, origin }, tx, lock }) => {
  const { id, system } = await lock();
  await tx.run(sql`update connected_login set withdrawn_at = now(), scopes = '{}' where id = ${id}`);
  await tx.run(sql`
    delete from identity_state
    where user_id = ${actor.user_id} and client_id = (select client_id from connected_system where id = ${system})`);
  await record(tx, actor, origin, { action: 'disconnect', resource: connectedSystem.name, rowId: system });
};
