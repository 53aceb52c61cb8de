import { BANKS, hasKey, wordsOf } from '@clubhouse/contract';
import { profile as t } from '@clubhouse/messages/portal/profile';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import type { Values } from './change-request.ts';

/** An address as an envelope has it: street and unit, building, country and postcode. */
export function addressLines(values: Values): readonly string[] {
  const { block_no, road_name, unit_no, building, country, postcode } = values as Record<string, string | undefined>;
  const street = [block_no, road_name && inTitleCase(road_name)].filter(Boolean).join(' ');
  return [
    [street, unit_no].filter(Boolean).join(', '),
    building ? inTitleCase(building) : '',
    [country, postcode].filter(Boolean).join(' '),
  ].filter(Boolean);
}

/** The address provider writes in capitals; people do not. */
const inTitleCase = (text: string): string =>
  text === text.toUpperCase() ? text.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : text;

/** A bank account of which only the last four digits are known. */
export const maskedAccount = (last4: unknown): string => (last4 ? `•••• ${String(last4).slice(-4)}` : '');

/** The bank behind a SWIFT code; a branch code has its bank's eight letters in front. */
function bankName(swift: unknown): string {
  const code = String(swift ?? '');
  const bank = code.slice(0, 8);
  return hasKey(BANKS, bank) ? `${BANKS[bank]} (${code})` : code;
}

const WORDED = ['gender', 'marital_status', 'race', 'religion', 'employment', 'payment_option', 'discount_group'];

/** One value of the profile as people write it; empty when there is none. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? t.valueYes() : t.valueNo();
  const text = String(value);
  if (field === 'date_of_birth') return formatDate(text);
  if (field === 'bank_account_number') return maskedAccount(text);
  if (field === 'bank_swift_code') return bankName(text);
  return WORDED.includes(field) ? wordsOf(text) : text;
}
