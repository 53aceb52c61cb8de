import type { ApiTokenKind } from '@clubhouse/contract';
import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  readonly change: 'made' | 'revoked';
  readonly kind: ApiTokenKind;
  /** What its owner calls it. */
  readonly token: string;
  readonly can_write: boolean;
  readonly expires: string;
  readonly when: string;
}

function tokenCreatedEmail({ name, kind, token, can_write, expires, when }: Values, club: Club): EmailContent {
  const opening = kind === 'SERVICE' ? t.serviceTokenMadeOpening : t.tokenMadeOpening;
  return {
    subject: t.tokenMadeSubject({ name: club.name }),
    preview: t.passwordChangedPreview(),
    name,
    blocks: [
      { say: opening({ name: club.name }) },
      {
        facts: [
          [t.labelToken(), token],
          [t.labelTokenAccess(), can_write ? t.tokenAccessWrite() : t.tokenAccessRead()],
          [t.labelTokenExpires(), expires],
          [t.labelWhen(), when],
        ],
      },
      { say: t.tokenChangedUnknown({ contact: club.contact }) },
      { button: t.tokenSecurityButton(), url: `${club.url}/profile?section=security` },
    ],
  };
}

/** Notifies someone that a program got a token in their name, or that staff revoked it. */
export function apiTokenChanged(values: Values, club: Club): EmailContent {
  const { name, change, token, when } = values;
  if (change === 'made') return tokenCreatedEmail(values, club);
  return {
    subject: t.tokenRevokedSubject({ name: club.name }),
    preview: t.tokenRevokedOpening({ name: club.name }),
    name,
    blocks: [
      { say: t.tokenRevokedOpening({ name: club.name }) },
      {
        facts: [
          [t.labelToken(), token],
          [t.labelWhen(), when],
        ],
      },
      { say: t.tokenRevokedNote({ contact: club.contact }) },
    ],
  };
}
