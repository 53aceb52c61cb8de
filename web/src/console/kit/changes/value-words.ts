import { hasKey, member, wordsOf } from '@clubhouse/contract';
import { audit as t } from '@clubhouse/messages/console/audit';
import { clubConfig } from '../../../api-client/club/config.ts';
import { memberStatus } from '../../../ui/badge/member-status.ts';
import { formatDate } from '../../../ui/calendar/typed-date.ts';
import { momentText } from '../display/moment-text.ts';
import { bankName } from '../member/bank-name.ts';

const CODE = /^[A-Z][A-Z0-9]*([_-][A-Z0-9]+)+$|^(ACTIVE|ABSENT|INACTIVE|BLACKLISTED|GIRO|NETS|CASH|NA)$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[\d.]*(Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface Person {
  readonly name: string;
  readonly relationship?: string;
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** A stored value as a person reads it; what is empty says so. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.valueEmpty();
  if (typeof value === 'boolean') return value ? t.valueYes() : t.valueNo();
  if (Array.isArray(value)) return value.length === 0 ? t.valueNone() : value.map(valueWords).join('; ');
  if (isPerson(value)) {
    return value.relationship
      ? t.valuePerson({ name: value.name, relationship: wordsOf(value.relationship).toLowerCase() })
      : value.name;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (DATE.test(text)) return formatDate(text);
  if (INSTANT.test(text)) return momentText(text, clubConfig().timezone);
  return CODE.test(text) ? wordsOf(text) : text;
}

/** A value of a field: what the register takes from a list is said in its words, a country by its own name. */
export function fieldWords(field: string, value: unknown): string {
  if (field === 'bank_swift_code' && typeof value === 'string' && value !== '') return bankName(value);
  const described = hasKey(member.fields, field) ? member.fields[field] : undefined;
  if (described?.kind !== 'choice' || field === 'country' || typeof value !== 'string') return valueWords(value);
  return field === 'status' ? memberStatus(value) : (described.choiceLabel ?? wordsOf)(value);
}
