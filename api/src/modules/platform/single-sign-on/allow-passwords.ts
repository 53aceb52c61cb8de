import { platform as t } from '@clubhouse/messages/server/platform';
import { recordBySystem } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

const KEY = 'STAFF_SINGLE_SIGN_ON';

/** Whether it was switched off now, or was off. */
type Allowed = 'allowed' | 'off';

/** For the person at the server: lets staff log in with passwords again while their provider is down. */
export async function allowPasswords(db: Database, config: Pick<Config, typeof KEY>): Promise<Allowed> {
  return inTransaction(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('setting'))`);
    const stored = await tx.row<{ value: string }>(sql`select value #>> '{}' as value from setting where key = ${KEY}`);
    const start = config[KEY];
    if ((stored?.value ?? start) === 'off') return 'off';
    // Choosing the start value is choosing nothing.
    await tx.run(
      start === 'off'
        ? sql`delete from setting where key = ${KEY}`
        : sql`
          insert into setting (key, value)
          values (${KEY}, '"off"')
          on conflict (key) do update set value = excluded.value, changed_by = null, changed_at = now()`,
    );
    await tx.run(sql`
      insert into setting_change (key, old_value, new_value, start_value, changed_by_name)
      values (
        ${KEY}, ${stored ? '"on"' : null}::jsonb, ${start === 'off' ? null : '"off"'}::jsonb,
        ${JSON.stringify(start)}::jsonb, ${t.commandLine()})`);
    const changes = { [KEY]: { old: 'on', new: 'off' } };
    await recordBySystem(tx, { action: 'update', resource: 'setting', rowId: null, changes }, t.commandLine());
    return 'allowed';
  });
}
