import { hasServer } from '../communications/mail-server.ts';
import { defineOperation } from '../description/operation.ts';
import * as f from '../fields/index.ts';
import { memberInvitation } from './invitation-resource.ts';

const count = () => f.readOnly(f.integer());

export const inviteMembers = defineOperation('POST', `${memberInvitation.path}send/`, {
  policy: 'member.manage',
  summary:
    'Sends members an email with their membership ID and the way to create a login: those named, or all without a login. No one gets it twice within a day.',
  body: { members: f.list(f.integer({ min: 1 }), { max: 5000 }), all: f.boolean() },
  answer: {
    batch: f.readOnly(f.nullable(f.integer())),
    queued: count(),
    has_login: count(),
    no_email: count(),
    /** Their status does not let them log in. */
    not_allowed: count(),
    /** Invited within the last day. */
    invited_before: count(),
    has_server: hasServer(),
  },
  once: true,
});

export const countInvitable = defineOperation('GET', `${memberInvitation.path}waiting/`, {
  policy: 'member.manage',
  summary: 'How many members have no login and could be invited now.',
  answer: { members: count(), has_server: hasServer() },
});
