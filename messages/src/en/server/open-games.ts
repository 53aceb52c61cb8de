import { defineMessages } from '../../define-messages.ts';

/** Open games: places of a booking that are offered to other members. */
export const games = defineMessages('server/open-games', {
  switchedOff: 'Open games are switched off at this club.',
  started: 'This booking has already started.',
  tooManyPlaces:
    '{room, plural, =0 {There’s no room for anyone else.} one {There’s room for # more person.} other {There’s room for # more people.}}',
  alreadyOffered: 'You’re already looking for players for this booking.',
  ownGame: 'This is your own booking.',
  notOpen: 'This game isn’t open any more.',
  full: 'Someone else just took the last place. Have a look at the other open games.',
  notActive: 'Your membership isn’t active at the moment, so you can’t join. Please contact the club.',
  notForYou: 'You can’t join this game. Have a look at the other open games.',
  alreadyIn: 'You’re already part of this game. You’ll find it under your bookings.',
  noShare: 'Joining costs nothing any more. Please look again and join.',
  shareChanged: 'The share is S$ {share} now. Please look again before you join.',
  reasonNeeded: 'Give a reason. The member sees it.',
  joinedTitle: '{name} has joined: {facility}',
  requestedTitle: '{name} would like to join: {facility}',
  closedTitle: 'The club has closed your open game: {facility}',
});
