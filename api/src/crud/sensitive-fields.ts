import { type Actor, can } from '../access/index.ts';

/** Fields of a member that only `member.sensitive` opens, wherever they are shown. */
export const SENSITIVE_FIELDS: readonly string[] = [
  'race',
  'religion',
  'marital_status',
  'bank_swift_code',
  'bank_account_last4',
  'bank_account_number',
];

export const seesSensitive = (actor: Actor): boolean => can(actor, 'member.sensitive');
