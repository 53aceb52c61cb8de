import { calendarEvent } from '@clubhouse/contract';
import { preparedWrites, readInput } from '../../../crud/index.ts';
import { storedCalendar } from './calendar-kind.ts';

export const calendarWrites = preparedWrites<typeof calendarEvent>({
  read: (request, options) => readInput(request, calendarEvent, options),
  prepare: (input, before) => storedCalendar(input, before?.kind),
});
