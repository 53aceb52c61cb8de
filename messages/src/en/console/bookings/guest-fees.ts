import { defineMessages } from '../../../define-messages.ts';

/** What guests cost. */
export const guestFees = defineMessages('console/bookings/guest-fees', {
  title: 'Guest fees',
  noun: 'guest fee',
  about: 'What a guest costs, by day and by the membership of the member who brings them.',
  fieldDay: 'Day',
  fieldLevel: 'Membership of the host',
  fieldFee: 'Fee per guest',
  helpDay: 'Leave empty for every day without a row of its own.',
  helpLevel: 'Leave empty for everyone without a row of their own.',
  helpFee: 'Goes on the host’s account when the guest arrives. 0 for free.',
  everyDay: 'Every day',
  everyone: 'Everyone',
});
