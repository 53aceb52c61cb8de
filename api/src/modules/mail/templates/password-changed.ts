import type { Club, Letter } from '../letter.ts';

/** Tells the owner that the password is a new one, so that a thief cannot change it unnoticed. */
export function passwordChanged(values: { name: string; when: string; device: string }, club: Club): Letter {
  return {
    subject: `Your ${club.name} password was changed`,
    preview: 'If this was you, there is nothing to do.',
    name: values.name,
    blocks: [
      { say: `The password of your ${club.name} login was changed.` },
      {
        facts: [
          ['When', values.when],
          ['With', values.device],
        ],
      },
      { say: 'If this was you, there is nothing to do. Your other devices were signed out.' },
      { say: `If it was not you, choose a new password at once and tell ${club.contact}.` },
      { button: 'Choose a new password', url: `${club.url}/forgot-password` },
    ],
  };
}
