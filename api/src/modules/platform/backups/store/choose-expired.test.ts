import { expect, test } from 'vitest';
import { backupMoment, backupName, isLeftover } from './backup-name.ts';
import { chooseExpired } from './choose-expired.ts';

const KEEP = { daily: 7, weekly: 4, monthly: 12 };
const DAY = 86_400_000;
const at = (text: string) => backupName(Date.parse(text));
const daily = (days: number, last = Date.parse('2026-11-18T03:10:00Z')) =>
  Array.from({ length: days }, (_, ago) => backupName(last - ago * DAY));
const keptOf = (names: readonly string[], keep = KEEP, zone = 'UTC') => {
  const expired = new Set(chooseExpired(names, keep, zone));
  return names.filter((name) => !expired.has(name));
};
const dates = (names: readonly string[]) =>
  names.map((name) => new Date(backupMoment(name) ?? 0).toISOString().slice(0, 10));

test('two years of nights: seven days, four weeks, twelve months', () => {
  expect(dates(keptOf(daily(730)))).toEqual([
    ...['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12'],
    ...['2026-11-08', '2026-11-01'],
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31', '2026-04-30'],
    ...['2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ]);
});

test.each([
  ['none', [], []],
  ['one', ['2026-11-18T03:10:00Z'], []],
  ['two of a day: the newer one stays', ['2026-11-18T03:10:00Z', '2026-11-18T15:10:00Z'], ['2026-11-18T03:10:00Z']],
  ['a pause of a year: those from before it still count', ['2026-11-18T03:10:00Z', '2025-11-18T03:10:00Z'], []],
] as const)('%s', (_name, moments, expired) => {
  expect(chooseExpired(moments.map(at), KEEP, 'UTC')).toEqual(expired.map(at));
});

test('a day is the club’s day', () => {
  const names = [at('2026-11-17T15:00:00Z'), at('2026-11-17T17:00:00Z')];
  const one = { daily: 7, weekly: 0, monthly: 0 };
  expect(chooseExpired(names, one, 'UTC')).toEqual([names[0]]);
  expect(chooseExpired(names, one, 'Asia/Singapore')).toEqual([]);
});

/** Always the same numbers. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

test('whatever backups exist: the newest stays, no more than wanted stay, and a second run removes nothing', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const pick = chance(seed);
    const keep = { daily: 1 + pick(8), weekly: pick(5), monthly: pick(13) };
    const moments = Array.from(
      { length: 1 + pick(60) },
      () => Date.parse('2024-01-01T00:00:00Z') + pick(900) * DAY + pick(DAY),
    );
    const names = [...new Set(moments.map(backupName))];
    const kept = keptOf(names, keep, 'Asia/Singapore');
    expect(kept).toContain([...names].sort().at(-1));
    expect(kept.length).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly);
    expect(chooseExpired(kept, keep, 'Asia/Singapore')).toEqual([]);
    // Days are counted from the newest: all of the last ones that have a backup are there.
    const days = [...new Set(names.map((name) => Math.floor(((backupMoment(name) ?? 0) + 8 * 3_600_000) / DAY)))].sort(
      (a, b) => b - a,
    );
    const keptDays = new Set(kept.map((name) => Math.floor(((backupMoment(name) ?? 0) + 8 * 3_600_000) / DAY)));
    for (const day of days.slice(0, keep.daily)) expect(keptDays).toContain(day);
  }
});

test('files with other names are not ours to remove', () => {
  const others = [
    'club.backup',
    'clubhouse-20261118T031000000Z.backup.gz',
    'clubhouse-latest.backup',
    'clubhouse-20261399T031000000Z.backup',
  ];
  expect(chooseExpired([...others, ...daily(30)], { daily: 1, weekly: 0, monthly: 0 }, 'UTC')).toHaveLength(29);
  expect(others.map(backupMoment)).toEqual([undefined, undefined, undefined, undefined]);
  expect(isLeftover('clubhouse-20261118T031000000Z.backup.unchecked')).toBe(true);
  expect(isLeftover('clubhouse-20261118T031000000Z.backup')).toBe(false);
});
