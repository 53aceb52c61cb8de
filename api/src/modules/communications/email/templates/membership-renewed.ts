import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly until: string;
  readonly url: string;
}

/** A membership goes on. */
export function membershipRenewed({ name, until, url }: Values, club: Club): EmailContent {
  return {
    subject: t.membershipRenewedSubject({ until }),
    preview: t.membershipRenewedPreview({ name: club.name }),
    name,
    blocks: [{ say: t.membershipRenewedOpening({ name: club.name, until }) }, { button: t.membershipButton(), url }],
  };
}
