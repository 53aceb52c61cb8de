import { defineMessages } from '../../define-messages.ts';

/** What a member's status and dates mean for them. */
export const members = defineMessages('rules/members', {
  // Why a membership can't book or enrol
  absent:
    'This membership is on hold while the member is away. {act, select, book {Booking} other {Enrolment}} reopens when you tell the club office you’re back.',
  suspendedDefaulter:
    'This membership is suspended because a payment is overdue. {act, select, book {Booking} other {Enrolment}} reopens when everything overdue is paid.',
  suspendedDiscipline:
    'This membership is suspended by the club, so it can’t {act, select, book {book} other {enrol}}. Please contact the club office.',
  ended: 'This membership has ended, so it can’t {act, select, book {book} other {enrol}}.',
  blocked: 'This membership is blocked by the club, so it can’t {act, select, book {book} other {enrol}}.',

  // Why a membership can't be renewed online
  renewalAbsent: 'Your membership is on hold. Tell the club office you’re back, then you can renew.',
  renewalDefaulter: 'A payment is overdue. Pay it first, then you can renew.',
  renewalAtOffice: 'Please contact the club office to renew.',
  renewalNoEnd: 'Your membership has no end date, so there’s nothing to renew.',
  renewalNotYet: 'You can renew your membership from {opens}.',
  renewalTooLate: 'Your membership ended on {ended}. Please contact the club office to come back.',
  renewalAges: 'Only for people aged {ages} when it starts.',
  renewalFull: 'This membership is full at the moment.',

  // Why a membership can't be changed online before it ends
  changeAbsent: 'Your membership is on hold. Tell the club office you’re back, then you can change it.',
  changeDefaulter: 'A payment is overdue. Pay it first, then you can change your membership.',
  changeAtOffice: 'Please contact the club office to change your membership.',
  changeEnded: 'Your membership ended on {ended}. You can choose another one when you renew it.',
  changeRenewed:
    'You’ve already renewed as {membership} from {from}. If you’d like another membership before then, please contact the club office.',
  changeCheaper: 'You can change to {membership} when you renew, from {opens}.',
  changeCheaperNow: 'You can change to {membership} when you renew.',

  // Why a card doesn't open the door
  doorAbsent: 'On hold: this member is away.',
  doorSuspendedDefaulter: 'Suspended: a payment is overdue.',
  doorSuspendedDiscipline: 'Suspended by the club.',
  doorEndOfService: 'Membership ended: end of service.',
  doorVoluntary: 'Membership ended: the member left.',
  doorDefaulter: 'Membership ended: unpaid fees.',
  doorDiscipline: 'Membership ended by the club.',
  doorDeceased: 'Membership ended.',
  doorBlacklisted: 'No entry. Please call the manager on duty.',
  doorEnded: 'Membership ended on {date}.',

  // What one member may do for another
  actingSee: 'See',
  actingSeeAbout: 'See my bookings, courses, events and invoices.',
  actingBook: 'Book',
  actingBookAbout: 'Book and move courts and rooms for me, and see my bookings.',
  actingCancel: 'Cancel',
  actingCancelAbout: 'Cancel my bookings and withdraw me from courses and events, by the usual refund terms.',
  actingEnrol: 'Enrol',
  actingEnrolAbout: 'Enrol me in courses and events, and see what I’m enrolled in.',
  actingPay: 'Pay',
  actingPayAbout: 'See my invoices and pay them, also with my vouchers and credit.',

  // Dates and ages that don't fit together
  membershipEndBeforeStart: 'The membership can’t end before it starts.',
  cardExpiryBeforeIssue: 'The card can’t expire before it’s issued.',
  ageOrder: 'The oldest age can’t be below the youngest.',
  importDateUnreadable:
    'We can’t read “{value}” as a date. Write the day, month and year in any common form, such as 15 Mar 1955, 15/03/1955 or 1955-03-15.',
});
