import { defineMessages } from '../../define-messages.ts';

/** What another system may know about a person, or do in their name. */
export const systemScopes = defineMessages('words/system-scopes', {
  openid: 'Recognise you when you log in',
  profile: 'Your name',
  email: 'Your email address',
  membership: 'Your membership ID, level and status',
  offline_access: 'Stay connected when you’re not using it',
});
