import { platform as t } from '@clubhouse/messages/server/platform';
import { recordBySystem } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { endSessionsOf, findLogins } from '../sign-in/index.ts';
import { notifyOwner } from './notify-owner.ts';

type Reset =
  | { readonly kind: 'reset'; readonly email: string }
  | { readonly kind: 'unknown' | 'off' }
  | { readonly kind: 'several'; readonly logins: Awaited<ReturnType<typeof findLogins>> };

/** For the person at the server: lets someone in with the password alone who lost the app and the codes. */
export async function resetFactor(db: Database, config: Config, login: string): Promise<Reset> {
  const logins = await findLogins(db, login);
  const [found] = logins;
  if (!found) return { kind: 'unknown' };
  if (logins.length > 1) return { kind: 'several', logins };
  return inTransaction(db, async (tx) => {
    const factor = await tx.row<Columns<'second_factor', 'id'>>(
      sql`delete from second_factor where user_id = ${found.id} and is_on returning id`,
    );
    if (!factor) return { kind: 'off' };
    await endSessionsOf(tx, found.id, 'second factor reset at the server');
    await recordBySystem(tx, { action: 'delete', resource: 'second factor', rowId: factor.id }, t.commandLine());
    await notifyOwner(tx, config, found.id, 'reset');
    return { kind: 'reset', email: found.email };
  });
}
