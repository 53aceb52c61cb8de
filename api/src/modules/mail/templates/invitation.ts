import { type Club, duration, type Letter } from '../letter.ts';

/** The link with which somebody of the staff chooses the first password of a login that was made for them. */
export function invitation(
  values: { name: string; by: string; username: string; url: string; minutes: number },
  club: Club,
): Letter {
  return {
    subject: `Your login at ${club.name}`,
    preview: `Choose your password. The link works once, within ${duration(values.minutes)}.`,
    name: values.name,
    blocks: [
      { say: `${values.by} made a login for you at ${club.name}. Choose a password, and it is yours.` },
      { button: 'Choose my password', url: values.url },
      { facts: [['You log in as', values.username]] },
      {
        say: `The link works once, within ${duration(values.minutes)}. Later, ask for a new one at ${club.url}/forgot-password.`,
      },
      { say: `If you do not know what this is about, tell ${club.contact}.` },
    ],
  };
}
