import { z } from 'zod';
import { PASSWORD_MAX } from '../constants.ts';
import { TEXTS } from '../texts.ts';
import type { Field, Kind } from './field.ts';

const hasNul = (text: string) => text.includes('\0');

/** Numbers are taken as text, as the original does. Line ends and tabs pass, other control characters are dropped. */
const written = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string({ error: TEXTS.string }).refine((text) => !hasNul(text), { error: TEXTS.nul, abort: true }),
);

const trimmed = written.transform((text) => text.trim().normalize('NFC'));

interface TextOptions {
  readonly blank?: boolean;
}

function textField(kind: Kind, schema: z.ZodType<string>, max: number): Field<string, 'optional'> {
  return { kind, presence: 'optional', nullable: false, schema, fallback: '', max };
}

const sized = (max: number, blank: boolean) =>
  trimmed.pipe(
    z
      .string()
      .min(blank ? 0 : 1, { error: TEXTS.blank, abort: true })
      .max(max, { error: TEXTS.maxLength(max), abort: true }),
  );

/** Trimmed text. A required one may not be blank unless it says so. */
export function text(max: number, options: TextOptions = {}): Field<string, 'optional'> {
  return textField('text', sized(max, options.blank ?? false), max);
}

/** Trimmed text that may be left empty. */
export const optionalText = (max: number): Field<string, 'optional'> => text(max, { blank: true });

/** Rich text; the server cleans it. */
export const html = (max: number): Field<string, 'optional'> => textField('html', sized(max, true), max);

/** A password: exactly as typed, never trimmed, never shown. */
export function secret(max = PASSWORD_MAX): Field<string, 'optional'> {
  const schema = written.pipe(
    z
      .string()
      .min(1, { error: TEXTS.blank, abort: true })
      .max(max, { error: TEXTS.maxLength(max), abort: true }),
  );
  return textField('secret', schema, max);
}

/**
 * One plain address, and nothing that a mail header could be built from: no quotes, brackets, commas or spaces.
 * Every part has a bounded length, so the pattern cannot run away.
 */
const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,8}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/** An e-mail address, at most 254 characters. */
export function email(): Field<string, 'optional'> {
  const schema = sized(254, false).pipe(z.string().regex(ADDRESS, { error: TEXTS.email, abort: true }));
  return textField('email', schema, 254);
}

const isWebAddress = (value: string) => {
  if (/^\/media\/[\w./-]+$/.test(value)) return !value.includes('..');
  return /^https?:\/\/[^\s<>"']+$/.test(value) && z.url().safeParse(value).success;
};

/** A web address (http or https), or a file of this server. */
export function url(max = 500): Field<string, 'optional'> {
  const schema = sized(max, false).pipe(z.string().refine(isWebAddress, { error: TEXTS.url, abort: true }));
  return textField('url', schema, max);
}
