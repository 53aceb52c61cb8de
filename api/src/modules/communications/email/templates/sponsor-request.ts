import { applications as t } from '@clubhouse/messages/server/applications';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly applicant: string;
  readonly role: string;
  readonly url: string;
}

/** Asks a member whether they propose or second an applicant. */
export function sponsorRequest({ name, applicant, role, url }: Values, club: Club): EmailContent {
  return {
    subject: t.sponsorRequestSubject({ applicant, role }),
    preview: t.sponsorRequestPreview({ club: club.name }),
    name,
    blocks: [
      { say: t.sponsorRequestOpening({ applicant, role, club: club.name }) },
      { button: t.sponsorRequestButton(), url },
      { say: t.sponsorRequestNote() },
    ],
  };
}
