import { defineMessages } from '../../define-messages.ts';

export const singleSignOn = defineMessages('shared/single-sign-on', {
  title: 'Other ways to log in',
  lead: 'Log in with an account you already have, instead of a password.',
  loadError: 'We couldn’t load your linked accounts',
  linkProviderButton: 'Link {provider}',
  linkError: 'We couldn’t link the account',
  linkedName: '{provider}: {email}',
  linkedOn: 'Linked {when}, not used yet',
  lastUsed: 'Last used {when}',
  unlinkLabel: 'Unlink {provider}',
  unlinkTitle: 'Unlink {provider}?',
  unlinkBody:
    'You won’t be able to log in with {provider} any more. You stay logged in here. If you don’t know your password, reset it on the login page.',
  unlinkConfirm: 'Unlink',
  unlinkedToast: '{provider} unlinked',
  unlinkError: 'We couldn’t unlink the account',

  // Coming back from a provider
  returnTitle: 'Logging you in',
  returnLead: 'One moment, please.',
  failedTitle: 'That didn’t work',
  backButton: 'Back to login',
  closeButton: 'Close this window',
  blocked: 'Your browser blocked the window. Allow pop-ups for this site, then try again.',
  doneTitle: 'All set',
  done: 'You’ll be taken on in a moment.',
  doneInWindow: 'You can close this window and go on where you were.',
  linkTitle: 'Link {provider}',
  linkBody: 'We found the login {login}. Link it to your {provider} account?',
  linkNote: 'From then on, {provider} logs you in. You can unlink it in your profile, under Security.',
  linkButton: 'Link and log in',
  linking: 'Linking…',
  dontLinkButton: 'Don’t link',

  // Confirming that it's you
  proveButton: 'Use {provider}',
  proveWaiting: 'Please log in to {provider} in the window that has opened.',
  proveFailed: '{provider} couldn’t confirm that it’s you. Please try again.',
});
