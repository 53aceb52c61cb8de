import { defineOperation } from '../description/operation.ts';
import type { Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import { SETTING_FIELDS, SETTING_KEYS, type SettingValue } from './settings/index.ts';

const policy = 'config.manage';

/** Where a value comes from: the program, the server's environment, or the club's own choice. */
const SETTING_SOURCES = ['default', 'environment', 'club'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** A text, a number or a yes, as the setting is. */
const settingValue = f.json<SettingValue>();

const settingRowFields = {
  key: f.choice(SETTING_KEYS),
  value: settingValue,
  /** What holds when the club chooses nothing. */
  start: settingValue,
  source: f.choice(SETTING_SOURCES),
  changed_at: f.nullable(f.instant()),
  changed_by: f.nullable(f.words()),
};
/** One setting as it is. */
export type SettingRow = Readonly<Shown<typeof settingRowFields>>;

const settingElsewhereFields = {
  label: f.words(),
  says: f.words(),
  /** The page of the console; null for what the rules of the club fix. */
  to: f.nullable(f.words()),
};
/** What is decided on a screen of its own, or not at all, with one line of its status. */
export type SettingElsewhere = Readonly<Shown<typeof settingElsewhereFields>>;

const state = {
  version: f.readOnly(f.integer()),
  settings: f.rows(settingRowFields),
  elsewhere: f.rows(settingElsewhereFields),
};

export const readSettings = defineOperation('GET', '/system/settings/', {
  policy,
  summary: 'The settings that staff may change: how each stands, and where its value comes from.',
  answer: state,
});

export const saveSettings = defineOperation('PATCH', '/system/settings/', {
  policy,
  summary:
    'Changes settings, all of them or none. `null` brings the start value back. `version` is the one that was read.',
  fresh: 'sometimes',
  body: { version: f.required(f.integer({ min: 0 })), ...SETTING_FIELDS },
  answer: state,
});

export const settingHistory = defineOperation('GET', '/system/settings/history/', {
  policy,
  summary: 'Every change of a setting, the latest first.',
  query: ['limit', 'offset'],
  paged: true,
  answer: {
    id: f.readOnly(f.integer()),
    key: f.readOnly(f.text(40)),
    label: f.readOnly(f.text(80)),
    old_value: settingValue,
    new_value: settingValue,
    changed_at: f.readOnly(f.instant()),
    changed_by: f.readOnly(f.text(200)),
    /** Its status now: it holds, something came after it, or it was undone. */
    standing: f.readOnly(f.choice(['current', 'followed', 'undone'])),
    /** The change that it took back. */
    undoes: f.nullable(f.readOnly(f.integer())),
  },
});

export const undoSetting = defineOperation('POST', '/system/settings/history/{id}/undo/', {
  policy,
  summary: 'Takes a change back. Refused when the setting was changed again since, unless `anyway` is true.',
  fresh: 'sometimes',
  body: { anyway: f.boolean() },
  answer: state,
});
