import { defineMessages } from '../../../define-messages.ts';

export const newsletter = defineMessages('portal/communications/newsletter', {
  fieldRequired: 'Please fill this in.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribeLoading: 'Unsubscribing…',
  byLinkBody: 'We’ll stop sending newsletters to this address.',
  pageTitle: 'Unsubscribe from the newsletter',
  pageLead: 'You’ll still get receipts, booking confirmations and password emails.',
  portalLink: "Go to Member's Portal",
  networkError: 'Your connection dropped, so we couldn’t check the address. Try again.',
  serverError: 'We couldn’t check the address just now. Try again in a moment.',
  throttledError: 'Too many attempts, so we didn’t check the address. Try again in {wait}.',
  emailLabel: 'Email',
  throttledLaterError: 'Too many attempts, so we didn’t check the address. Try again later.',
});
