import { defineMessages } from '../../define-messages.ts';

export const sponsorships = defineMessages('portal/sponsorships', {
  pageTitle: 'Proposing new members',
  pageLead: 'People who apply for membership name members who know them.',
  loadError: 'We couldn’t load the requests',
  emptyTitle: 'No requests',
  emptyBody: 'When an applicant names you as proposer or seconder, you can answer here.',
  requestTitle: '{role, select, PROPOSER {Will you propose {name}?} other {Will you second {name}?}}',
  requestBody: '{name} is applying for {membership} membership.',
  confirmButton: 'Confirm',
  declineButton: 'Decline',
  changeToConfirm: 'Confirm instead',
  changeToDecline: 'Decline instead',
  youConfirmed: 'You confirmed on {date}.',
  youDeclined: 'You declined on {date}.',
  over: 'The club has decided. You can’t change your answer any more.',
  declineTitle: 'Decline to support {name}?',
  declineBody: 'The club sees your answer, and so does the applicant.',
  answeredToast: '{answer, select, CONFIRMED {Thank you. You’ve confirmed.} other {You’ve declined.}}',
  answerError: 'We couldn’t save your answer',
});
