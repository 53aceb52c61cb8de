import type { Tx } from '../../../db/pool.ts';
import { sendMail } from '../../communications/email/index.ts';
import { type EmailDecider, followMemberEmail } from '../../platform/accounts/index.ts';
import type { Profile } from './profile.ts';

/**
 * A new address on record is also the one to log in with, when the old one was: as soon as its mailbox is confirmed. The
 * old mailbox is told: a thief who got into an account should not be able to take it away in silence.
 */
export async function followEmail(tx: Tx, decider: EmailDecider, profile: Profile, email: unknown): Promise<void> {
  if (typeof email !== 'string' || email === profile.email) return;
  const change = { member: profile.id, from: profile.email, to: email, by: 'owner', alreadyNotified: true } as const;
  const waiting = await followMemberEmail(tx, decider, change);
  if (!profile.email) return;
  await sendMail(tx, decider.config, {
    to: profile.email,
    template: 'email-changed',
    values: { name: profile.name, address: email, login: waiting ? 'waiting' : 'same', by: 'owner' },
    is_osc: profile.is_osc,
  });
}
