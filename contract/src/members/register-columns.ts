import { ADDRESS_FIELDS } from './membership.ts';
import type { SENSITIVE_IMPORT_COLUMNS } from './sensitive-fields.ts';

/** The columns of a register file, in its order: what an export holds is what an import takes. */
export const REGISTER_COLUMNS = [
  'membership_id',
  'name',
  'preferred_name',
  'email',
  'mobile',
  'home_phone',
  'date_of_birth',
  'gender',
  'nationality',
  'membership_level_1',
  'membership_level_2',
  'membership_level_3',
  'status',
  'status_reason',
  'membership_start_date',
  'membership_end_date',
  'employment',
  'prbm',
  'discount_group',
  'payment_option',
  ...ADDRESS_FIELDS,
  'emergency_contact_name',
  'emergency_contact_phone',
  'newsletter_subscribed',
  'newsletter_subscribed_osc',
  'is_osc',
  'remarks',
] as const;

/** Fields that only mean something to two clubs under one roof. */
export const SECOND_CLUB_FIELDS: readonly string[] = ['is_osc', 'newsletter_subscribed_osc'];

/** What a column of a file can be: a column of the register, or one of several that make up the name, in the order of the file. */
export const IMPORT_COLUMNS = [...REGISTER_COLUMNS, 'name_part'] as const;

export type RegisterColumn = (typeof REGISTER_COLUMNS)[number] | (typeof SENSITIVE_IMPORT_COLUMNS)[number];

export type ImportColumn = RegisterColumn | (typeof IMPORT_COLUMNS)[number];
