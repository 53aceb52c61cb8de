import { defineMessages } from '../../../define-messages.ts';

/** Notifications on the lock screen of members' devices. */
export const push = defineMessages('portal/communications/push', {
  title: 'Push notifications',
  about: 'We show your notifications on the lock screen of these devices, even when Clubhouse is closed.',
  denied:
    'Your browser blocks notifications from Clubhouse. Allow them in the browser’s settings for this page, then come back.',
  needsApp: 'On an iPhone or iPad, add Clubhouse to your home screen first: tap Share, then Add to Home Screen.',
  unsupported: 'This browser can’t show push notifications. Try another browser, or your phone.',
  turnOnButton: 'Turn on here',
  empty: 'No devices yet.',
  listError: 'We couldn’t load your devices',
  error: 'That didn’t work',
  thisDevice: '{device} (this device)',
  lastUsed: 'Last notification {at}',
  added: 'Added {at}',
  testButton: 'Test',
  testLabel: 'Send a test to {device}',
  testToast: 'The test is on its way',
  removeButton: 'Remove',
  removeLabel: 'Remove {device}',
  removeTitle: 'Stop notifications on {device}?',
  removeConfirm: 'Stop',
  promptTitle: 'Don’t miss your place',
  promptBody:
    'Offers from the waitlist don’t last long. Get a notification on this device, and take the offer from the lock screen.',
  promptButton: 'Turn on notifications',
  promptLaterButton: 'Not now',
  promptToast: 'Notifications are on for this device',
});
