import { defineMessages } from '../../define-messages.ts';

export const programmes = defineMessages('portal/programmes', {
  // Lists of courses and events
  listTitle: '{kind, select, course {Courses} other {Events}}',
  listTitleFor: '{kind, select, course {Courses for {name}} other {Events for {name}}}',
  listTabsLabel: '{kind, select, course {Show courses} other {Show events}}',
  listAll: '{kind, select, course {All courses} other {All events}}',
  listYours: 'Yours',
  listYoursCount: 'Yours ({count})',
  listSearch: '{kind, select, course {Search courses} other {Search events}}',
  listError: '{kind, select, course {We couldn’t load the courses} other {We couldn’t load the events}}',
  listClearFilters: 'Clear filters',
  listCount:
    '{number} {kind, select, course {{count, plural, one {course} other {courses}}} other {{count, plural, one {event} other {events}}}}',
  listNoMatch: '{kind, select, course {No courses match} other {No events match}}',
  listEmptyTitle: '{kind, select, course {No courses yet} other {No events yet}}',
  listEmptyBody: '{kind, select, course {New courses will appear here.} other {New events will appear here.}}',
  listEmptyForYouTitle: '{kind, select, course {No courses for you yet} other {No events for you yet}}',
  listEmptyForTitle: '{kind, select, course {No courses for {name} yet} other {No events for {name} yet}}',
  listEmptyForBody: 'Choose another family member, or choose Anyone.',
  loading: 'Loading',
  viewLabel: 'View',
  viewCards: 'Cards',
  viewList: 'List',
  viewMonth: 'Month',
  whoLabel: 'Suitable for',
  whoAnyone: 'Anyone',

  // Filters
  filtersLabel: 'Filters',
  filtersSet: 'Filters, {count} set',
  filterLabel: '{filter, select, category {Category} group {Group} level {Level} day {Day} term {Term} other {Type}}',
  filterAny:
    '{filter, select, category {Any category} group {Any group} level {Any level} day {Any day} term {Any term} other {Any type}}',
  filterClear:
    '{filter, select, category {Clear category} group {Clear group} level {Clear level} day {Clear day} term {Clear term} other {Clear type}}',
  filterWeekend: 'Weekend',
  filterWeekdays: 'Weekdays',
  filterTypeTerm: 'By term',
  filterTypeOnce: 'One-off',
  filterPlacesLeft: 'Places left',

  // Month
  monthPrevious: 'Previous month',
  monthNext: 'Next month',
  monthEmpty: '{kind, select, course {No courses match in {month}.} other {No events match in {month}.}}',

  // Cards
  cardYours: 'Yours',
  cardFewLeft: 'Few left',
  cardOpens: 'Opens for you {date}',
  cardStartedProrated: 'Started · join for the last {left} of {total}',
  cardStarted: 'Started · join any time',
  full: 'Full',
  fullWaiting: 'Full, {count} waiting',
  joinWaitlistFor: 'Join waitlist for {name}',
  noCharge: 'No charge',
  placesLeft: '{count, plural, =0 {Full} one {# place left} other {# places left}}',
  ages: 'Ages {ages}',
  agesAll: 'All ages',
  levelName:
    '{level, select, BEGINNER {Beginner} INTERMEDIATE {Intermediate} ADVANCED {Advanced} other {Professional}}',
  weekdayPlural:
    '{day, select, MON {Mondays} TUE {Tuesdays} WED {Wednesdays} THU {Thursdays} FRI {Fridays} SAT {Saturdays} other {Sundays}}',
  nextSession: 'Next {when}',
  startsOn: 'Starts {when}',
  sessionCount: '{count, plural, one {One session} other {# sessions}}',
  sessionsLeft: '{count, plural, one {One more session} other {# more sessions}}',
  sessionDays: '{count} {days}',
  sessionDaysLeft: '{count} more {days}',

  // Yours

  // Status

  // People
  you: 'You',
  yourPrice: 'Your price',
  priceOf: '{name}’s price',
  yourPrices: 'Your prices',
  pricesOf: '{name}’s prices',
  childWithAge: '{name}, {age}',
  noteForPerson: '{name}: {note}',
  participantNumber: 'Participant {number}',

  // Clashes
  clash:
    '{count, plural, =1 {Clashes once: {first}.} =2 {Clashes twice: {first}; {second}.} other {Clashes # times: {first}; {second} …}}',
  clashOthers: '{count, plural, one {The other session doesn’t clash.} other {The other # sessions don’t clash.}}',

  // A course or an event
  offeringTitle: '{kind, select, course {Course} other {Event}}',
  offeringNotFoundBody: 'It may have ended, or it isn’t open to members yet.',
  factWhen: 'When',
  factAges: 'Ages',
  factAgesAll: 'All',
  factWhere: 'Where',
  coachPhoto: 'Photo of {name}',
  factCoach: 'Coach',
  factRequirements: 'Requirements',
  attachmentLink: 'Details (PDF)',
  moreInGroup: 'More in {group}',
  shareButton: '{kind, select, course {Share this course} other {Share this event}}',
  shareCopiedToast: 'Link copied',

  // Minimum numbers
  minimumGoesAhead: 'It’s going ahead.',
  minimumNote: 'Needs at least {people} to go ahead. If it’s cancelled, you get a full refund.',
  minimumDecisionNote:
    'Needs at least {people} to go ahead. We’ll decide on {date}. If it’s cancelled, you get a full refund.',
  minimumPeople: '{count, plural, one {# person} other {# people}}',
  minimumSignedUp:
    '{count, plural, =0 {No one has signed up yet.} one {# person has signed up so far.} other {# people have signed up so far.}}',

  // Price and places
  buyLabel: 'Price and places',
  buyForLabel: 'Show price for',
  priceReasons: 'Why this price?',
  priceNote: 'GST included',
  pricePerSession: '{amount} per session, GST included',
  priceLeftNote: 'GST included, for the last {left} of {total} sessions',
  pricePerSessionLeft: '{amount} per session, GST included, for the last {left} of {total} sessions',
  priceError: 'We couldn’t work out the price',
  priceRefundUntil: 'Full refund until {date}',
  placesNote: '{names}. {link}',
  placesNoteTerm: '{names}, {term}. {link}',
  ticketsLink: 'View tickets',
  nextTermUnknown: 'The dates of the next term haven’t been announced yet.',
  joinPersonButton: '{kind, select, course {Enrol {name}} other {Register {name}}}',
  joinOtherButton: '{kind, select, course {Enrol someone else} other {Register someone else}}',

  // Terms and timetable
  termLabel: 'Term',
  termStarted: 'Started',
  termLeft: '{count} left',
  timetableTitle: 'Timetable',
  timetableTermTitle: 'Timetable, {term}',
  timetableError: 'We couldn’t load the timetable',
  timetableCancelled: 'Cancelled:',
  timetableEnds: 'Ends {date}',

  // Prices
  pricesTitle: 'Prices',
  pricesTermNote: 'For the whole term, GST included',
  pricesWho: 'Who',
  pricesNotes: 'Notes',
  pricesPrice: 'Price',
  pricesLevel: 'Level {level}',
  pricesHousehold: 'Family members on your membership',
  pricesNoGuests: 'No guests',
  pricesGuestLimit: '{count, plural, one {# guest per family member} other {# guests per family member}}',
  pricesOpen: 'From {date}, if places are left',
  pricesQuota: '{count, plural, one {# place at this price} other {# places at this price}}',

  // Participants
  participantsYours: 'Your participants',
  participantsManage: 'Manage participants',
  participantsError: 'We couldn’t load the participants',

  // Enrolment

  // Enrolment: who

  // Enrolment: questions and terms

  // Enrolment: payment

  // Enrolment: summary

  // Held places

  // One enrolment or registration

  // Tickets and names

  // Withdraw
});
