import { defineOperation } from '../description/operation.ts';
import * as f from '../fields/index.ts';

export const closeTimes = defineOperation('POST', '/booking/closures/', {
  policy: 'booking.manage',
  summary:
    'Closes several facilities on several days at once, each day from one time to another. Bookings in the way are named first (409) and cancelled only when told to.',
  body: {
    facilities: f.required(f.list(f.reference('facility'), { min: 1, max: 100 })),
    from_date: f.required(f.date()),
    to_date: f.required(f.date()),
    start_time: f.required(f.time()),
    end_time: f.required(f.time()),
    reason: f.optionalText(200),
    cancel_bookings: f.boolean(false),
  },
  answer: { closed: f.readOnly(f.integer()) },
  status: 201,
});
