import type { VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { fakeApi, ok, page, type Reply, type Sent } from './fake-api.ts';
import { ME } from './set-up.ts';

/** A day far ahead, so that no test depends on when it runs. */
export const DAY = '2099-01-10';

/** An hour of that day; the club is eight hours ahead. */
export const at = (hour: number): string =>
  new Date(Date.parse(`${DAY}T00:00:00Z`) + (hour - 8) * 3_600_000).toISOString().replace('.000Z', 'Z');

/** A free hour for S$ 8.00. */
export const hour = (start: number, more: Partial<VisibleSlot> = {}): VisibleSlot => ({
  start_from: at(start),
  end_at: at(start + 1),
  peak_type: 'default',
  price: '8.00',
  available: true,
  reason: null,
  note: null,
  opens_at: null,
  held_until: null,
  reservation: null,
  places_left: null,
  ...more,
});

/** A court with these slots. */
export const court = (
  id: number,
  slots: readonly VisibleSlot[],
  more: Partial<VisibleFacility> = {},
): VisibleFacility => ({
  id,
  name: `Court ${id}`,
  category: 1,
  group: null,
  location: 'Sports hall',
  feature_image: null,
  focal_point: '50% 50%',
  slot_minutes: 60,
  min_slots_per_booking: 1,
  max_slots_per_booking: 2,
  multiple_booking: 'NO',
  capacity: 4,
  days: [{ date: DAY, day_type: 'SAT', day_group: 'normal', closure: null, slots }],
  ...more,
});

/** What a booking of two hours would cost. */
export const QUOTE = {
  ok: true,
  refusals: [],
  slots: [{ start_from: at(9), end_at: at(10), price: '8.00', trace: ['Saturday', 'Price for all members: S$ 8.00'] }],
  subtotal: '8.00',
  discount_amount: '0.00',
  total_amount: '8.00',
  trace: [],
  quota: [{ label: 'Bookings you hold', used: 1, adds: 1, limit: 3, ok: true }],
  refund_trace: ['48 hours before or earlier: 100 % — this holds now'],
  free_until: at(9),
  hold_minutes: 10,
  terms: 'Non-marking shoes only.',
  alternatives: [],
};

/** A booking as the club answers it. */
export const booking = (more: object = {}) => ({
  id: 31,
  reservation_number: 'R000031',
  name: '',
  facility: 1,
  facility_name: 'Court 1',
  facility_category: 1,
  facility_group: null,
  location: 'Sports hall',
  member: ME.member_profile.id,
  member_name: ME.member_profile.name,
  status: 'CONFIRMED',
  slots: [{ start_from: at(9), end_at: at(10) }],
  start_from: at(9),
  end_at: at(10),
  after_midnight: false,
  pax: 1,
  companions: [],
  remarks: '',
  total_amount: '8.00',
  invoice: null,
  hold_expires_at: null,
  series: null,
  checked_in_at: null,
  check_in_code: 'abc',
  ended_because: '',
  created_at: '2026-11-01T00:00:00Z',
  ...more,
});

/** A club with courts; anything else it is asked is answered by the test. */
export function clubWith(
  facilities: readonly VisibleFacility[],
  answer: (sent: Sent) => Reply | undefined = () => undefined,
) {
  return fakeApi((sent) => {
    const own = answer(sent);
    if (own) return own;
    if (sent.path.endsWith('/me/')) return ok(ME);
    if (sent.path === '/booking/availability/') return ok({ server_time: '2026-11-15T00:00:00Z', facilities });
    if (sent.path === '/facility/category/') return page([{ id: 1, name: 'Courts', sort_order: 1 }]);
    if (sent.path === '/booking/quote/') return ok(QUOTE);
    if (sent.path === '/planner/bills/') return ok({ bills: [], hold_expires_at: null });
    if (sent.path === '/finance/pay-methods/') return ok({ methods: ['CREDIT_CARD', 'VOUCHER'], off: [] });
    if (/^\/booking\/reservation\/\d+\/$/.test(sent.path)) return ok(booking());
    return page([]);
  });
}
