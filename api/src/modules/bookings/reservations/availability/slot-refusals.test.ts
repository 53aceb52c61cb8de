import type { OpenSlot, WindowVerdict } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import type { Busy, FacilityFacts } from './facility-occupancy.ts';
import { type SlotRequest, slotRefusals } from './slot-refusals.ts';

const slot: OpenSlot = { start: 1_000, end: 2_000, minutes: 600, peakType: 'default' };
const court = {
  id: 1,
  multiple_booking: 'NO',
  capacity: null,
  shut: false,
  busy: [],
  loads: [],
} as unknown as FacilityFacts;
const pool: FacilityFacts = { ...court, multiple_booking: 'YES', capacity: 4 };
const request: SlotRequest = { hasPrice: true, window: { reason: null, opensAt: 1, closesAt: 9 }, pax: 1 };
const booked: Busy = {
  ...{ start: 1_500, end: 2_500, facility: 2, status: 'BOOKED', reservation: 7, member: 3 },
  ...{ held_until: null, reason: '' },
};
const blocked: Busy = { ...booked, status: 'BLOCKED', reservation: null, member: null, reason: 'Repair' };
const inWindow = (reason: WindowVerdict['reason']): SlotRequest => ({
  ...request,
  window: { ...request.window, reason },
});
const kinds = (facility: FacilityFacts, asked: SlotRequest) =>
  slotRefusals(facility, slot, asked).map(({ kind }) => kind);

describe('reasons why a slot can’t be booked', () => {
  test.each<[string, FacilityFacts, SlotRequest, string[]]>([
    ['nothing', court, request, []],
    [
      'a booking that ends when the slot begins',
      { ...court, busy: [{ ...booked, start: 0, end: 1_000 }] },
      request,
      [],
    ],
    ['a booking on the same space', { ...court, busy: [booked] }, request, ['TAKEN']],
    ['a closure', { ...court, busy: [blocked] }, request, ['BLOCKED']],
    ['a space out of use, no matter who has it', { ...court, shut: true, busy: [booked] }, request, ['OUT_OF_USE']],
    ['no price', court, { ...request, hasPrice: false }, ['NO_PRICE']],
    ['a slot in the past', court, inWindow('PAST'), ['PAST']],
    ['a slot that has begun, for a walk-in', court, { ...inWindow('PAST'), walkIn: true }, []],
    ['a slot in the past, even for staff', court, { ...inWindow('PAST'), waived: true }, ['PAST']],
    ['too late', court, inWindow('TOO_LATE'), ['TOO_LATE']],
    ['not open yet', court, inWindow('NOT_OPEN_YET'), ['NOT_OPEN_YET']],
    ['not open yet, for staff', court, { ...inWindow('NOT_OPEN_YET'), waived: true }, []],
    ['taken and not open yet', { ...court, busy: [booked] }, inWindow('NOT_OPEN_YET'), ['TAKEN', 'NOT_OPEN_YET']],
    ['another party in a shared slot', { ...pool, busy: [{ ...booked, facility: 1 }] }, request, []],
    ['a closure of a shared slot', { ...pool, busy: [{ ...blocked, facility: 1 }] }, request, ['BLOCKED']],
    ['too few places', { ...pool, loads: [{ start: 1_000, taken: 3 }] }, { ...request, pax: 2 }, ['TAKEN']],
    ['just enough places', { ...pool, loads: [{ start: 1_000, taken: 2 }] }, { ...request, pax: 2 }, []],
  ])('%s', (_name, facility, asked, expected) => {
    expect(kinds(facility, asked)).toEqual(expected);
  });

  test('a closure gives its reason, and a window the moment it opens or closes', () => {
    expect(slotRefusals({ ...court, busy: [blocked] }, slot, request)).toEqual([{ kind: 'BLOCKED', reason: 'Repair' }]);
    expect(slotRefusals(court, slot, inWindow('TOO_LATE'))).toEqual([{ kind: 'TOO_LATE', at: 9 }]);
    expect(slotRefusals(court, slot, inWindow('NOT_OPEN_YET'))).toEqual([{ kind: 'NOT_OPEN_YET', at: 1 }]);
  });
});
