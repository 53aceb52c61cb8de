import { allActions, defineResource } from '../description/resource.ts';
import {
  APPROVAL_STATUSES,
  APPROVAL_TYPES,
  BULK_ACTIONS,
  BULK_STAGES,
  BULK_VERDICTS,
  GENDERS,
  RELATIONSHIPS,
} from '../enums.ts';
import type { Fields } from '../fields/index.ts';
import * as f from '../fields/index.ts';
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

const family = f.object({
  name: f.required(f.text(150)),
  relationship: f.required(f.choice(RELATIONSHIPS)),
  date_of_birth: f.nullable(f.date()),
  gender: f.nullable(f.choice(GENDERS)),
});

/** Everything a member may ask for, each field as the register has it. */
export const requestableFields: Fields = Object.fromEntries([
  ...[...SAVES_AT_ONCE, ...NEEDS_APPROVAL]
    .filter((name) => name !== 'family_members')
    .map((name) => [name, member.fields[name]] as const),
  ['family_members', f.list(family, { max: 20 })],
]);

/** Who asked, and who decided when. */
const people = {
  submitted_by: f.readOnly(f.nullable(f.integer())),
  submitted_by_name: f.readOnly(f.nullable(f.text(150))),
  reviewed_by: f.readOnly(f.nullable(f.integer())),
  reviewed_by_name: f.readOnly(f.nullable(f.text(150))),
  reviewed_at: f.readOnly(f.nullable(f.instant())),
};

/** One proposed change of a profile. */
export const approvalRecord = defineResource('approval record', '/profile/approval-record/', {
  fields: {
    id: f.id(),
    original_profile: f.required(f.reference('member')),
    name: f.readOnly(f.text(150)),
    membership_id: f.readOnly(f.text(20)),
    status: f.choice(APPROVAL_STATUSES, 'PENDING'),
    /** The requested values, by field. */
    data: f.json<Record<string, unknown>>(),
    changes: f.json<FieldChange[]>(),
    remarks: f.optionalText(2000),
    attachment: f.nullable(f.url()),
    ...people,
    /** When the member last changed or withdrew it. */
    changed_at: f.readOnly(f.nullable(f.instant())),
    /** What the caller can't decide while it is open, and why. */
    refusals: f.json<RecordRefusals>(),
    created_at: f.readOnly(f.instant()),
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
  actions: allActions('member'),
  fresh: { create: 'sometimes', update: 'sometimes' },
});

const readers = ['approval.decide', 'member.manage'] as const;

/** An entry of the inbox: one member's record (MEMBER), or a change to many members (BULK) that a second person accepts. */
export const approvalRequest = defineResource('approval request', '/approval-requests/', {
  fields: {
    id: f.id(),
    type: f.required(f.choice(APPROVAL_TYPES)),
    name: f.readOnly(f.text(150)),
    status: f.choice(APPROVAL_STATUSES, 'PENDING'),
    approval_record: f.readOnly(f.nullable(f.reference('approval record'))),
    /** BULK only: how far it is. A second person decides on what is WAITING. */
    stage: f.readOnly(f.nullable(f.choice(BULK_STAGES))),
    /** BULK only: why the work ended, when it is FAILED. */
    failure: f.readOnly(f.text(500)),
    /** BULK only: where its rows can be had as CSV, each with its verdict. */
    file: f.readOnly(f.nullable(f.url())),
    record_count: f.readOnly(f.integer()),
    error_count: f.readOnly(f.integer()),
    /** Rows that would change nothing. */
    same_count: f.readOnly(f.integer()),
    /** Rows that the present stage is done with. */
    done_count: f.readOnly(f.integer()),
    ...people,
    remarks: f.optionalText(2000),
    /** BULK only: what the caller can't do with it now, and why. */
    refusals: f.json<BulkRefusals>(),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['type', 'status', 'stage', 'created_at__gte', 'created_at__lte'],
  search: ['name'],
  ordering: ['created_at', 'status', 'type'],
  order: ['-created_at'],
  actions: { list: readers, read: readers, create: 'member.manage', update: readers, remove: readers },
});

/** One row of a bulk change: what was sent, what it would change, and the result. */
export const bulkRow = defineResource('bulk row', '/approval-requests/row/', {
  fields: {
    id: f.id(),
    request: f.readOnly(f.reference('approval request')),
    /** Of a file, the number of the row in the sheet; otherwise its place in the list, from 1. */
    number: f.readOnly(f.integer()),
    member: f.readOnly(f.nullable(f.reference('member'))),
    membership_id: f.readOnly(f.text(20)),
    name: f.readOnly(f.text(150)),
    action: f.readOnly(f.choice(BULK_ACTIONS)),
    verdict: f.readOnly(f.choice(BULK_VERDICTS)),
    /** The cells of the row, as far as they were understood. */
    sent: f.json<Record<string, unknown>>(),
    errors: f.json<Record<string, string[]>>(),
    changes: f.json<Record<string, { readonly old: unknown; readonly new: unknown }>>(),
  },
  filters: ['request', 'verdict', 'action'],
  search: ['name', 'membership_id'],
  ordering: ['number'],
  order: ['number'],
  actions: { list: readers },
});
