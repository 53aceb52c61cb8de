import type { Field } from '../../fields/index.ts';
import { recordOf } from '../../narrow.ts';
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
  const read = (sent: unknown) => {
    const result = readSetting(key, sent);
    return result.ok ? { value: result.value } : { refusal: result.error };
  };
  return { kind: KINDS[SETTINGS[key].kind], presence: 'optional', nullable: true, read };
}

/** The settings as fields of a body. */
export const SETTING_FIELDS = recordOf(SETTING_KEYS, settingField);
