import { defineMessages } from '../../define-messages.ts';

export const data = defineMessages('shared/data', {
  // Errors of a call
  callFailed: 'Something went wrong ({kind}).',
  fieldRequired: 'Please fill this in.',
  networkTitle: 'Your connection dropped',
  networkBody: 'Nothing was lost. Check your connection, then try again.',
  signedOutTitle: 'You’re logged out',
  signedOutBody: 'Log in again to continue.',
  notAllowedTitle: 'You don’t have access to this',
  notAllowedBody: 'Ask the club if you need it.',
  notFoundTitle: 'We can’t find this',
  notFoundBody: 'It may have been removed, or the address may be incomplete.',
  conflictTitle: 'This has just changed',
  conflictBody: 'This changed while you were looking at it. Your changes weren’t saved. Reload to see the latest.',
  changedTitle: 'Someone else changed this',
  changedBody: 'This changed while you were looking at it. Your changes aren’t saved yet.',
  validationTitle: 'That didn’t work',
  validationBody: 'Some of the details aren’t valid. Nothing was saved.',
  throttledTitle: 'Too many attempts',
  throttledBody: 'Please wait a moment, then try again. Nothing was lost.',
  serverTitle: 'Something went wrong on our side',
  serverBody: 'Nothing was lost. Try again in a moment.',
  sessionEnded: 'Your session has ended.',

  // Uploads
  uploadTooLarge: 'This file is {megabytes} MB. The maximum is {max} MB.',
  uploadTooLargeRefused: 'This file is too large.',
  uploadTypeRefused: 'We can’t accept this type of file.',
  uploadNetworkError: 'Your connection dropped and the file wasn’t sent. Try again.',
  uploadThrottled: 'Too many uploads in a short time. Wait a moment, then try again.',
  uploadFailed: 'We couldn’t save the file. Try again.',

  // Waiting times
  waitSeconds: '{count, plural, one {1 second} other {# seconds}}',
  waitMinutes: '{count, plural, one {1 minute} other {# minutes}}',
  waitHours: '{count, plural, one {1 hour} other {# hours}}',
});
