import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

/** Asks a member to create a login; it carries no secret, the link only opens the page for it. */
export function memberInvitation(
  values: { name: string; membership_id: string; email: string; url: string },
  club: Club,
): EmailContent {
  return {
    subject: t.memberInvitationSubject({ name: club.name }),
    preview: t.memberInvitationPreview({ membership_id: values.membership_id }),
    name: values.name,
    blocks: [
      { say: t.memberInvitationOpening({ name: club.name }) },
      {
        facts: [
          [t.labelMembershipId(), values.membership_id],
          [t.labelEmail(), values.email],
        ],
      },
      { button: t.memberInvitationButton(), url: values.url },
    ],
  };
}
