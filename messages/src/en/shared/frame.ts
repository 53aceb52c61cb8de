import { defineMessages } from '../../define-messages.ts';

export const frame = defineMessages('shared/frame', {
  documentTitle: "{club} Member's Portal",
  environmentBanner: 'You are in a UAT environment',
  skipLink: 'Skip to content',
  toastsLabel: 'Messages',
  toastCloseLabel: 'Close message',
  leftDays: '{count, plural, one {# day} other {# days}}',
  leftDaysShort: '{count} d',
  leftHoursShort: '{count} h',
  agoMinutes: '{count, plural, one {1 minute ago} other {# minutes ago}}',
  agoHours: '{count, plural, one {1 hour ago} other {# hours ago}}',
  agoDays: '{count, plural, one {1 day ago} other {# days ago}}',
  agoWeeks: '{count, plural, one {1 week ago} other {# weeks ago}}',
  agoMonths: '{count, plural, one {1 month ago} other {# months ago}}',
  agoYears: '{count, plural, one {1 year ago} other {# years ago}}',
  agoNow: 'just now',
});
