import { defineOperation, type Method } from '../description/operation.ts';
import type { Fields, Shown } from '../fields/index.ts';
import * as f from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';
import type { ActingNeed } from './acting/acting-rights.ts';
import { familyMember, journalEntry, member, membershipCard } from './member-resources.ts';

const one = `${member.path}{id}/` as const;
const staff: Policy = ['member.view', 'member.manage'];
const manage: Policy = 'member.manage';

/** Under a member's own address the member is part of the path, not of the body. */
function withoutMember<F extends Fields>({ member: _member, ...fields }: F & { readonly member: unknown }) {
  return fields;
}

const list = <F extends Fields>(path: string, policy: Policy, summary: string, answer: F, acting: ActingNeed = []) =>
  defineOperation('GET', `${one}${path}/`, { policy, acting, summary, answer, paged: true });

const write = <F extends Fields, S extends 200 | 201>(
  method: Method,
  path: string,
  summary: string,
  fields: F & { readonly member: unknown },
  status: S,
) =>
  defineOperation(method, `${one}${path}/`, {
    policy: manage,
    summary,
    body: withoutMember(fields),
    answer: fields,
    status,
    once: true,
  });

const foundMemberFields = {
  id: f.integer(),
  name: f.words(),
  membership_id: f.words(),
  photo: f.sometimes(f.nullable(f.words())),
  status: f.sometimes(f.words()),
  membership_level_1: f.sometimes(f.words()),
  membership_level_3: f.sometimes(f.words()),
};
/** A member who was found. Where only the whole ID may be looked up, no more than the first three fields. */
export type FoundMember = Readonly<Shown<typeof foundMemberFields>>;

export const searchMembers = defineOperation('GET', `${member.path}search/`, {
  policy: 'member',
  summary:
    'Members by name, membership ID, email or phone number; plain members find by the whole ID only, and masked.',
  query: ['search', 'membership_id'],
  answer: foundMemberFields,
  paged: true,
});

export const listFamily = list(
  'family-member',
  'member',
  'The household: the linked spouse first.',
  familyMember.fields,
  // Who may come along, or be enrolled.
  ['BOOK', 'ENROL'],
);
export const addFamily = write('POST', 'family-member', 'Adds someone to the household.', familyMember.fields, 201);
export const replaceFamily = write(
  'PUT',
  'family-member/{family}',
  'Replaces a family member.',
  familyMember.fields,
  200,
);
export const changeFamily = write(
  'PATCH',
  'family-member/{family}',
  'Changes a family member.',
  familyMember.fields,
  200,
);
export const removeFamily = defineOperation('DELETE', `${one}family-member/{family}/`, {
  policy: manage,
  summary: 'Takes someone out of the household.',
  answer: familyMember.fields,
  status: 204,
});
export const listCards = list('card', 'member', 'The cards of a member.', membershipCard.fields);
export const issueCard = write(
  'POST',
  'card',
  'Issues a card; the former one is no longer current.',
  membershipCard.fields,
  201,
);
export const listJournal = list('journal', staff, 'What was noted about a member.', journalEntry.fields);
export const writeNote = write('POST', 'journal', 'Writes a note about a member.', journalEntry.fields, 201);
