import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { loginChanged } from './login-changed.ts';

interface Values {
  readonly name: string;
  readonly change: 'on' | 'off' | 'reset' | 'codes' | 'used';
  /** How many recovery codes are left. */
  readonly codes: number;
  readonly when: string;
}

const SUBJECT = {
  on: t.factorOnSubject,
  off: t.factorOffSubject,
  reset: t.factorResetSubject,
  codes: t.factorCodesSubject,
  used: t.factorUsedSubject,
} as const;

const OPENING = {
  on: t.factorOnOpening,
  off: t.factorOffOpening,
  reset: t.factorResetOpening,
  codes: t.factorCodesOpening,
  used: t.factorUsedOpening,
} as const;

/** Notifies the owner of a login of what happened to its second factor. */
export function secondFactorChanged({ name, change, codes, when }: Values, club: Club): EmailContent {
  const subject = SUBJECT[change]({ name: club.name });
  const opening = OPENING[change]({ name: club.name, codes });
  const facts = [[t.labelWhen(), when]] as const;
  return loginChanged(
    { name, subject, opening, facts, unknown: t.passkeyChangedUnknown({ contact: club.contact }) },
    club,
  );
}
