import { defineOperation } from '../../description/operation.ts';
import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
import { memberDuplicate } from './duplicate-resource.ts';
import { MERGE_FIELDS, MERGE_KINDS } from './merge-rules.ts';

const one = `${memberDuplicate.path}{id}/` as const;
const manage = 'member.manage';

const moveFields = { kind: f.choice(MERGE_KINDS), count: f.integer() };

/** What keeping one of the two records would do. */
const comparisonFields = {
  /** The record that would stay, and the one that would go. */
  kept: f.integer(),
  duplicate: f.integer(),
  /** What would move over, by kind. */
  moves: f.rows(moveFields),
  /** What happens to the login of the record that goes: it moves over, or it ends. Null if it has none. */
  login: f.readOnly(f.nullable(f.choice(['MOVES', 'ENDS']))),
  /** Why they can’t be merged this way round; none if they can. */
  refusals: f.several(f.words()),
};
export type MergeComparison = Readonly<Shown<typeof comparisonFields>>;

export const reportDuplicate = defineOperation('POST', '/profile/duplicate/report/', {
  policy: manage,
  summary: 'Names two records that are one person, to be compared and merged.',
  body: { first: f.required(f.reference('member')), second: f.required(f.reference('member')) },
  answer: memberDuplicate.fields,
  status: 201,
  once: true,
});

export const compareDuplicate = defineOperation('GET', `${one}comparison/`, {
  policy: manage,
  summary: 'What merging would do if the record `keep` stays.',
  query: ['keep'],
  answer: comparisonFields,
});

export const mergeDuplicate = defineOperation('POST', `${one}merge/`, {
  policy: manage,
  fresh: true,
  summary:
    'Merges two records: everything of the other one moves to the record that is kept. It can be undone for 30 days.',
  body: {
    keep: f.required(f.reference('member')),
    /** Fields that take the value of the record that goes. */
    take: f.list(f.choice(MERGE_FIELDS), { max: MERGE_FIELDS.length }),
  },
  answer: memberDuplicate.fields,
  once: true,
});

export const dismissDuplicate = defineOperation('POST', `${one}dismiss/`, {
  policy: manage,
  summary: 'Says that two records are two people. The pair is not suggested again.',
  answer: memberDuplicate.fields,
});

export const undoMerge = defineOperation('POST', `${one}undo/`, {
  policy: manage,
  fresh: true,
  summary: 'Takes a merge back: what moved returns, except for what was removed since.',
  answer: memberDuplicate.fields,
  once: true,
});
