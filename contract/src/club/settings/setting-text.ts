import { settings } from '@clubhouse/messages/words/settings';
import { SETTINGS, type SettingGroup, type SettingKey } from './setting-list.ts';

/** What a setting is called. */
export const settingLabel = (key: SettingKey): string => settings[key]();

/** What a setting does, in a sentence. */
export const settingHelp = (key: SettingKey): string => settings[`${key}.help`]();

/** Other words by which people look for a setting. */
export const settingSynonyms = (key: SettingKey): string => settings[`${key}.words`]();

export const settingGroupLabel = (group: SettingGroup): string => settings[`group.${group}`]();

const UNITS = {
  minutes: settings.unitMinutes,
  days: settings.unitDays,
  years: settings.unitYears,
  dollars: settings.unitDollars,
  cents: settings.unitCents,
  guests: settings.unitGuests,
  visits: settings.unitVisits,
  texts: settings.unitTexts,
  hours: settings.unitHours,
} as const;

/** The unit that is beside the value of a setting, if it has one. */
export function settingUnit(key: SettingKey): string | undefined {
  const { kind, unit } = SETTINGS[key];
  if (kind === 'percent') return settings.unitPercent();
  if (unit === undefined) return undefined;
  return UNITS[unit]();
}

const FORMATS: Partial<Readonly<Record<SettingKey, () => string>>> = {
  PAYNOW_UEN: settings['PAYNOW_UEN.format'],
  REMIND_OVERDUE_DAYS: settings['REMIND_OVERDUE_DAYS.format'],
  SMS_QUIET_HOURS: settings['SMS_QUIET_HOURS.format'],
};

/** How the text of a setting has to look. */
export const formatText = (key: SettingKey): string => FORMATS[key]?.() ?? '';
