import type { Club, Letter } from '../letter.ts';

/** Asks a member to create a login; it carries no secret, the link only opens the page for it. */
export function memberInvitation(
  values: { name: string; membership_id: string; email: string; url: string },
  club: Club,
): Letter {
  return {
    subject: `Create your ${club.name} login`,
    preview: `Your membership ID is ${values.membership_id}.`,
    name: values.name,
    blocks: [
      { say: `Book, pay and keep your details up to date in the Member's Portal of ${club.name}.` },
      {
        facts: [
          ['Membership ID', values.membership_id],
          ['Email', values.email],
        ],
      },
      { button: 'Create my login', url: values.url },
      { say: `Questions? Ask ${club.contact}.` },
    ],
  };
}
