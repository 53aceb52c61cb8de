import { PASSWORD_MAX } from '../constants.ts';
import { TEXTS } from '../description/texts.ts';
import type { Field, Kind } from './field.ts';
import { mapValue, type Reader, takeAs, withRules } from './reader.ts';

const loneSurrogate = /\p{Cs}/u;
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Numbers are taken as text, as the original does. */
const readText = (given: unknown): string | undefined => {
  if (typeof given === 'number') return String(given);
  return typeof given === 'string' ? given : undefined;
};

const codePointOf = (text: string) => (loneSurrogate.exec(text)?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase();

const written = withRules(
  takeAs(readText, () => TEXTS.string()),
  { holds: (text) => !text.includes('\0'), refusal: () => TEXTS.nul() },
  {
    holds: (text) => !loneSurrogate.test(text),
    refusal: (text) => TEXTS.surrogate({ codePoint: codePointOf(text) }),
  },
);

const trimmed = mapValue(written, (text) => text.trim().normalize('NFC'));

/** What a person wrote: line ends and tabs stay, other control characters are dropped. */
const cleaned = mapValue(written, (text) => text.replace(controls, '').trim().normalize('NFC'));

interface TextOptions {
  readonly blank?: boolean;
}

function textField(kind: Kind, read: Reader<string>, max: number): Field<string, 'optional'> {
  return { kind, presence: 'optional', nullable: false, read, fallback: '', max };
}

/** Counted in characters as people see them stored: one outside the basic plane is one, not two. */
const fits = (max: number) => (text: string) =>
  text.length <= max || (text.length <= 2 * max && [...text].length <= max);

const sized = (read: Reader<string>, max: number, blank: boolean) =>
  withRules(
    read,
    { holds: (text) => blank || text !== '', refusal: () => TEXTS.blank() },
    { holds: fits(max), refusal: () => TEXTS.maxLength({ max }) },
  );

/** Trimmed text. A required one may not be blank unless it says so. */
export function text(max: number, options: TextOptions = {}): Field<string, 'optional'> {
  return textField('text', sized(cleaned, max, options.blank ?? false), max);
}

/** Trimmed text that may be left empty. */
export const optionalText = (max: number): Field<string, 'optional'> => text(max, { blank: true });

/** Rich text; the server cleans it. */
export const html = (max: number): Field<string, 'optional'> => textField('html', sized(cleaned, max, true), max);

/** A password: exactly as typed, never trimmed, never shown. */
export function secret(max = PASSWORD_MAX): Field<string, 'optional'> {
  return textField('secret', sized(written, max, false), max);
}

/**
 * One plain address, and nothing that a mail header could be built from: no quotes, brackets, commas or spaces.
 * Every part has a bounded length, so the pattern cannot run away.
 */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,8}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** An e-mail address, at most 254 characters. */
export function email(): Field<string, 'optional'> {
  const read = withRules(sized(trimmed, 254, false), {
    holds: (value) => ADDRESS.test(value),
    refusal: () => TEXTS.email(),
  });
  return textField('email', read, 254);
}

/** Part of browsers and Node alike; the contract is compiled without the types of either. */
declare const URL: { canParse(address: string): boolean };

const isWebAddress = (value: string) => {
  if (/^\/media\/[\w./-]+$/.test(value)) return !value.includes('..');
  return /^https?:\/\/[^\s<>"']+$/.test(value) && URL.canParse(value);
};

/** A web address (http or https), or a file of this server. */
export function url(max = 500): Field<string, 'optional'> {
  const read = withRules(sized(cleaned, max, false), { holds: isWebAddress, refusal: () => TEXTS.url() });
  return textField('url', read, max);
}

const PHONE = /^\+?[0-9][0-9 ()-]{5,18}$/;

/** A telephone number, with or without the country's code. */
export function phone(): Field<string, 'optional'> {
  const read = withRules(sized(cleaned, 20, true), {
    holds: (value) => value === '' || PHONE.test(value),
    refusal: () => TEXTS.phone(),
  });
  return textField('text', read, 20);
}
