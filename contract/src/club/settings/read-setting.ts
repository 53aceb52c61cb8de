import { settings } from '@clubhouse/messages/words/settings';
import { TEXTS } from '../../description/texts.ts';
import { LIGHT_GROUND } from './accent.ts';
import { contrast, isColour, READABLE } from './colour.ts';
import { SETTINGS, type SettingKey, type SettingValue } from './setting-list.ts';
import { formatText } from './setting-text.ts';

export type ReadSetting =
  | { readonly ok: true; readonly value: SettingValue }
  | { readonly ok: false; readonly error: string };

const fine = (value: SettingValue): ReadSetting => ({ ok: true, value });
const wrong = (error: string): ReadSetting => ({ ok: false, error });

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;
const PICTURE = /^\/media\/uploads\/[\w-]{32}\.(png|jpg|webp)$/;

/** A text with several lines is only ever shown as text. */
const linesOf = (text: string) => text.split(/\r\n|[\n\r]/).map((line) => line.trimEnd());

/** One line, unless it says otherwise: the club's name stands in headers of mail. */
function readText(sent: unknown, key: SettingKey): ReadSetting {
  const { max = 200, pattern, optional, lines = false } = SETTINGS[key];
  if (typeof sent !== 'string') return wrong(TEXTS.string());
  const text = sent.trim().normalize('NFC');
  if (text === '') return optional ? fine('') : wrong(TEXTS.blank());
  if ([...text].length > max) return wrong(TEXTS.maxLength({ max }));
  if (lines) {
    const parts = linesOf(text);
    return parts.some((line) => CONTROLS.test(line)) ? wrong(settings.noMarkup()) : fine(parts.join('\n'));
  }
  if (CONTROLS.test(text)) return wrong(settings.oneLine());
  if (/[<>"]/.test(text)) return wrong(settings.noMarkup());
  return pattern && !pattern.test(text) ? wrong(formatText(key)) : fine(text);
}

function readNumber(sent: unknown, whole: boolean, { min = 0, max = 0 }: (typeof SETTINGS)[SettingKey]): ReadSetting {
  const number = typeof sent === 'string' && /^\d{1,6}(\.\d{1,4})?$/.test(sent.trim()) ? Number(sent) : sent;
  if (typeof number !== 'number' || !Number.isFinite(number)) return wrong(whole ? TEXTS.integer() : TEXTS.number());
  if (whole && !Number.isInteger(number)) return wrong(TEXTS.integer());
  if (number > max) return wrong(TEXTS.max({ max }));
  if (number < min) return wrong(TEXTS.min({ min }));
  if (Math.round(number * 100) / 100 !== number) return wrong(settings.twoDecimals());
  return fine(number);
}

/** Why a colour cannot carry the club's buttons and links; undefined when it can. */
export function unreadable(colour: string): string | undefined {
  const ratio = contrast(colour, LIGHT_GROUND);
  if (ratio >= READABLE) return undefined;
  const shownRatio = (Math.floor(ratio * 10) / 10).toFixed(1);
  return settings.lowContrast({ ratio: shownRatio, needed: READABLE });
}

function readColour(sent: unknown): ReadSetting {
  if (typeof sent !== 'string') return wrong(TEXTS.string());
  const colour = sent.trim().toLowerCase();
  if (!isColour(colour)) return wrong(settings.colourFormat());
  const error = unreadable(colour);
  return error ? wrong(error) : fine(colour);
}

/** A file of this server, or nothing for the built-in mark. */
function readPicture(sent: unknown): ReadSetting {
  if (typeof sent !== 'string') return wrong(TEXTS.string());
  return sent === '' || PICTURE.test(sent) ? fine(sent) : wrong(settings.uploadFirst());
}

/** Reads the value of a setting, as it was sent, stored or typed. */
export function readSetting(key: SettingKey, sent: unknown): ReadSetting {
  const setting = SETTINGS[key];
  if (setting.kind === 'switch')
    return sent === 'on' || sent === 'off' ? fine(sent) : wrong(TEXTS.choice({ input: String(sent) }));
  if (setting.kind === 'text') return readText(sent, key);
  if (setting.kind === 'colour') return readColour(sent);
  if (setting.kind === 'picture') return readPicture(sent);
  return readNumber(sent, setting.kind === 'whole', setting);
}

/** A value as people read it: `10 minutes`, `9 %`, `built-in logo`. */
export function settingWords(key: SettingKey, value: SettingValue): string {
  const { kind, unit } = SETTINGS[key];
  if (kind === 'picture') return value === '' ? settings.builtInLogo() : settings.ownLogo();
  if (kind === 'percent') return settings.percent({ value });
  return unit ? settings[unit]({ value: Number(value) }) : String(value);
}
