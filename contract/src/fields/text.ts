import { z } from 'zod';
import { PASSWORD_MAX } from '../constants.ts';
import { TEXTS } from '../texts.ts';
import type { Field, Kind } from './field.ts';

const loneSurrogate = /\p{Cs}/u;
const controls = /(?![\t\n\r])\p{Cc}/gu;

/** Numbers are taken as text, as the original does. */
const written = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string({ error: () => TEXTS.string() })
    .refine((text) => !text.includes('\0'), { error: () => TEXTS.nul(), abort: true })
    .refine((text) => !loneSurrogate.test(text), {
      error: (issue) =>
        TEXTS.surrogate({
          codePoint: (loneSurrogate.exec(String(issue.input))?.[0].codePointAt(0) ?? 0).toString(16).toUpperCase(),
        }),
      abort: true,
    }),
);

const trimmed = written.transform((text) => text.trim().normalize('NFC'));

/** What a person wrote: line ends and tabs stay, other control characters are dropped. */
const cleaned = written.transform((text) => text.replace(controls, '').trim().normalize('NFC'));

interface TextOptions {
  readonly blank?: boolean;
}

function textField(kind: Kind, schema: z.ZodType<string>, max: number): Field<string, 'optional'> {
  return { kind, presence: 'optional', nullable: false, schema, fallback: '', max };
}

/** Counted in characters as people see them stored: one outside the basic plane is one, not two. */
const fits = (max: number) => (text: string) =>
  text.length <= max || (text.length <= 2 * max && [...text].length <= max);

const sized = (source: z.ZodType<string>, max: number, blank: boolean) =>
  source.pipe(
    z
      .string()
      .min(blank ? 0 : 1, { error: () => TEXTS.blank(), abort: true })
      .refine(fits(max), { error: () => TEXTS.maxLength({ max }), abort: true }),
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
  const schema = sized(trimmed, 254, false).pipe(
    z.string().regex(ADDRESS, { error: () => TEXTS.email(), abort: true }),
  );
  return textField('email', schema, 254);
}

const isWebAddress = (value: string) => {
  if (/^\/media\/[\w./-]+$/.test(value)) return !value.includes('..');
  return /^https?:\/\/[^\s<>"']+$/.test(value) && z.url().safeParse(value).success;
};

/** A web address (http or https), or a file of this server. */
export function url(max = 500): Field<string, 'optional'> {
  const schema = sized(cleaned, max, false).pipe(
    z.string().refine(isWebAddress, { error: () => TEXTS.url(), abort: true }),
  );
  return textField('url', schema, max);
}

const PHONE = /^\+?[0-9][0-9 ()-]{5,18}$/;

/** A telephone number, with or without the country's code. */
export function phone(): Field<string, 'optional'> {
  const schema = sized(cleaned, 20, true).pipe(
    z.string().refine((value) => value === '' || PHONE.test(value), { error: () => TEXTS.phone(), abort: true }),
  );
  return textField('text', schema, 20);
}
