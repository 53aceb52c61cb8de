import { defineResource } from '../description/resource.ts';
import {
  APPROVAL_STATUSES,
  APPROVAL_TYPES,
  BULK_ACTIONS,
  BULK_STAGES,
  BULK_VERDICTS,
  GENDERS,
  RELATIONSHIPS,
} from '../enums.ts';
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
import type { BulkRefusals, RecordRefusals } from './approval-refusal-words.ts';
import { member } from './member-resources.ts';
import { NEEDS_APPROVAL, SAVES_AT_ONCE } from './membership.ts';

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
    .map((name) => [name, member.fields[name]] as const),
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
    /** The wished-for values, by field. */
    data: json<Record<string, unknown>>(),
    changes: json<FieldChange[]>(),
    remarks: optionalText(2000),
    attachment: nullable(url()),
    submitted_by: readOnly(nullable(integer())),
    submitted_by_name: readOnly(nullable(text(150))),
    reviewed_by: readOnly(nullable(integer())),
    reviewed_by_name: readOnly(nullable(text(150))),
    reviewed_at: readOnly(nullable(instant())),
    /** When the member last changed or withdrew it. */
    changed_at: readOnly(nullable(instant())),
    /** What the caller can't decide while it is open, and why. */
    refusals: json<RecordRefusals>(),
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
  search: ['name', 'membership_id', 'original_profile'],
  ordering: ['created_at', 'status', 'name'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', create: 'member', update: 'member', remove: 'member' },
});

const readers = ['approval.decide', 'member.manage'] as const;

/** An entry of the inbox: one member's record (MEMBER), or a change to many members (BULK) that a second person accepts. */
export const approvalRequest = defineResource({
  name: 'approval request',
  path: '/approval-requests/',
  fields: {
    id: id(),
    type: required(choice(APPROVAL_TYPES)),
    name: readOnly(text(150)),
    status: choice(APPROVAL_STATUSES, 'PENDING'),
    approval_record: readOnly(nullable(reference('approval record'))),
    /** BULK only: how far it is. A second person decides on what is WAITING. */
    stage: readOnly(nullable(choice(BULK_STAGES))),
    /** BULK only: why the work ended, when it is FAILED. */
    failure: readOnly(text(500)),
    /** BULK only: where its rows can be had as CSV, each with its verdict. */
    file: readOnly(nullable(url())),
    record_count: readOnly(integer()),
    error_count: readOnly(integer()),
    /** Rows that would change nothing. */
    same_count: readOnly(integer()),
    /** Rows that the present stage is done with. */
    done_count: readOnly(integer()),
    submitted_by: readOnly(nullable(integer())),
    submitted_by_name: readOnly(nullable(text(150))),
    reviewed_by: readOnly(nullable(integer())),
    reviewed_by_name: readOnly(nullable(text(150))),
    reviewed_at: readOnly(nullable(instant())),
    remarks: optionalText(2000),
    /** BULK only: what the caller can't do with it now, and why. */
    refusals: json<BulkRefusals>(),
    created_at: readOnly(instant()),
  },
  filters: ['type', 'status', 'stage', 'created_at__gte', 'created_at__lte'],
  search: ['name'],
  ordering: ['created_at', 'status', 'type'],
  order: ['-created_at'],
  actions: { list: readers, read: readers, create: 'member.manage', update: readers, remove: readers },
});

/** One row of a change to many members: what was sent, what it would change, and what became of it. */
export const bulkRow = defineResource({
  name: 'bulk row',
  path: '/approval-requests/row/',
  fields: {
    id: id(),
    request: readOnly(reference('approval request')),
    /** Of a file, the number of the row in the sheet; otherwise its place in the list, from 1. */
    number: readOnly(integer()),
    member: readOnly(nullable(reference('member'))),
    membership_id: readOnly(text(20)),
    name: readOnly(text(150)),
    action: readOnly(choice(BULK_ACTIONS)),
    verdict: readOnly(choice(BULK_VERDICTS)),
    /** The cells of the row, as far as they were understood. */
    sent: json<Record<string, unknown>>(),
    errors: json<Record<string, string[]>>(),
    changes: json<Record<string, { readonly old: unknown; readonly new: unknown }>>(),
  },
  filters: ['request', 'verdict', 'action'],
  search: ['name', 'membership_id'],
  ordering: ['number'],
  order: ['number'],
  actions: { list: readers },
});
