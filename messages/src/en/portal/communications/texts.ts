import { defineMessages } from '../../../define-messages.ts';

/** Text messages (SMS) to members. */
export const texts = defineMessages('portal/communications/texts', {
  title: 'Text messages',
  about: 'We text you when something can’t wait: a place on offer, or a change at short notice.',
  limits:
    'At most {limit, plural, one {one text} other {# texts}} a month{hours, select, none {.} other {, and none between {hours}.}}',
  missing: '{fault} Add it under Contact, then come back.',
  contactLink: 'Go to Contact',
  turnOnButton: 'Turn on',
  agree:
    'We’ll text a code to {mobile}. By entering it, you agree to get texts from the club about the topics below. You can stop them here at any time, or by replying STOP.',
  changed: 'The number in your profile has changed, so we’ve stopped texting you. Confirm the new one to go on.',
  codeSent: 'We’ve texted a code to {mobile}. It works until {time}.',
  codeLabel: 'Code from the text',
  codeMissing: 'Enter the code from the text.',
  confirmButton: 'Confirm',
  confirming: 'Confirming',
  againButton: 'Send a new code',
  confirmed: 'Texts go to {mobile}.',
  confirmedToast: 'Text messages are on',
  stopButton: 'Stop texts',
  stopTitle: 'Stop all text messages?',
  stopBody: 'You’ll still get emails and notifications. To turn texts on again, you’ll confirm your number once more.',
  stoppedToast: 'Text messages are off',
  loadError: 'We couldn’t load your text messages',
  error: 'That didn’t work',
});
