import { expect, test } from 'vitest';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

test('a booking says which place in the queue it has, and whether it is the member’s first', async () => {
  const [one, two, three] = [await club.payer(), await club.payer(), await club.payer()];
  const court = await club.court();
  const [nine, ten] = [hours(dayAhead(4), 9, 10), hours(dayAhead(4), 10, 11)];
  const waiting = { join_waitlist: true };
  const made = [
    [one, (await club.book(one, court, [nine])).body.id],
    [one, (await club.book(one, court, [ten])).body.id],
    [two, (await club.book(two, court, [nine], waiting)).body.id],
    // Who waits for another hour is not ahead of anyone here.
    [two, (await club.book(two, court, [ten], waiting)).body.id],
    [three, (await club.book(three, court, [nine], waiting)).body.id],
  ] as const;
  const seen = await Promise.all(made.map(([who, id]) => who.client.ask('GET', `/booking/reservation/${id}/`)));
  expect(seen.map(({ body }) => body.waitlist_position)).toEqual([null, null, 1, 1, 2]);
  expect(seen.map(({ body }) => body.first_booking)).toEqual([true, false, true, true, true]);
});
