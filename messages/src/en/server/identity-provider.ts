import { defineMessages } from '../../define-messages.ts';

/** Pages that people see when they log in to another system with Clubhouse and something is wrong; and refusals. */
export const identityProvider = defineMessages('server/identity-provider', {
  failedTitle: 'You can’t log in here',
  unknownSystem:
    'The system you came from isn’t connected to {club}, or it’s turned off. Please tell the people who run it.',
  wrongAddress:
    'The system you came from asked us to send you to an address that isn’t registered for it, so we stopped here. Please tell the people who run it.',
  expired: 'This login request has expired, or it was started in another browser. Go back to the system and try again.',
  badRequest: 'The system you came from sent a request that we can’t answer. Please tell the people who run it.',
  busy: 'Something went wrong on our side. Please try again in a moment.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  errorCode: 'Error: {code}',
  portalLink: 'Go to {club}',
  logoutTitle: 'Log out of {club}?',
  logoutFrom: 'You logged out of {system}. Do you want to log out of {club} in this browser too?',
  logoutPlain: 'Do you want to log out of {club} in this browser too?',
  logoutButton: 'Log out',
  stayButton: 'Stay logged in',
  loggedOutTitle: 'You’re logged out',
  loggedOutBody: 'You can close this page.',
  stayedTitle: 'You’re still logged in',
  otherAddress: 'Enter a web address that starts with https://.',
  addressPlain: 'Leave out user names, passwords, * and the part after #.',
  addressHttp: 'Use https://. Only addresses of this computer (localhost) may start with http://.',
  addressApp: 'Apps need an address such as com.example.app:/login.',
  addressOnlyPublic: 'Only apps may have an address like this. Choose “App or page in a browser”.',
  addressLocal: 'Addresses of this computer are only for apps, and for trying things out.',
  openidNeeded: 'Choose “openid” too: it says who the person is.',
  tooManySystems: 'You already have {most} systems. Please delete one first.',
  publicHasNoSecret: 'This system has no secret, as it can’t keep one.',
  requestGone: 'This login request has expired. Go back to the system and try again.',
  membersOnly: '{system} is only for members.',
  staffOnly: '{system} is only for staff.',
  otherPerson: '{system} expects someone else. Log out here first, then try again.',
});
