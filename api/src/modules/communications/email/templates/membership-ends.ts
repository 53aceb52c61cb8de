import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly ends: string;
  /** Whether the member can renew it online. */
  readonly online: boolean;
  readonly url: string;
}

/** A month before a membership ends. */
export function membershipEnds({ name, ends, online, url }: Values, club: Club): EmailContent {
  return {
    subject: t.membershipEndsSubject({ ends }),
    preview: t.membershipEndsPreview({ name: club.name }),
    name,
    blocks: [
      { say: t.membershipEndsOpening({ name: club.name, ends }) },
      ...(online ? [] : [{ say: t.membershipEndsRenew({ contact: club.contact }) }]),
      { button: online ? t.membershipRenewButton() : t.membershipButton(), url },
    ],
  };
}
