import { z } from 'zod';
import type { Field } from '../fields/index.ts';
import { readSetting } from './read-setting.ts';
import { SETTING_KEYS, SETTINGS, type SettingKey, type SettingValue } from './setting-list.ts';

const KINDS = {
  switch: 'text',
  whole: 'integer',
  percent: 'text',
  text: 'text',
  colour: 'text',
  picture: 'text',
} as const;

/** A setting in a body; `null` brings the start value back. */
function settingField(key: SettingKey): Field<SettingValue | null, 'optional'> {
  const schema = z.unknown().transform((sent, context) => {
    const read = readSetting(key, sent);
    if (read.ok) return read.value;
    context.addIssue(read.error);
    return z.NEVER;
  });
  return { kind: KINDS[SETTINGS[key].kind], presence: 'optional', nullable: true, schema };
}

/** The settings as fields of a body. */
export const SETTING_FIELDS = Object.fromEntries(SETTING_KEYS.map((key) => [key, settingField(key)])) as Record<
  SettingKey,
  Field<SettingValue | null, 'optional'>
>;
