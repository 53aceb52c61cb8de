import { wordsOf } from '@clubhouse/contract';
import { formatDate } from '../../ui/calendar/typed-date.ts';

const CODE = /^[A-Z][A-Z0-9]*([_-][A-Z0-9]+)+$|^(ACTIVE|ABSENT|INACTIVE|BLACKLISTED|GIRO|NETS|CASH|NA)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface Person {
  readonly name: string;
  readonly relationship?: string;
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** A stored value as a person reads it; what is empty says so. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join('; ');
  if (isPerson(value)) {
    return value.relationship ? `${value.name}, ${wordsOf(value.relationship).toLowerCase()}` : value.name;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (DATE.test(text)) return formatDate(text);
  return CODE.test(text) ? wordsOf(text) : text;
}
