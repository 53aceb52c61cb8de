import { hasServer } from '../communications/mail-server.ts';
import { defineOperation } from '../description/operation.ts';
import { boolean, integer, list, nullable, readOnly } from '../fields/index.ts';
import { memberInvitation } from './invitation-resource.ts';

const count = () => readOnly(integer());

export const inviteMembers = defineOperation({
  method: 'POST',
  path: `${memberInvitation.path}send/`,
  policy: 'member.manage',
  summary:
    'Sends members an email with their membership ID and the way to create a login: those named, or all without a login. No one gets it twice within a day.',
  body: { members: list(integer({ min: 1 }), { max: 5000 }), all: boolean() },
  answer: {
    batch: readOnly(nullable(integer())),
    queued: count(),
    has_login: count(),
    no_email: count(),
    /** Their status does not let them log in. */
    not_allowed: count(),
    /** Invited within the last day. */
    invited_before: count(),
    has_server: hasServer(),
  },
});

export const countInvitable = defineOperation({
  method: 'GET',
  path: `${memberInvitation.path}waiting/`,
  policy: 'member.manage',
  summary: 'How many members have no login and could be invited now.',
  answer: { members: count(), has_server: hasServer() },
});
