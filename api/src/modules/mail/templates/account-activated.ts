import type { Club, Letter } from '../letter.ts';

/** The login works now. */
export function accountActivated(values: { name: string }, club: Club): Letter {
  return {
    subject: `Your ${club.name} login is ready`,
    preview: 'Sign in with your e-mail address or your membership number.',
    name: values.name,
    blocks: [
      { say: `Your login for the Member's Portal of ${club.name} is ready.` },
      { say: 'Sign in with your e-mail address or your membership number, and the password you chose.' },
      { button: "Open the Member's Portal", url: `${club.url}/login` },
    ],
  };
}
