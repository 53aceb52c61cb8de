import { isSettingKey, readSetting, settingLabel, settingWords } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { Tx } from '../../../db/pool.ts';
import { notFound, refusal } from '../../../errors.ts';
import { readChange } from './history.ts';
import type { Changes } from './write-settings.ts';

/** What taking a change back would change, or the refusal in words. */
export async function planUndo(tx: Tx, id: number | undefined, anyway: boolean): Promise<Changes> {
  const change = await readChange(tx, id);
  if (!change || !isSettingKey(change.key)) throw notFound();
  const { key, old_value, later, undone } = change;
  const label = settingLabel(key);
  if (later && !anyway) {
    const now = settingWords(key, later.value);
    throw refusal(409, undone ? t.undoTwice({ label }) : t.undoOverwritten({ label, who: later.who, now }));
  }
  const read = old_value === null ? undefined : readSetting(key, old_value);
  if (read && !read.ok) throw refusal(409, t.undoImpossible({ label, error: read.error }));
  return new Map([[key, read?.value ?? null]]);
}
