import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

test('S$ 16 from 18:00 is what an evening costs, and it is peak, though no opening hours say so', async () => {
  const who = await club.payer();
  const court = await club.court();
  await club.db.run(sql`
    insert into facility_price (facility, day_types, price, start_time, peak_type)
    select facility, day_types, 1600, '18:00', 'peak' from facility_price where facility = ${court}`);
  const date = dayAhead(3);
  const { body } = await who.client.ask('GET', `/sport-facility/${court}/availability/?date=${date}`);
  const slots = body.slots as { start_from: string; price: string; peak_type: string }[];
  const at = (hour: number) => slots.find(({ start_from }) => start_from === hours(date, hour, hour + 1).start_from);
  expect(at(17)).toMatchObject({ price: '10.00', peak_type: 'default' });
  expect(at(18)).toMatchObject({ price: '16.00', peak_type: 'peak' });
  const quoted = await who.client.ask('POST', '/booking/quote/', { facility: court, slots: [hours(date, 17, 19)] });
  expect(quoted.body).toMatchObject({ ok: true, total_amount: '26.00' });
  const made = await club.book(who, court, [hours(date, 17, 19)]);
  expect([made.status, made.body.total_amount]).toEqual([201, '26.00']);
  const stored = await club.db.rows(
    sql`select price, peak_type from reservation_slot where reservation = ${made.body.id} order by start_from`,
  );
  expect(stored).toEqual([
    { price: 1000, peak_type: 'default' },
    { price: 1600, peak_type: 'peak' },
  ]);
});
