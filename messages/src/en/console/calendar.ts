import { defineMessages } from '../../define-messages.ts';

export const calendar = defineMessages('console/calendar', {
  // Menu and list
  calendarTitle: 'Calendar',
  calendarNoun: 'calendar day',
  calendarPlural: 'calendar days',
  calendarAbout: 'Holidays, closed days and club days. They set prices and hours.',
  viewCurrent: 'Current and upcoming',
  viewClosed: 'Closed days',
  fieldFirstDay: 'First day',
  fieldLastDay: 'Last day',
  fieldColour: 'Colour',
  fieldPrices: 'Prices',
  kindHelp: 'Holidays and promotions have their own prices and hours. A closed day takes no new bookings.',
  monthButton: 'Month',
  importButton: 'Import',
  exportButton: 'Export',

  // Month
  monthBack: 'Calendar as a list',
  monthPrevious: 'Previous month',
  monthNext: 'Next month',
  monthThis: 'This month',
  monthNew: 'Add calendar day',
  monthError: 'We couldn’t load the calendar',
  monthUntil: 'to {date}',
  legendLabel: 'Types of day',

  // What a change would do
  impactTitle: 'What would change',
  impactWhenLabel: 'When',
  impactIfSaved: 'If saved',
  impactIfDeleted: 'If deleted',
  impactThisDay: 'This day',
  impactPickDays: 'Choose the first and last day to see what would change.',
  impactNone: 'Prices, hours, bookings and sessions stay as they are.',
  impactDays:
    '{count, plural, one {# day counts as a different type of day for prices, hours and sessions.} other {# days count as a different type of day for prices, hours and sessions.}}',
  impactDaysTitle: 'Days',
  impactBookingsTitle: 'Bookings',
  impactSessionsTitle: 'Sessions',
  impactFacilitiesTitle: 'Hours and prices',
  impactClosuresLink: 'Closures',
  impactMore: 'and {count} more',
  impactFacilityDays:
    '{days, plural, one {{facility}, {date} and # more day} other {{facility}, {date} and # more days}}',
  impactLookedUntil: 'From today to {date}. Prices for standard members.',
  impactBookingsStay:
    '{count, plural, one {# booking on this day stays, at its current price.} other {# bookings on this day stay, at their current prices.}}',
  impactBookingsStayDays:
    '{count, plural, one {# booking on these days stays, at its current price.} other {# bookings on these days stay, at their current prices.}}',
  impactBookingsClosed:
    '{bookings} Closed days take no new bookings but don’t cancel existing ones. Use Closures to cancel and refund them.',
  impactSessionsStay: 'Sessions on these days go ahead as planned.',
  impactSessionsCancelled:
    '{count, plural, one {# session is cancelled. Participants are notified.} other {# sessions are cancelled. Participants are notified.}}',
  impactSessionsAdded:
    '{count, plural, one {# session is added. Participants are notified.} other {# sessions are added. Participants are notified.}}',
  impactSessionsBoth:
    '{cancelled, plural, one {# session is cancelled} other {# sessions are cancelled}}, {added, plural, one {# is added} other {# are added}}. Participants are notified.',
  impactSessionsFirst: 'Of the first {count}: {sessions}',
  sessionCancelled: 'is cancelled',
  sessionAdded: 'is added',
  sessionDespiteClosure: 'goes ahead although the club is closed',
  sessionStays: 'goes ahead as planned',
  dayChange: '{before} → {after}',
  daySchoolHoliday: '{day}, in the school holidays',
  dayClosed: '{day}, closed',
  priceDearer: 'more expensive',
  priceCheaper: 'cheaper',
  priceMixed: 'different prices',

  // Import
  importTitle: 'Import calendar',
  importIntro: 'Add holidays and club days from a file.',
  importFileLabel: 'Calendar file',
  importFileHelp:
    'Drop a calendar file (.ics) here, or choose one. Up to {megabytes} MB and {entries} entries. You’ll see every entry before anything changes.',
  importTooLarge: 'This file is larger than {megabytes} MB.',
  importCounts: '{new} new, {same} already in the calendar, {unreadable} can’t be imported. Nothing has changed yet.',
  importKindLabel: 'Type, if the file doesn’t say',
  importKindHelp: 'Holidays and promotions set prices and hours. Closed days take no bookings.',
  importButtonCount: '{count, plural, one {Add # entry} other {Add # entries}}',
  importOtherFile: 'Choose another file',
  importedToast: 'Calendar imported',
  importedToastNote: '{count, plural, one {# entry added} other {# entries added}}',
  importRowsLabel: 'Entries in the file',
  importRowsEntry: 'Entry',
  importRowsDays: 'Days',
  importRowsResult: 'Result',
  importRowsKind: 'Type',
  importRowName: 'Entry {number}',
  importRowKind: 'Type of {name}',
  importNew: 'New',
  importSame: 'Already in the calendar',
  importUnreadable: 'Can’t be imported',
});
