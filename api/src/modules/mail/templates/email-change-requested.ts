import type { Club, Letter } from '../letter.ts';
import { emailHint } from './email-hint.ts';

interface Values {
  readonly name: string;
  readonly address: string;
  readonly by: 'owner' | 'staff';
}

const WHO = {
  owner: 'You asked for another email address',
  staff: 'The club was asked for another email address',
} as const;

/** Tells the old mailbox that its login is about to change, while there is still time to object. */
export function emailChangeRequested({ name, address, by }: Values, club: Club): Letter {
  return {
    subject: `The email address of your ${club.name} login is about to change`,
    preview: `It changes to ${emailHint(address)} once that mailbox is confirmed.`,
    name,
    blocks: [
      { say: `${WHO[by]} for your login: ${emailHint(address)}.` },
      { say: 'Nothing changes until the link that we sent there is followed. Until then you log in as before.' },
      { say: `If you do not know about this, contact ${club.contact} at once.` },
    ],
  };
}
