import { type Club, duration, type Letter } from '../letter.ts';

/** The link that turns a requested login into a working one. */
export function createLogin(values: { name: string; url: string; minutes: number }, club: Club): Letter {
  return {
    subject: `Confirm your ${club.name} login`,
    preview: `One more step. The link works once, within ${duration(values.minutes)}.`,
    name: values.name,
    blocks: [
      { say: `Welcome to the Member's Portal of ${club.name}. One more step, and your login is ready.` },
      { button: 'Confirm my login', url: values.url },
      { say: `The link works once, within ${duration(values.minutes)}.` },
      { say: 'If you did not ask for a login, you need not do anything: without this link nobody can use it.' },
    ],
  };
}
