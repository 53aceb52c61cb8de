import { defineMessages } from '../../define-messages.ts';

/** Guests and co-players of a booking: refusals, notifications and emails. */
export const people = defineMessages('server/booking-people', {
  guest: 'Guest',
  // Adding
  whoNeeded: 'Enter a membership ID, or the name and email of a guest.',
  whoTwice: 'Add a member or a guest, not both at once.',
  guestName: 'Enter the guest’s name.',
  guestEmail: 'Enter the guest’s email address.',
  memberUnknown: 'We can’t add a member with this membership ID. Check it with them.',
  memberOrganiser: 'This is the member whose booking it is.',
  alreadyThere: 'They’ve already been added to this booking.',
  notConfirmed: 'People can be added once the booking is confirmed.',
  over: 'This booking has already ended.',
  facilityFull: '{facility} is for {most, plural, one {# person} other {# people}} at most.',
  placesTaken:
    'You booked {pax, plural, one {# place} other {# places}}, and {pax, plural, one {it’s} other {they’re}} all taken.',
  noGuests: 'The club doesn’t take guests at the moment.',
  guestsOfMonth:
    '{count, plural, one {A member can bring # guest} other {A member can bring # guests}} a month, and that’s reached for {month}.',
  visitsOfGuest:
    '{count, plural, one {A guest can come once} other {A guest can come # times}} a month, and that’s reached for {month}.',
  removeArrived: 'They’ve already arrived, so they can’t be removed.',
  resendMember: 'Only guests get an email with a link. Members answer in the portal.',
  resendLimit:
    'We’ve already sent this guest {count} emails in 24 hours. Ask them to look in their spam folder, or call them.',
  // Answering
  answerOthers: 'Only the member who was invited can answer.',
  answerOver: 'This invitation is no longer open.',
  rulesNeeded: 'Accept the club’s rules to confirm.',
  rulesChanged: 'The rules have changed since you opened this page. Read them again.',
  // At the desk
  passUnknown: 'We can’t find this pass.',
  personUnknown: 'We can’t find this person.',
  admitStatus:
    '{status, select, DECLINED {This guest has declined.} REMOVED {This guest was taken off the booking.} CANCELLED {The booking was cancelled.} other {This booking isn’t confirmed.}}',
  guestFeeLine: 'Guest: {name}, {what}',
  // Notifications
  invitedTitle: '{name} invites you: {facility}',
  answeredTitle: '{answer, select, CONFIRMED {{name} is coming: {facility}} other {{name} can’t come: {facility}}}',
  answeredMember: 'The member {id}',
  arrivedTitle: 'Your guest {name} has arrived',
  arrivedFee: 'The guest fee of {fee} is on your account.',
  movedTitle: 'Moved: {facility} with {name}',
  cancelledTitle: 'Cancelled: {facility} with {name}',
  removedTitle: '{name} has taken you off a booking: {facility}',
  acceptedTitle: 'You’re in: {facility} with {name}',
  refusedTitle: 'No place this time: {facility}',
  someMember: 'A member',
  // Emails
  acceptedSubject: 'You’re in: {facility}, {when}',
  refusedSubject: 'No place this time: {facility}, {when}',
  acceptedOpening: '{organiser} has accepted you. See you at {club}!',
  refusedOpening: 'You asked to join this game, and it didn’t work out. Have a look at the other open games.',
  invitedSubject: '{organiser} invites you: {facility}, {when}',
  movedSubject: 'Moved: {facility}, {when}',
  cancelledSubject: 'Cancelled: {facility}, {when}',
  removedSubject: 'You’re no longer expected: {facility}, {when}',
  invitedOpening: '{organiser} would like you to join them at {club}. Please say whether you’re coming.',
  movedOpening: 'The booking of {organiser} has moved. This is the new time and place.',
  cancelledOpening: 'The booking of {organiser} was cancelled. You don’t need to do anything.',
  removedOpening: '{organiser} has taken you off this booking. You don’t need to do anything.',
  labelHost: 'With',
  invitedNote: 'After confirming you get a pass to show at the gate. The link is yours alone; please don’t pass it on.',
  invitedButton: 'See the invitation',
});
