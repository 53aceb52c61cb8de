import { defineMessages } from '../../define-messages.ts';

export const communications = defineMessages('server/communications', {
  testRecipient: 'Test emails can only go to staff, and this isn’t a staff member’s address.',
  scheduleInPast: 'Choose a time in the future.',
  scheduleTooFar: 'Choose a time within the next year.',
  newsletterEmpty: 'Write something, or choose a post.',
  newsletterNoRecipients: 'This newsletter has no recipients: no one in this audience has agreed to newsletters.',
  newsletterNotSending: 'This newsletter isn’t being sent, so there’s nothing to stop.',
  newsletterNotStopped: 'Only a stopped newsletter can be resumed.',
  postDeleted: 'A post was deleted.',
  postsDeleted: '{gone} posts were deleted.',
  addressUnusable: 'The email address can’t be used.',
  draftOnly: 'Only a draft can be changed. Copy it to write a new one.',
  uploadPicturesFirst: 'Upload each picture here first.',
  readInBrowser: 'Read in your browser',
  newsletterReason:
    'You’re getting this because you subscribed to the {name} newsletter. If you unsubscribe, you’ll still get receipts and replies.',
  unsubscribe: 'Unsubscribe',
  notificationFixed: 'This notification can’t be switched on or off.',
  membershipEndsTitle: 'Your membership ends on {ends}',
  membershipEndsBody: 'Renew it at the club office.',
  templateUnknownPlaces: 'This email has no placeholder {unknown}. You can use {known}.',
  subjectOneLine: 'The subject has to be one line.',
  testWithoutEmail: 'Your login has no email address.',
  testSubject: 'Test: {subject}',
  noMailServer: 'There’s no mail server yet, so nothing can be sent.',
  notSent: '“{subject}” was not sent',
});
