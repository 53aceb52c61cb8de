import { addDays, localTime } from '@clubhouse/contract';
import type { BackupPlan } from '../../../../config.ts';
import { backupMoment } from './backup-name.ts';

/** The Monday of a day's week. */
function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

const PERIODS = {
  daily: (date: string) => date,
  weekly: mondayOf,
  monthly: (date: string) => date.slice(0, 7),
} as const;

/**
 * The backups that are no longer needed. Of each of the last days, weeks and months that have one, the newest is kept;
 * they are counted, not measured against today, so a wrong clock removes nothing. The newest of all is always kept.
 */
export function chooseExpired(names: readonly string[], keep: BackupPlan['keep'], zone: string): string[] {
  const ours = names
    .map((name) => ({ name, at: backupMoment(name) }))
    .filter((one): one is { name: string; at: number } => one.at !== undefined)
    .sort((a, b) => b.at - a.at)
    .map(({ name, at }) => ({ name, date: localTime(at, zone).date }));
  const kept = new Set(ours.slice(0, 1).map(({ name }) => name));
  for (const period of ['daily', 'weekly', 'monthly'] as const) {
    const newest = new Map<string, string>();
    for (const { name, date } of ours) {
      const key = PERIODS[period](date);
      if (!newest.has(key) && newest.size < keep[period]) newest.set(key, name);
    }
    for (const name of newest.values()) kept.add(name);
  }
  return ours.map(({ name }) => name).filter((name) => !kept.has(name));
}
