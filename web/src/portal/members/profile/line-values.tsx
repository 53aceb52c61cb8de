import { profile as t } from '@clubhouse/messages/portal/profile';
import type { Profile } from './data/use-profile.ts';
import type { Values } from './logic/change-request.ts';
import type { ProfileLine } from './logic/sections.ts';
import { addressLines, maskedAccount, valueWords } from './logic/value-words.ts';

/** What a line says, out of some values. */
export function lineWords({ key, fields }: ProfileLine, values: Values): string {
  if (key === 'address') {
    const lines = addressLines(values);
    // A country alone is no address.
    return lines.length > 1 ? lines.join(', ') : '';
  }
  return fields
    .map((field) => valueWords(field, values[field]))
    .filter(Boolean)
    .join(', ');
}

/** The profile as its lines show it: a bank account by its last four digits. */
export const shownProfile = (profile: Profile): Values => ({
  ...profile,
  bank_account_number: maskedAccount(profile.bank_account_last4) && profile.bank_account_last4,
});

/** The change that is requested for a line, in words; undefined when there is none. */
export function pendingWords(line: ProfileLine, profile: Profile, requested: Values): string | undefined {
  if (!line.fields.some((field) => field in requested)) return undefined;
  return lineWords(line, { ...shownProfile(profile), ...requested }) || t.valueNone();
}
