import { defineOperation, FILES } from '../description/operation.ts';
import * as f from '../fields/index.ts';
import { member } from '../members/member-resources.ts';
import { auditLine, notice } from './record-resources.ts';

const one = `${member.path}{id}/` as const;

export const memberTimeline = defineOperation('GET', `${one}timeline/`, {
  policy: 'audit.view',
  summary: 'Everything that was done to a member and what hangs on them, newest first.',
  query: ['limit', 'offset', 'action', 'at__gte', 'at__lte'],
  answer: auditLine.fields,
  paged: true,
});

/** A field that was different then. */
export interface FieldThen {
  readonly field: string;
  readonly then: unknown;
  readonly now: unknown;
}

export const memberAt = defineOperation('GET', `${one}at/`, {
  policy: 'audit.view',
  summary: 'A member as the register had them at a `moment`.',
  query: ['moment'],
  answer: {
    moment: f.readOnly(f.instant()),
    existed: f.readOnly(f.boolean()),
    // Fields of the register as they were then, also such as it no longer has.
    values: f.json<Record<string, unknown>>(),
    differences: f.json<FieldThen[]>(),
  },
});

export const ACCESS_KINDS = ['SAW', 'CHANGED'] as const;

export const accessLog = defineOperation('GET', `${one}access-log/`, {
  policy: 'member',
  summary: 'Who saw or changed a member’s data; members see their own.',
  query: ['limit', 'offset', 'kind'],
  answer: {
    at: f.readOnly(f.instant()),
    kind: f.readOnly(f.choice(ACCESS_KINDS)),
    who: f.readOnly(f.text(150)),
    is_self: f.readOnly(f.boolean()),
    what: f.readOnly(f.text(150)),
    fields: f.several(f.words()),
    times: f.readOnly(f.nullable(f.integer())),
  },
  paged: true,
});

export const downloadMyData = defineOperation('GET', `${one}data/`, {
  policy: 'member',
  summary: 'Everything the club keeps about a member, in one file; members get their own.',
  file: FILES.data,
});

export const readAllNotices = defineOperation('POST', `${notice.path}read-all/`, {
  policy: 'member',
  summary: 'Marks every notice of the caller as read.',
  answer: { read: f.readOnly(f.integer()) },
});
