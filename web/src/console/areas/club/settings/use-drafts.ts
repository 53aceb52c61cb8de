import {
  type Answer,
  readSetting,
  readSettings,
  SETTING_KEYS,
  type SettingKey,
  type SettingRow,
  type SettingValue,
  saveSettings,
} from '@clubhouse/contract';
import { useState } from 'react';
import { loadConfig } from '../../../../api-client/club/config.ts';
import { readAgain } from '../../../../api-client/queries/use-read.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { call } from '../../../../api-client/request/request.ts';
import { refusalText } from '../../../kit/display/refusal-text.ts';

export type SettingsState = Answer<typeof readSettings>;
type Typed = Readonly<Partial<Record<SettingKey, SettingValue>>>;

/** A setting that is about to change. */
export interface Change {
  readonly row: SettingRow;
  readonly value: SettingValue;
}

/** What was typed as the setting would keep it; what cannot be read stays as it was typed. */
function settled(key: SettingKey, typed: SettingValue): SettingValue {
  const read = readSetting(key, typed);
  return read.ok ? read.value : typed;
}

/** What differs from what holds now. */
function changesIn(rows: readonly SettingRow[], typed: Typed): Change[] {
  return rows.flatMap((row) => {
    const value = typed[row.key];
    if (value === undefined) return [];
    const kept = settled(row.key, value);
    return kept === row.value ? [] : [{ row, value: kept }];
  });
}

const errorsIn = (changes: readonly Change[]): Partial<Record<SettingKey, string>> =>
  Object.fromEntries(
    changes.flatMap(({ row: { key }, value }) => {
      const read = readSetting(key, value);
      return read.ok ? [] : [[key, read.error]];
    }),
  );

/** Reads everything again that shows settings, the portal's own among them. */
export async function showSaved(): Promise<void> {
  await Promise.all([readAgain(readSettings.path), loadConfig().catch(() => undefined)]);
}

/** The settings as they are typed, until they are saved together. */
export function useDrafts(state: SettingsState) {
  const rows = state.settings;
  const [typed, setTyped] = useState<Typed>({});
  // What was on the screen when the first change was typed: whatever came later is someone else's.
  const [version, setVersion] = useState(state.version);
  const [refused, setRefused] = useState<Partial<Record<SettingKey, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const [busy, setBusy] = useState(false);
  const changes = changesIn(rows, typed);

  const clear = () => {
    setTyped({});
    setRefused({});
    setRefusal(undefined);
    setConflict(undefined);
  };
  const type = (key: SettingKey, value: SettingValue) => {
    if (changes.length === 0) setVersion(state.version);
    setTyped((now) => ({ ...now, [key]: value }));
    setRefused(({ [key]: _, ...others }) => others);
  };
  const refuse = (thrown: unknown) => {
    const error = toApiError(thrown);
    const byKey = SETTING_KEYS.flatMap((key) => {
      const [text] = error.fieldErrors[key] ?? [];
      return text ? [[key, text] as const] : [];
    });
    setRefused(Object.fromEntries(byKey));
    setConflict(error.status === 409 ? refusalText(error) : undefined);
    setRefusal(error.status === 409 || byKey.length > 0 ? undefined : refusalText(error));
  };
  const send = async (seen: number): Promise<boolean> => {
    setBusy(true);
    const values = Object.fromEntries(
      changes.map(({ row: { key, start }, value }) => [key, value === start ? null : value]),
    );
    try {
      await call(saveSettings, { body: { version: seen, ...values } });
      await showSaved();
      clear();
      return true;
    } catch (thrown) {
      refuse(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    changes,
    errors: { ...refused, ...errorsIn(changes) },
    refusal,
    conflict,
    busy,
    type,
    discard: clear,
    valueOf: (row: SettingRow): SettingValue => typed[row.key] ?? row.value,
    save: () => send(version),
    /** Saves over what someone else wrote meanwhile. */
    saveAnyway: async () => send((await call(readSettings)).version),
    /** Drops what was typed and shows what holds. */
    showTheirs: async () => {
      await readAgain(readSettings.path);
      clear();
    },
  };
}

export type Drafts = ReturnType<typeof useDrafts>;
