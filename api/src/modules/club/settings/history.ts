import { isSettingKey, type SettingKey, type SettingValue, settingLabel } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

interface Line extends Columns<'setting_change', 'id' | 'key' | 'changed_at' | 'undoes'> {
  readonly old_value: SettingValue;
  readonly new_value: SettingValue;
  readonly changed_by: Tables['setting_change']['changed_by_name'];
  readonly standing: 'current' | 'followed' | 'undone';
}

/** A page of what was changed, the latest first. */
export async function readHistory(db: Db, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const [lines, counted] = await Promise.all([
    db.rows<Line>(sql`
      select c.id, c.key, coalesce(c.old_value, c.start_value) as old_value,
        coalesce(c.new_value, c.start_value) as new_value, c.changed_at, c.changed_by_name as changed_by, c.undoes,
        case
          when exists (select from setting_change u where u.undoes = c.id) then 'undone'
          when exists (select from setting_change l where l.key = c.key and l.id > c.id) then 'followed'
          else 'current'
        end as standing
      from setting_change c
      order by c.id desc
      limit ${limit}
      offset ${offset}`),
    db.row<{ count: number }>(sql`select count(*)::int as count from setting_change`),
  ]);
  const results = lines.map((line) => ({
    ...line,
    label: isSettingKey(line.key) ? settingLabel(line.key) : line.key,
  }));
  return { count: counted?.count ?? 0, results };
}

/** One change as it was stored. */
export interface Change extends Columns<'setting_change', 'id' | 'key' | 'old_value'> {
  readonly key: SettingKey;
  readonly old_value: SettingValue | null;
  /** Who changed it again, and to what; null when it is the latest. */
  readonly later: { readonly who: string; readonly value: SettingValue } | null;
  readonly undone: boolean;
}

/** A change, and whether something came after it. */
export const readChange = (db: Db, id: number | undefined): Promise<Change | undefined> =>
  db.row<Change>(sql`
    select c.id, c.key, c.old_value,
      (
        select jsonb_build_object('who', l.changed_by_name, 'value', coalesce(l.new_value, l.start_value))
        from setting_change l
        where l.key = c.key and l.id > c.id
        order by l.id desc
        limit 1) as later,
      exists (select from setting_change u where u.undoes = c.id) as undone
    from setting_change c
    where c.id = ${id ?? null}`);
