import type { Field } from '../../fields/index.ts';
import { hasKey } from '../../narrow.ts';
import { membershipWords, wordsOf } from '../../words.ts';
import { BANKS } from '../banks.ts';
import { COUNTRIES } from '../countries.ts';
import { member } from '../member-resources.ts';
import type { RegisterColumn } from '../register-columns.ts';
import { plainLetters } from './plain-letters.ts';
import { readAccountNumber, readBank } from './read-bank.ts';
import { type DateOrder, type DateUse, readDate } from './read-date.ts';
import { readPhone } from './read-phone.ts';
import { COUNTRY_NAMES, NATIONALITIES, NO_WORDS, SYNONYMS, YES_WORDS } from './value-synonyms.ts';

/** What words of a file mean, as someone said: by field, then by word; an empty value leaves the cell empty. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ReadOptions {
  /** The day at the club, `YYYY-MM-DD`. */
  readonly today: string;
  readonly meanings?: Meanings;
  readonly dateOrder?: DateOrder;
}

/** `understood` is false when no rule knows the word; the value is then the cell as it was. */
export interface ReadValue {
  readonly value: string;
  readonly understood: boolean;
}

const DATE_USES: Readonly<Record<string, DateUse>> = { date_of_birth: 'birth', membership_end_date: 'ahead' };
const PHONES: readonly string[] = ['mobile', 'home_phone', 'emergency_contact_phone'];
const BANK_FIELDS: readonly string[] = ['bank_swift_code', 'bank_account_number'];
/** What people write where nothing is to be written. */
const NOTHING = /^(?:[-–—.?_]+|n\.?\/?a\.?|nil|none|null|#n\/a|not (?:given|known|available)|unknown|tba|tbc)$/i;

const fieldOf = (name: string): Field | undefined => (hasKey(member.fields, name) ? member.fields[name] : undefined);

/** Spaces of every kind as one, and letters in their composed form. */
const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\s\u00a0\u200b\ufeff]+/gu, ' ')
    .trim();

/** Fields whose words can be given a meaning: those with a fixed list of values. */
export const hasWords = (name: string): name is RegisterColumn => {
  const field = fieldOf(name);
  return name === 'bank_swift_code' || field?.kind === 'choice' || field?.kind === 'boolean';
};

/** The values that a word of a field can mean, each as people read it. */
export function meaningOptions(name: RegisterColumn): readonly { readonly value: string; readonly label: string }[] {
  if (name === 'bank_swift_code') return Object.entries(BANKS).map(([value, label]) => ({ value, label }));
  const field = fieldOf(name);
  if (field?.kind === 'boolean') {
    return [
      { value: 'true', label: wordsOf('YES') },
      { value: 'false', label: wordsOf('NO') },
    ];
  }
  const asWritten = name === 'country' || name === 'race' || name === 'religion' || name === 'gender';
  return (field?.choices ?? []).map((value) => ({
    value,
    label: asWritten ? value : (field?.choiceLabel ?? wordsOf)(value),
  }));
}

const known = (value: string): ReadValue => ({ value, understood: true });

/** Reads one cell of a file by the rules of its field. */
export function normaliseValue(name: RegisterColumn, cell: string, options: ReadOptions): ReadValue {
  const text = name === 'remarks' ? cell.trim() : tidy(cell);
  if (text === '') return known('');
  const chosen = options.meanings?.[name]?.[plainLetters(text) || text];
  if (chosen !== undefined) return known(chosen);
  const field = fieldOf(name);
  const found = readByKind(name, field, text, options);
  if (found !== undefined) return known(found);
  const free = field?.kind === 'text' && !PHONES.includes(name) && !BANK_FIELDS.includes(name);
  if (!free && NOTHING.test(text)) return known('');
  return { value: text, understood: free };
}

function readByKind(
  name: RegisterColumn,
  field: Field | undefined,
  text: string,
  options: ReadOptions,
): string | undefined {
  if (name === 'country') return readCountry(text);
  if (name === 'nationality') return NATIONALITIES[plainLetters(text)] ?? text;
  if (name === 'postcode') return readPostcode(text);
  if (name === 'bank_swift_code') return readBank(text);
  if (name === 'bank_account_number') return readAccountNumber(text);
  if (PHONES.includes(name)) return readPhone(text);
  if (field?.kind === 'email') return readEmail(text);
  if (field?.kind === 'date') return readDate(text, DATE_USES[name] ?? 'past', options.today, options.dateOrder);
  if (field?.kind === 'boolean') return readYesNo(text, 'true', 'false');
  if (name === 'prbm') return readYesNo(text, 'YES', 'NO');
  if (field?.choices) return readChoice(name, field, text);
  return undefined;
}

function readYesNo(text: string, yes: string, no: string): string | undefined {
  const word = plainLetters(text) || (/^[✓✔☑]/u.test(text) ? 'yes' : '');
  if (YES_WORDS.includes(word)) return yes;
  return NO_WORDS.includes(word) ? no : undefined;
}

/** A code, the words that our screens show for it, or a common word for it. */
function readChoice(
  name: RegisterColumn,
  { choices = [], choiceLabel = wordsOf }: Field,
  text: string,
): string | undefined {
  const word = plainLetters(text);
  const short = name.startsWith('membership_level') ? word.replace(/(?:members?|membership)$/, '') : word;
  const isShown = (code: string) =>
    [code, wordsOf(code), choiceLabel(code), ...(name === 'membership_level_1' ? [membershipWords(code)] : [])].some(
      (shown) => {
        const letters = plainLetters(shown);
        return letters === word || letters === short;
      },
    );
  const shown = choices.find(isShown);
  if (shown) return shown;
  const also = SYNONYMS[name] ?? {};
  return choices.find((code) => also[code]?.includes(word) || also[code]?.includes(short));
}

let countries: ReadonlyMap<string, string> | undefined;

function countryMap(): ReadonlyMap<string, string> {
  if (countries) return countries;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>(COUNTRIES.map((country) => [plainLetters(country), country]));
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const coded = codes.flatMap((code) => {
    const country = byName.get(plainLetters(names.of(code.toUpperCase()) ?? ''));
    return country ? [[code, country] as const] : [];
  });
  countries = new Map([...coded, ...Object.entries(COUNTRY_NAMES), ...byName]);
  return countries;
}

const readCountry = (text: string): string | undefined => countryMap().get(plainLetters(text));

/** `S 460123`, `Singapore(460123)` → `460123`. */
function readPostcode(text: string): string | undefined {
  const digits = /^(?:s|sg|singapore|spore)?[\s(]*(\d{6})(?:\.0)?\)?$/i.exec(text);
  if (digits) return digits[1];
  return NOTHING.test(text) ? '' : text;
}

/** An address without what mail programs and typists put around it. */
function readEmail(text: string): string | undefined {
  const inner = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  const address = inner
    .replace(/^mailto:/i, '')
    .replace(/＠/g, '@')
    .replace(/\s*@\s*/, '@')
    .replace(/[;,.\s]+$/, '');
  return address.includes('@') ? address : undefined;
}
