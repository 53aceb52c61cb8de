import { defineMessages } from '../../define-messages.ts';

/** What is on the membership card in a wallet. */
export const wallet = defineMessages('server/wallet', {
  description: '{club}: membership card',
  nameLabel: 'Member',
  numberLabel: 'Membership ID',
  tierLabel: 'Membership',
  untilLabel: 'Valid until',
  revoked: 'No longer valid',
  off: 'Cards for this wallet aren’t set up.',
  notActive: 'Only an active card can be added. Please contact the club.',
});
