import { readSetting, SETTING_KEYS, type SettingKey, type SettingValue } from '@clubhouse/contract';
import type { ConfigWithSecrets } from '../secrets.ts';

/** What the club chose, by key. */
export type Chosen = ReadonlyMap<SettingKey, SettingValue>;

/** What a second club has of its own, and what it shows when there is no second club. */
const SECOND_CLUB: Readonly<Partial<Record<SettingKey, SettingKey>>> = {
  ALT_CLUB_NAME: 'CLUB_NAME',
  ALT_CLUB_COLOUR: 'CLUB_COLOUR',
  ALT_CLUB_LOGO: 'CLUB_LOGO',
};

/** The settings as they are whenever they are looked at: the club's choice, or else the start value. */
export function liveView(start: ConfigWithSecrets, chosen: () => Chosen): ConfigWithSecrets {
  const view = { ...start };
  const current = (key: SettingKey) => chosen().get(key) ?? start[key];
  const hasSecondClub = () => current('ALT_CLUB_NAME') !== '';
  const effective = (key: SettingKey) => current(hasSecondClub() ? key : (SECOND_CLUB[key] ?? key));
  for (const key of SETTING_KEYS) Object.defineProperty(view, key, { enumerable: true, get: () => effective(key) });
  Object.defineProperty(view, 'hasSecondClub', { enumerable: true, get: hasSecondClub });
  Object.defineProperty(view, 'senderName', { enumerable: true, get: () => chosen().get('CLUB_NAME') });
  return view;
}

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
}

/** What of the stored rows can be used; the rest, with the reason, is left aside and the start value holds. */
export function usable(rows: readonly StoredSetting[]): {
  readonly chosen: Chosen;
  readonly unusable: readonly string[];
} {
  const chosen = new Map<SettingKey, SettingValue>();
  const unusable: string[] = [];
  for (const { key, value } of rows) {
    const known = SETTING_KEYS.find((one) => one === key);
    const read = known && readSetting(known, value);
    if (known && read?.ok) chosen.set(known, read.value);
    else unusable.push(`${key}: ${read && !read.ok ? read.error : 'no setting of this name'}`);
  }
  return { chosen, unusable };
}
