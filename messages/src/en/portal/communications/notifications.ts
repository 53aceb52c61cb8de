import { defineMessages } from '../../../define-messages.ts';

export const notifications = defineMessages('portal/communications/notifications', {
  title: 'Notifications',
  bellLabel: '{count, plural, =0 {Notifications} other {Notifications, {unread} unread}}',
  unreadPrefix: 'Unread:',
  markAllError: 'We couldn’t mark your notifications as read',
  markAllButton: 'Mark all as read',
  loadError: 'We couldn’t load your notifications',
  emptyTitle: 'No notifications',
  emptyBody: 'Replies to your requests and news about your membership will appear here.',
  showOlderButton: 'Show older',
});
