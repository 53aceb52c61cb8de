import { defineOperation, type Method } from '../description/operation.ts';
import type { Fields } from '../fields/index.ts';
import type { Policy } from '../platform/rights.ts';
import { familyMember, journalEntry, member, membershipCard } from './member-resources.ts';

const one = `${member.path}{id}/` as const;
const staff: Policy = ['member.view', 'member.manage'];
const manage: Policy = 'member.manage';

/** Under a member's own address the member is part of the path, not of the body. */
function withoutMember<F extends Fields>({ member: _member, ...fields }: F & { readonly member: unknown }): Fields {
  return fields;
}

const call = (method: Method, path: string, policy: Policy, summary: string, fields: Fields) =>
  defineOperation({
    method,
    path: `${one}${path}/`,
    policy,
    summary,
    ...(method !== 'GET' && method !== 'DELETE' && { body: withoutMember(fields as Fields & { member: unknown }) }),
    answer: fields,
    paged: method === 'GET',
    status: method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200,
  });

export const searchMembers = defineOperation({
  method: 'GET',
  path: `${member.path}search/`,
  policy: 'member',
  summary:
    'Members by name, membership ID, email or phone number; plain members find by the whole ID only, and masked.',
  query: ['search', 'membership_id'],
  paged: true,
});

export const listFamily = call(
  'GET',
  'family-member',
  'member',
  'The household: the linked spouse first.',
  familyMember.fields,
);
export const addFamily = call('POST', 'family-member', manage, 'Adds somebody to the household.', familyMember.fields);
export const replaceFamily = call(
  'PUT',
  'family-member/{family}',
  manage,
  'Replaces a family member.',
  familyMember.fields,
);
export const changeFamily = call(
  'PATCH',
  'family-member/{family}',
  manage,
  'Changes a family member.',
  familyMember.fields,
);
export const removeFamily = call(
  'DELETE',
  'family-member/{family}',
  manage,
  'Takes somebody out of the household.',
  familyMember.fields,
);
export const listCards = call('GET', 'card', 'member', 'The cards of a member.', membershipCard.fields);
export const issueCard = call(
  'POST',
  'card',
  manage,
  'Issues a card; the former one is no longer current.',
  membershipCard.fields,
);
export const listJournal = call('GET', 'journal', staff, 'What was noted about a member.', journalEntry.fields);
export const writeNote = call('POST', 'journal', manage, 'Writes a note about a member.', journalEntry.fields);
