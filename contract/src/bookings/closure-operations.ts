import { defineOperation } from '../description/operation.ts';
import { boolean, date, integer, list, optionalText, readOnly, reference, required, time } from '../fields/index.ts';

export const closeTimes = defineOperation({
  method: 'POST',
  path: '/booking/closures/',
  policy: 'booking.manage',
  summary:
    'Closes several facilities on several days at once, each day from one time to another. Bookings in the way are named first (409) and cancelled only when told to.',
  body: {
    facilities: required(list(reference('facility'), { min: 1, max: 100 })),
    from_date: required(date()),
    to_date: required(date()),
    start_time: required(time()),
    end_time: required(time()),
    reason: optionalText(200),
    cancel_bookings: boolean(false),
  },
  answer: { closed: readOnly(integer()) },
  status: 201,
});
