import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { emailHint } from './email-hint.ts';

interface Values {
  readonly name: string;
  /** The address that the login has again. */
  readonly address: string;
}

/** Notifies both mailboxes that a login has its old address again. */
export function emailChangeUndone({ name, address }: Values, club: Club): EmailContent {
  return {
    subject: t.emailUndoneSubject({ name: club.name }),
    preview: t.emailUndonePreview({ address: emailHint(address) }),
    name,
    blocks: [
      { say: t.emailUndoneOpening({ name: club.name, address: emailHint(address) }) },
      { say: t.emailUndoneNote() },
      { say: t.emailChangedUnknown({ contact: club.contact }) },
    ],
  };
}
