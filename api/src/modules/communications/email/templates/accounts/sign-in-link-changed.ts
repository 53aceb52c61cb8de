import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { loginChanged } from './login-changed.ts';

interface Values {
  readonly name: string;
  readonly change: 'linked' | 'unlinked';
  /** What the club calls the provider. */
  readonly provider: string;
  readonly when: string;
}

const SUBJECT = { linked: t.signInLinkedSubject, unlinked: t.signInUnlinkedSubject } as const;
const OPENING = { linked: t.signInLinkedOpening, unlinked: t.signInUnlinkedOpening } as const;

/** Notifies the owner of a login that another provider can log them in, or can't any more. */
export function signInLinkChanged({ name, change, provider, when }: Values, club: Club): EmailContent {
  const subject = SUBJECT[change]({ name: club.name, provider });
  const opening = OPENING[change]({ name: club.name, provider });
  const facts = [[t.labelWhen(), when]] as const;
  return loginChanged({ name, subject, opening, facts, unknown: t.signInLinkUnknown({ contact: club.contact }) }, club);
}
