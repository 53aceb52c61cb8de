import { defineMessages } from '../../define-messages.ts';

/** Dates as sentences use them. */
export const dates = defineMessages('rules/dates', {
  day: '{day} {month, select, 1 {Jan} 2 {Feb} 3 {Mar} 4 {Apr} 5 {May} 6 {Jun} 7 {Jul} 8 {Aug} 9 {Sep} 10 {Oct} 11 {Nov} 12 {Dec} other {}} {year}',
  moment: '{date} at {time}',
  dateAndTime: '{date}, {time}',
  monthRange: '{first} to {last}',
});
