import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { emailHint } from './email-hint.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly by: 'owner' | 'staff';
}

const WHO = {
  owner: t.emailRequestedByOwner,
  staff: t.emailRequestedByStaff,
} as const;

/** Notifies the old mailbox that its login is about to change, while there is still time to object. */
export function emailChangeRequested({ name, address, by }: Values, club: Club): EmailContent {
  return {
    subject: t.emailRequestedSubject({ name: club.name }),
    preview: t.emailRequestedPreview({ address: emailHint(address) }),
    name,
    blocks: [
      { say: WHO[by]({ address: emailHint(address) }) },
      { say: t.emailRequestedNote() },
      { say: t.emailRequestedUnknown({ contact: club.contact }) },
    ],
  };
}
