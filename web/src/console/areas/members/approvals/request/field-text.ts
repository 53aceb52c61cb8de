import { type FamilyRow, HIDDEN_VALUE, requestableFields, wordsOf } from '@clubhouse/contract';
import { approvals as t } from '@clubhouse/messages/console/approvals';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { clubToday } from '../../../../kit/dates/club-days.ts';
import { bankName } from '../../../../kit/member/bank-name.ts';
import { familyWords } from '../../profile/member-words.ts';

/** A value that was asked for, as a person reads it; empty when there is none. */
export function fieldText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === HIDDEN_VALUE) return HIDDEN_VALUE;
  if (field === 'family_members') return familyText(value as readonly FamilyRow[]);
  if (field === 'bank_swift_code') return `${bankName(String(value))}, ${value}`;
  if (field === 'bank_account_number') return `•• ${String(value).slice(-4)}`;
  if (typeof value === 'boolean') return value ? t.valueYes() : t.valueNo();
  const { kind } = requestableFields[field] ?? {};
  if (kind === 'date') return formatDate(String(value));
  return kind === 'choice' && field !== 'country' ? wordsOf(String(value)) : String(value);
}

/** A family, one person a line. */
function familyText(family: readonly FamilyRow[]): string {
  if (!Array.isArray(family)) return '';
  return family
    .map((one: FamilyRow) => {
      const person = t.familyPerson({ name: one.name, relationship: familyWords(one, clubToday()).toLowerCase() });
      return one.date_of_birth ? t.familyBorn({ person, date: formatDate(one.date_of_birth) }) : person;
    })
    .join('\n');
}
