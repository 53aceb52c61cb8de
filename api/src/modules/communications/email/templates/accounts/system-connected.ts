import { type SystemScope, scopeWords } from '@clubhouse/contract';
import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';

interface Values {
  readonly name: string;
  /** What the club calls it. */
  readonly system: string;
  /** What it may know. */
  readonly scopes: readonly SystemScope[];
  readonly when: string;
}

/** Notifies someone that they log in to another system with their account from now on. */
export function systemConnected({ name, system, scopes, when }: Values, club: Club): EmailContent {
  return {
    subject: t.systemConnectedSubject({ system, name: club.name }),
    preview: t.systemConnectedOpening({ system, name: club.name }),
    name,
    blocks: [
      { say: t.systemConnectedOpening({ system, name: club.name }) },
      {
        facts: [
          [t.labelSystem(), system],
          [t.labelSystemKnows(), scopes.map((scope) => scopeWords(scope)).join(', ')],
          [t.labelWhen(), when],
        ],
      },
      { say: t.systemConnectedUnknown({ contact: club.contact }) },
      { button: t.systemConnectedButton(), url: `${club.url}/profile?section=security` },
    ],
  };
}
