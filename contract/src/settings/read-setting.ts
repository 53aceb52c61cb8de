import { TEXTS } from '../texts.ts';
import { LIGHT_GROUND } from './accent.ts';
import { contrast, isColour, READABLE } from './colour.ts';
import { SETTINGS, type SettingKey, type SettingValue } from './setting-list.ts';

export type ReadSetting =
  | { readonly ok: true; readonly value: SettingValue }
  | { readonly ok: false; readonly error: string };

const fine = (value: SettingValue): ReadSetting => ({ ok: true, value });
const wrong = (error: string): ReadSetting => ({ ok: false, error });

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const PICTURE = /^\/media\/uploads\/[\w-]{32}\.(png|jpg|webp)$/;

/** One line: the club's name stands in headers of mail. */
function readText(sent: unknown, { max = 200, pattern, optional }: (typeof SETTINGS)[SettingKey]): ReadSetting {
  if (typeof sent !== 'string') return wrong(TEXTS.string);
  const text = sent.trim().normalize('NFC');
  if (text === '') return optional ? fine('') : wrong(TEXTS.blank);
  if ([...text].length > max) return wrong(TEXTS.maxLength(max));
  if (CONTROLS.test(text)) return wrong('Write it on one line, without control characters.');
  if (/[<>"]/.test(text)) return wrong('Leave out < > and ".');
  return pattern && !pattern.of.test(text) ? wrong(pattern.says) : fine(text);
}

function readNumber(sent: unknown, whole: boolean, { min = 0, max = 0 }: (typeof SETTINGS)[SettingKey]): ReadSetting {
  const number = typeof sent === 'string' && /^\d{1,6}(\.\d{1,4})?$/.test(sent.trim()) ? Number(sent) : sent;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(whole ? TEXTS.integer : TEXTS.number);
  if (whole && !Number.isInteger(number)) return wrong(TEXTS.integer);
  if (number > max) return wrong(TEXTS.max(max));
  if (number < min) return wrong(TEXTS.min(min));
  if (Math.round(number * 100) / 100 !== number) return wrong('Two decimals at most.');
  return fine(number);
}

/** Why a colour cannot carry the club's buttons and links; undefined when it can. */
export function unreadable(colour: string): string | undefined {
  const ratio = contrast(colour, LIGHT_GROUND);
  if (ratio >= READABLE) return undefined;
  const told = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `White letters on this colour, and links in it, would be hard to read: contrast ${told} to 1, and ${READABLE} is needed. Choose a darker one.`;
}

function readColour(sent: unknown): ReadSetting {
  if (typeof sent !== 'string') return wrong(TEXTS.string);
  const colour = sent.trim().toLowerCase();
  if (!isColour(colour)) return wrong('Write it as # and six digits, such as #1d583d.');
  const error = unreadable(colour);
  return error ? wrong(error) : fine(colour);
}

/** A file of this server, or nothing for the built-in mark. */
function readPicture(sent: unknown): ReadSetting {
  if (typeof sent !== 'string') return wrong(TEXTS.string);
  return sent === '' || PICTURE.test(sent) ? fine(sent) : wrong('Upload the picture here first.');
}

/** Reads the value of a setting, as it was sent, stored or typed. */
export function readSetting(key: SettingKey, sent: unknown): ReadSetting {
  const setting = SETTINGS[key];
  if (setting.kind === 'switch') return sent === 'on' || sent === 'off' ? fine(sent) : wrong(TEXTS.choice(sent));
  if (setting.kind === 'text') return readText(sent, setting);
  if (setting.kind === 'colour') return readColour(sent);
  if (setting.kind === 'picture') return readPicture(sent);
  return readNumber(sent, setting.kind === 'whole', setting);
}

/** A value as people read it: `10 minutes`, `9 %`, `the built-in mark`. */
export function settingWords(key: SettingKey, value: SettingValue): string {
  const { kind, unit } = SETTINGS[key];
  if (kind === 'picture') return value === '' ? 'the built-in mark' : 'an own picture';
  if (kind === 'percent') return `${value} %`;
  if (!unit) return String(value);
  return `${value} ${Number(value) === 1 ? unit.replace(/s$/, '') : unit}`;
}
