import { defineMessages } from '../../define-messages.ts';

/** The page on which people let another system know who they are. */
export const authorize = defineMessages('shared/authorize', {
  title: 'Log in to {system}',
  lead: '{system} wants to know who you are. If you allow it, it may:',
  known: 'You’re logging in to {system}.',
  proofLead: '{system} wants to be sure that it’s you.',
  backTo: 'You’ll go back to {site}.',
  who: 'Logged in as {name}.',
  notYou: 'Not you?',
  allowButton: 'Allow',
  continueButton: 'Continue',
  cancelButton: 'Cancel',
  going: 'Taking you to {system}…',
  membersOnly: '{system} is only for members.',
  staffOnly: '{system} is only for staff.',
  otherPerson: '{system} expects someone else. Log out here first, then log in with the other account.',
  backButton: 'Go back to {system}',
  logOutButton: 'Log out',
  goneTitle: 'This login request has expired',
  goneBody: 'Go back to the system and try again.',
  homeButton: 'Go to the home page',
  loadError: 'We couldn’t load this login request',
  decideError: 'That didn’t work',
  withdraw: 'You can disconnect it at any time under Profile → Security.',
});
