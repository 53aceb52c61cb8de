import type { Club, Letter } from '../letter.ts';

/** The login works now. `login` is the membership ID of someone whose address another login has. */
export function accountActivated(values: { name: string; login?: string }, club: Club): Letter {
  const how = values.login
    ? `Sign in with your membership number, ${values.login}, and the password you chose. Someone in your household signs in with this e-mail address.`
    : 'Sign in with your e-mail address or your membership number, and the password you chose.';
  return {
    subject: `Your ${club.name} login is ready`,
    preview: values.login
      ? `Sign in with ${values.login}.`
      : 'Sign in with your e-mail address or your membership number.',
    name: values.name,
    blocks: [
      { say: `Your login for the Member's Portal of ${club.name} is ready.` },
      { say: how },
      { button: "Open the Member's Portal", url: `${club.url}/login` },
    ],
  };
}
