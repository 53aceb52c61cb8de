import { type Answer, type readSettings, SETTING_KEYS, type SettingKey, type SettingRow } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type LiveSettings, type StoredSetting, usable } from '../../../settings/index.ts';
import { readElsewhere } from './related-settings.ts';

interface DatedSetting extends StoredSetting, Columns<'setting', 'changed_at'> {
  readonly changed_by: string | null;
}

/** The status of every setting, as the database has it at this moment. */
export async function readState(db: Db, { start }: LiveSettings): Promise<Answer<typeof readSettings>> {
  const [kept, last, elsewhere] = await Promise.all([
    db.rows<DatedSetting>(sql`select s.key, s.value, s.changed_at, coalesce(m.name, u.username) as changed_by
      from setting s left join app_user u on u.id = s.changed_by left join member m on m.id = u.member_profile`),
    db.row<{ version: number }>(sql`select coalesce(max(id), 0) as version from setting_change`),
    readElsewhere(db, start),
  ]);
  const { chosen } = usable(kept);
  const row = (key: SettingKey): SettingRow => {
    const value = chosen.get(key);
    const own = value === undefined ? undefined : kept.find((one) => one.key === key);
    const source = own ? 'club' : start.given.includes(key) ? 'environment' : 'default';
    return {
      key,
      value: value ?? start[key],
      start: start[key],
      source,
      changed_at: own?.changed_at ?? null,
      changed_by: own?.changed_by ?? null,
    };
  };
  return { version: last?.version ?? 0, settings: SETTING_KEYS.map(row), elsewhere };
}
