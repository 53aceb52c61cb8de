import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../content/email-content.ts';

interface Values {
  readonly news: 'done' | 'lapsed' | 'stopped';
  readonly name: string;
  /** The membership that was chosen. */
  readonly membership: string;
  readonly url: string;
}

/** The outcome of a change of membership. */
export function membershipChange({ news, name, membership, url }: Values, club: Club): EmailContent {
  return {
    subject: t.membershipChangeSubject({ news, membership }),
    preview: t.membershipChangePreview({ news, name: club.name }),
    name,
    blocks: [
      { say: t.membershipChangeOpening({ news, membership, name: club.name }) },
      { button: t.membershipButton(), url },
    ],
  };
}
