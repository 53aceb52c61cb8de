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

  // Dates and ages that don't fit together
  membershipEndBeforeStart: 'The membership can’t end before it starts.',
  cardExpiryBeforeIssue: 'The card can’t expire before it’s issued.',
  ageOrder: 'The oldest age can’t be below the youngest.',
  importDateUnreadable:
    'We can’t read “{value}” as a date. Write the day, month and year in any common form, such as 15 Mar 1955, 15/03/1955 or 1955-03-15.',
});
