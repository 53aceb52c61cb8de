import { type Club, duration, type Letter } from '../letter.ts';

/** The link that someone who forgot the password asked for. `login` names whose it is where a household shares the address. */
export function passwordReset(
  values: { name: string; url: string; minutes: number; login?: string },
  club: Club,
): Letter {
  return {
    subject: `Choose a new password for ${club.name}`,
    preview: `The link works once, within ${duration(values.minutes)}.`,
    name: values.name,
    blocks: [
      { say: `We were asked for a new password for your ${club.name} login. You can choose one here.` },
      ...(values.login ? [{ facts: [['You log in as', values.login]] } as const] : []),
      { button: 'Choose a new password', url: values.url },
      { say: `The link works once, within ${duration(values.minutes)}.` },
      { say: 'If you did not ask for it, you need not do anything: your password stays as it is.' },
    ],
  };
}
