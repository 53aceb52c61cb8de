import { defineMessages } from '../../../define-messages.ts';

/** What staff see of text messages. */
export const textMessages = defineMessages('console/communications/text-messages', {
  title: 'Text messages',
  noun: 'text message',
  about: 'Urgent texts (SMS) to members in the last 30 days, what they cost, and why some failed.',
  failedView: 'Failed',
  textLabel: 'Text',
  codeHidden: 'A code, which only its reader sees',
  errorLabel: 'Reason',
  recipientLabel: 'To',
  userLabel: 'Login',
  none: 'None',
  notYet: 'Not yet',
  spent: 'Spent this month',
  spentOf: 'of {budget} · {price} a segment',
  sent: 'Sent this month',
  failed: 'Failed this month',
  failedUnit: '{count, plural, one {text} other {texts}}',
  members: 'Members with texts on',
  through: 'through {provider}',
  topicLabel: 'About',
  codeTopic: 'Code',
  testTopic: 'Test message',
  limitsOf: 'at most {count} a member{hours, select, none {} other {; quiet {hours}}}',
  offNote:
    'Text messages aren’t set up. Whoever runs the server chooses a provider; “Text messages” in the operations guide explains how.',
  stoppedNote:
    'The budget for this month is used up, so no texts go out. Raise it under Club settings, or wait for next month.',
  closeNote: 'Most of this month’s budget is used. Texts stop when it’s used up.',
  testButton: 'Send a test',
  testTitle: 'Send a test message',
  testBody: 'It costs as much as any text, and counts towards the budget.',
  testTo: 'Mobile number',
  testSend: 'Send',
  testSending: 'Sending',
  testToast: 'The test to {recipient} is on its way',
});
