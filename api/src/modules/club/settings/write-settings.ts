import {
  isProtectedSetting,
  type SettingKey,
  type SettingValue,
  settingLabel,
  settingWords,
} from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import { type Actor, actorName } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { requireFresh } from '../../../http/index.ts';
import { type LiveSettings, type StoredSetting, usable } from '../../../settings/index.ts';
import { cameThroughProvider } from '../../platform/sign-in/index.ts';

/** A new value by key; null is the start value. */
export type Changes = ReadonlyMap<SettingKey, SettingValue | null>;

interface Who {
  readonly actor: Actor;
  readonly origin: Origin;
}

const stored = (value: SettingValue | null): string | null => (value === null ? null : JSON.stringify(value));

/** One change at a time, in all processes: what is compared is still so when it is written. */
export const oneAtATime = (tx: Tx): Promise<number> => tx.run(sql`select pg_advisory_xact_lock(hashtext('setting'))`);

/** Refuses what someone else changed since the caller looked. */
export async function refuseOverwriting(tx: Tx, version: number, keys: readonly SettingKey[]): Promise<void> {
  const other = await tx.row<
    Columns<'setting_change', 'key'> & {
      key: SettingKey;
      value: SettingValue;
      who: Tables['setting_change']['changed_by_name'];
    }
  >(sql`
    select key, coalesce(new_value, start_value) as value, changed_by_name as who from setting_change
    where id > ${version} and key = any(${keys}::text[]) order by id desc limit 1`);
  if (!other) return;
  const now = settingWords(other.key, other.value);
  throw refusal(409, t.settingChangedMeanwhile({ who: other.who, label: settingLabel(other.key), now }));
}

/** Staff can only be asked for a provider that works, as the person who asks has just shown. */
async function refuseLockout(tx: Tx, { session_id }: Actor): Promise<void> {
  if (await cameThroughProvider(tx, session_id)) return;
  throw invalid({ STAFF_SINGLE_SIGN_ON: [t.singleSignOnUntried()] });
}

/** Writes what differs, with its history and its line of the audit log. Inside `oneAtATime`. */
export async function writeChanges(
  tx: Tx,
  { start }: LiveSettings,
  changes: Changes,
  { actor, origin }: Who,
  undoes: number | null = null,
): Promise<void> {
  const { chosen } = usable(await tx.rows<StoredSetting>(sql`select key, value from setting`));
  const auditLines: Record<string, { old: SettingValue; new: SettingValue }> = {};
  for (const [key, wanted] of changes) {
    const old = chosen.get(key) ?? null;
    // Choosing the start value is choosing nothing: when that changes, the club's follows.
    const value = wanted === start[key] ? null : wanted;
    if (old === value) continue;
    if (isProtectedSetting(key)) requireFresh(actor);
    if (key === 'STAFF_SINGLE_SIGN_ON' && wanted === 'on') await refuseLockout(tx, actor);
    await tx.run(
      value === null
        ? sql`delete from setting where key = ${key}`
        : sql`insert into setting (key, value, changed_by) values (${key}, ${stored(value)}::jsonb, ${actor.user_id})
          on conflict (key) do update set value = excluded.value, changed_by = excluded.changed_by, changed_at = now()`,
    );
    await tx.run(sql`
      insert into setting_change (key, old_value, new_value, start_value, undoes, changed_by, changed_by_name)
      values (
        ${key}, ${stored(old)}::jsonb, ${stored(value)}::jsonb, ${stored(start[key])}::jsonb, ${undoes},
        ${actor.user_id}, ${actorName(actor)})`);
    auditLines[key] = { old: old ?? start[key], new: value ?? start[key] };
  }
  if (Object.keys(auditLines).length > 0)
    await record(tx, actor, origin, { action: 'update', resource: 'setting', rowId: null, changes: auditLines });
}
