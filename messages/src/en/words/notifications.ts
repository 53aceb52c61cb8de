import { defineMessages } from '../../define-messages.ts';

/** What members are notified about. */
export const notifications = defineMessages('words/notifications', {
  'booking-reminder': 'Booking reminders',
  'booking-reminder.about': 'The day before',
  booking: 'Bookings',
  'booking.about': 'Confirmed, moved or cancelled',
  'enrolment-reminder': 'Course and event reminders',
  'enrolment-reminder.about': 'The day before',
  enrolment: 'Courses and events',
  'enrolment.about': 'Enrolled, changed or cancelled',
  message: 'Messages to participants',
  'message.about': 'From the club to everyone on a course or at an event',
  offer: 'Waitlist offers',
  'offer.about': 'When something you’re waiting for is free',
  'invoice-reminder': 'Invoice reminders',
  'invoice-reminder.about': 'Before an invoice is due',
  money: 'Invoices and receipts',
  'money.about': 'Issued, paid or refunded',
  'membership-reminder': 'Membership reminders',
  'membership-reminder.about': 'Before your membership ends',
  request: 'Update requests',
  'request.about': 'Received and reviewed',
  account: 'Login and password',
  'account.about': 'Links, changes and warnings',
});
