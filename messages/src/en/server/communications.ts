import { defineMessages } from '../../define-messages.ts';

export const communications = defineMessages('server/communications', {
  testRecipient: 'Test emails can only go to staff. This isn’t the email address of anyone on the staff.',
  scheduleInPast: 'Choose a time in the future.',
  scheduleTooFar: 'Choose a time within the next year.',
  newsletterEmpty: 'Write something, or choose a post.',
  newsletterNoRecipients: 'No one would get it: no one in this audience has agreed to newsletters.',
  newsletterNotSending: 'It isn’t being sent, so there’s nothing to stop.',
  newsletterNotStopped: 'Only a stopped newsletter can be resumed.',
  postDeleted: 'A post was deleted.',
  postsDeleted: '{gone} posts were deleted.',
  addressUnusable: 'The email address can’t be used.',
  draftOnly: 'Only a draft can be changed. Copy it to write a new one.',
  uploadPicturesFirst: 'Upload each picture here first.',
  readInBrowser: 'Read in your browser',
  newsletterReason:
    'You’re getting this because you subscribed to the {name} newsletter. Receipts and replies come either way.',
  unsubscribe: 'Unsubscribe',
  notificationFixed: 'This notification can’t be switched on or off.',
  membershipEndsTitle: 'Your membership ends on {ends}',
  membershipEndsBody: 'Renew it at the club office.',
  templateUnknownPlaces: 'This email has no {join}. You can use {join2}.',
  subjectOneLine: 'The subject has to be one line.',
  testWithoutEmail: 'Your login has no email address.',
  testSubject: 'Test: {subject}',
  noMailServer: 'There’s no mail server yet, so nothing can be sent.',
  notSent: '“{subject}” was not sent',
});
