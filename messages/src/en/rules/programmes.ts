import { defineMessages } from '../../define-messages.ts';

/** What the rules of courses and events say. */
export const programmes = defineMessages('rules/programmes', {
  // Participants
  MEMBER: 'Member',
  MEMBER_CHILD: 'Member’s child',
  GUEST_ADULT: 'Guest',
  GUEST_CHILD: 'Guest (child)',
  PUBLIC_ADULT: 'Non-member',
  PUBLIC_CHILD: 'Non-member (child)',
  ageRange: '{min} to {max}',
  ageFrom: '{min} and over',
  ageUpTo: 'up to {max}',
  allAges: 'all ages',

  // Prices
  priceFor: '{type}: S$ {price}',
  price: 'S$ {price}',
  proratedPrice:
    'Already started: you pay for the last {left} of {sessions, plural, one {# session} other {# sessions}}',

  // When enrolment is open
  cancelled: 'This has been cancelled.',
  over: 'This has ended.',
  closed: 'Enrolment is closed.',
  started: 'This has already started.',
  opensOn: 'Enrolment opens on {date}.',
  closedOn: 'Enrolment closed on {date}.',
  notOpenForYou: 'Enrolment isn’t open to you.',

  // Why someone can't take part
  otherLevels: 'This is for other membership levels.',
  alreadyEnrolled: 'Already has a place.',
  birthDateNeeded: 'We need the date of birth.',
  birthDateAhead: 'The date of birth is in the future.',
  notAChild: 'Aged {age}. A child must be under {adult}.',
  ageOutside: 'Aged {age}. This is for ages {ages}.',
  noPrice: 'There’s no price for this kind of participant.',
  noGuests: 'Guests aren’t allowed.',
  guestNeedsHost: 'A guest needs a member or family member to come with.',
  guestLimit: '{limit, plural, one {Each member can bring one guest.} other {Each member can bring # guests.}}',
  placesLeft: '{left, plural, =0 {No places left.} one {Only one place left.} other {Only # places left.}}',

  // Answers
  answerMissing: 'Please answer: {question}',
  answerUnreadable: 'We can’t use this answer to: {question}',
  answerNotListed: 'Choose one of the answers to: {question}',

  // What is wrong with a set of prices, periods, lessons or terms
  ageOrder: 'The highest age can’t be below the lowest.',
  samePrice: 'Another row sets the price for the same people.',
  periodOrder: 'Enrolment must close after it opens.',
  endNotAfterStart: 'The end must be after the start.',
  lessonOverlaps: 'This overlaps {day} {times}.',
  endDateBeforeStart: 'The end date can’t be before the start date.',
  termOverlaps: 'This overlaps {term}.',
  termNameTaken: 'There’s already a term with this name.',
});
