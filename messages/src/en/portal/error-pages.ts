import { defineMessages } from '../../define-messages.ts';

export const errorPages = defineMessages('portal/error-pages', {
  offlineTitle: 'You’re offline',
  unreachableTitle: 'We can’t reach the club',
  offlineCardBody:
    'You can still use your membership card. For everything else, connect to the internet: this page reloads as soon as you’re back online. Nothing was lost.',
  offlineBody:
    'Connect to the internet to use the portal. This page reloads as soon as you’re back online. Nothing was lost.',
  unreachableBody:
    'Your connection dropped, or the portal is being updated. This page reloads as soon as the portal is back. Nothing was lost.',
  offlineCardButton: 'Show membership card',
  tryAgainButton: 'Try again',
  errorTitle: 'Something went wrong',
  errorBody: 'There’s a problem on our side. Everything you saved is safe. Try again, or go back to the home page.',
  errorOfflineBody: 'Connect to the internet to open this page. Nothing was lost.',
  errorOutdatedTitle: 'The portal has been updated',
  errorOutdatedBody: 'Reload the page to use the new version. Nothing was lost.',
  errorOutdatedButton: 'Reload page',
  notFoundTitle: 'Page not found',
  notFoundBody: 'The address may be incomplete, or the page may have moved.',
  notFoundButton: 'Go to the home page',
});
