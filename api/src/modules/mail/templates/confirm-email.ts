import { type Club, duration, type Letter } from '../letter.ts';

/** The link that proves that a new mailbox is the owner's. */
export function confirmEmail(values: { name: string; url: string; minutes: number }, club: Club): Letter {
  return {
    subject: `Confirm your new email address at ${club.name}`,
    preview: `The link works once, within ${duration(values.minutes)}.`,
    name: values.name,
    blocks: [
      { say: `This address was given for your ${club.name} login. Confirm it, and you log in with it from then on.` },
      { button: 'Confirm this address', url: values.url },
      { say: `The link works once, within ${duration(values.minutes)}. Until then your old address stays valid.` },
      { say: 'If you do not know about this, ignore this email. Nothing changes without the link.' },
    ],
  };
}
