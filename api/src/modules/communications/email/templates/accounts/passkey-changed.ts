import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { loginChanged } from './login-changed.ts';

interface Values {
  readonly name: string;
  readonly change: 'added' | 'removed';
  /** What its owner calls it. */
  readonly passkey: string;
  readonly when: string;
}

const SUBJECT = { added: t.passkeyAddedSubject, removed: t.passkeyRemovedSubject } as const;
const OPENING = { added: t.passkeyAddedOpening, removed: t.passkeyRemovedOpening } as const;

/** Notifies the owner of a login that it got a passkey or lost one. */
export function passkeyChanged({ name, change, passkey, when }: Values, club: Club): EmailContent {
  const subject = SUBJECT[change]({ name: club.name });
  const opening = OPENING[change]({ name: club.name });
  const facts = [
    [t.labelPasskey(), passkey],
    [t.labelWhen(), when],
  ] as const;
  return loginChanged(
    { name, subject, opening, facts, unknown: t.passkeyChangedUnknown({ contact: club.contact }) },
    club,
  );
}
