import { emails as t } from '@clubhouse/messages/server/emails';
import type { Club, EmailContent } from '../../content/email-content.ts';
import { emailHint } from './email-hint.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  /** What becomes of the login: it is as before, waits for the new mailbox to be confirmed, or has changed. */
  readonly login: 'same' | 'waiting' | 'changed';
  /** Whose idea it was: the owner's, or the club's. */
  readonly by: 'owner' | 'staff';
  /** The link that undoes it, where the old mailbox may. */
  readonly url?: string;
}

const HOW = { owner: t.emailChangedByOwner, staff: t.emailChangedByStaff } as const;

const LOGIN = {
  same: t.emailChangedLoginSame,
  waiting: t.emailChangedLoginWaiting,
  changed: t.emailChangedLogin,
} as const;

/** Notifies the old mailbox that another address is on record now. */
export function emailChanged({ name, address, login, by, url }: Values, club: Club): EmailContent {
  return {
    subject: t.emailChangedSubject({ name: club.name }),
    preview: t.emailChangedPreview({ address: emailHint(address) }),
    name,
    blocks: [
      { say: HOW[by]({ address: emailHint(address) }) },
      { say: LOGIN[login]() },
      ...(url
        ? [{ say: t.emailChangedUndo({ contact: club.contact }) }, { button: t.undoEmailButton(), url }]
        : [{ say: t.emailChangedUnknown({ contact: club.contact }) }]),
    ],
  };
}
