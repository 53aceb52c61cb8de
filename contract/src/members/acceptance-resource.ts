import { defineOperation, FILES } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import { ACCEPTANCE_SUBJECTS } from '../enums.ts';
import * as f from '../fields/index.ts';

/** Terms that someone accepted: for what, when, by whom and from where, with the very text they were shown. */
export const acceptance = defineResource('acceptance', '/profile/acceptance/', {
  fields: {
    id: f.id(),
    member: f.readOnly(f.reference('member')),
    member_name: f.labelOf('member'),
    subject: f.readOnly(f.choice(ACCEPTANCE_SUBJECTS)),
    /** What it was for, as it was called then. */
    title: f.readOnly(f.text(200)),
    accepted_at: f.readOnly(f.instant()),
    /** Who accepted, as they were called then. */
    accepted_by_name: f.readOnly(f.text(150)),
    /** The network address that the acceptance came from. */
    address: f.readOnly(f.text(60)),
    /** The SHA-256 of the text. */
    version: f.readOnly(f.text(64)),
    text: f.readOnly(f.text(20_000)),
  },
  filters: ['member', 'subject', 'version', 'accepted_at__gte', 'accepted_at__lte'],
  search: ['title', 'accepted_by_name', 'member'],
  ordering: ['accepted_at'],
  order: ['-accepted_at'],
  actions: { list: 'member', read: 'member' },
});

export const acceptancePdf = defineOperation('GET', `${acceptance.path}{id}/pdf/`, {
  policy: 'member',
  summary: 'The accepted terms as a PDF file, with when, by whom and from where.',
  file: FILES.pdf,
});
