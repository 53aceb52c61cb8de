import { APPROVAL_STATUSES, GENDERS, RELATIONSHIPS } from '../enums.ts';
import {
  choice,
  date,
  type Fields,
  id,
  instant,
  integer,
  json,
  list,
  nullable,
  object,
  optionalText,
  readOnly,
  reference,
  required,
  text,
  url,
} from '../fields/index.ts';
import { NEEDS_APPROVAL, SAVES_AT_ONCE } from '../membership.ts';
import { defineResource } from '../resource.ts';
import { member } from './member.ts';

/** What was decided about one field, and why. `value` is what the reviewer wrote instead. */
export interface FieldDecision {
  readonly accept: boolean;
  readonly reason?: string;
  readonly value?: unknown;
}

/** One field of a request: what it was, what it shall be, what was decided, and what it is now when it moved meanwhile. */
export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly old: unknown;
  readonly new: unknown;
  readonly now: unknown;
  readonly moved: boolean;
  readonly decision: FieldDecision | null;
}

const family = object({
  name: required(text(150)),
  relationship: required(choice(RELATIONSHIPS)),
  date_of_birth: nullable(date()),
  gender: nullable(choice(GENDERS)),
});

/** Everything a member may ask for, each field as the register has it. */
export const requestableFields: Fields = Object.fromEntries([
  ...[...SAVES_AT_ONCE, ...NEEDS_APPROVAL]
    .filter((name) => name !== 'family_members')
    .map((name) => [name, member.fields[name as keyof typeof member.fields]] as const),
  ['family_members', list(family, { max: 20 })],
]);

/** One proposed change of a profile. */
export const approvalRecord = defineResource({
  name: 'approval record',
  path: '/profile/approval-record/',
  fields: {
    id: id(),
    original_profile: required(reference('member')),
    name: readOnly(text(150)),
    membership_id: readOnly(text(20)),
    status: choice(APPROVAL_STATUSES, 'PENDING'),
    data: json<Record<string, unknown>>(),
    changes: json<FieldChange[]>(),
    remarks: optionalText(2000),
    attachment: nullable(url()),
    submitted_by: readOnly(nullable(integer())),
    submitted_by_name: readOnly(nullable(text(150))),
    reviewed_by: readOnly(nullable(integer())),
    reviewed_by_name: readOnly(nullable(text(150))),
    reviewed_at: readOnly(nullable(instant())),
    created_at: readOnly(instant()),
  },
  filters: [
    'original_profile',
    'status',
    'name__icontains',
    'membership_id__icontains',
    'created_at__gte',
    'created_at__lte',
  ],
  search: ['name', 'membership_id'],
  ordering: ['created_at', 'status', 'name'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', create: 'member', update: 'member', remove: 'member' },
});
