import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentScale, LIGHT_GROUND } from './accent.ts';
import { contrast, READABLE } from './colour.ts';
import { readSetting, settingWords, unreadable } from './read-setting.ts';
import { SETTING_GROUPS, SETTING_KEYS, SETTINGS, type SettingKey } from './setting-list.ts';
import { settingHelp } from './setting-text.ts';

test.each<[SettingKey, unknown, unknown]>([
  ['CLUB_NAME', '  Bukit Club ', 'Bukit Club'],
  ['CLUB_COLOUR', '#7D2B3B', '#7d2b3b'],
  ['CLUB_LOGO', '', ''],
  ['CLUB_LOGO', `/media/uploads/${'a'.repeat(32)}.png`, `/media/uploads/${'a'.repeat(32)}.png`],
  ['HOLD_MINUTES', 120, 120],
  ['HOLD_MINUTES', '15', 15],
  ['GST_RATE', 8.25, 8.25],
  ['GST_RATE', 0, 0],
  ['PAYNOW_UEN', 'T26SS0001A', 'T26SS0001A'],
  ['JOIN_TERMS', ' The “rules” \r\nof <the> "club".', 'The “rules”\nof <the> "club".'],
])('%s takes %j', (key, sent, value) => {
  expect(readSetting(key, sent)).toEqual({ ok: true, value });
});

test.each<[SettingKey, unknown, RegExp]>([
  ['CLUB_NAME', '   ', /blank/],
  ['CLUB_NAME', 'x'.repeat(61), /60/],
  ['CLUB_NAME', 'two\nlines', /one line/],
  ['CLUB_NAME', 'Club <evil@example.com>', /Leave out/],
  ['CLUB_NAME', 7, /string/],
  ['CLUB_COLOUR', 'green', /#1d583d/],
  ['CLUB_COLOUR', '#fff', /six/],
  ['CLUB_COLOUR', '#ffd700', /contrast is 1\.2 to 1.*darker/],
  ['CLUB_COLOUR', 'url(x)', /six/],
  ['CLUB_LOGO', 'https://elsewhere.example/x.png', /Upload/],
  ['CLUB_LOGO', `/media/uploads/${'a'.repeat(32)}.pdf`, /Upload/],
  ['HOLD_MINUTES', 0, /greater/],
  ['HOLD_MINUTES', 121, /less/],
  ['HOLD_MINUTES', 1.5, /integer/],
  ['HOLD_MINUTES', '1e3', /integer/],
  ['HOLD_MINUTES', true, /integer/],
  ['GST_RATE', 101, /less/],
  ['GST_RATE', 8.255, /decimals/],
  ['GST_RATE', Number.NaN, /number/],
  ['PAYNOW_UEN', 't26ss0001a', /UEN/],
])('%s refuses %j', (key, sent, words) => {
  const read = readSetting(key, sent);
  expect(read.ok ? '' : read.error).toMatch(words);
});

test('every setting belongs to a part of the page, says what it does, and has bounds where it is a number', () => {
  for (const key of SETTING_KEYS) {
    const { group, kind, min, max, unit } = SETTINGS[key];
    expect([key, SETTING_GROUPS.includes(group), settingHelp(key).endsWith('.')]).toEqual([key, true, true]);
    if (kind === 'percent') expect([key, min, max]).not.toContain(undefined);
    if (kind === 'whole') expect([key, min, max, unit]).not.toContain(undefined);
  }
});

test('values are shown with their unit', () => {
  expect([settingWords('HOLD_MINUTES', 1), settingWords('ARREARS_DAYS', 60), settingWords('GST_RATE', 9)]).toEqual([
    '1 minute',
    '60 days',
    '9 %',
  ]);
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('whatever colour is taken can be read: on paper, on its tints, and by night', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      fc.pre(unreadable(colour) === undefined);
      const { light, dark } = accentScale(colour);
      expect(contrast(light[7], '#ffffff')).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(light[7], LIGHT_GROUND)).toBeGreaterThanOrEqual(READABLE);
      for (const ground of [light[0], light[1]]) expect(contrast(light[7], ground)).toBeGreaterThanOrEqual(READABLE);
      // By night: as text on the grounds and tints, and dark letters on it.
      for (const ground of ['#1f2c40', '#0f1826', dark[9], dark[8], '#0e1b2e'])
        expect(contrast(dark[3], ground)).toBeGreaterThanOrEqual(READABLE);
    }),
    { numRuns: 500 },
  );
});
