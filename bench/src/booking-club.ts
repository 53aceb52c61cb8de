import { buildCourtClub, type CourtClub, dayAhead, hours } from '../../api/test/bookings/club-with-courts.ts';
import type { SpawnedServer } from '../../api/test/spawn-server.ts';
import { serveClub } from './serve-club.ts';

const FACILITIES = 12;

export interface BookingClub {
  readonly club: CourtClub;
  readonly server: SpawnedServer;
  readonly facilities: readonly number[];
  close(): Promise<void>;
}

/** Twelve facilities with this many slots in their past, and a server on them. */
export async function buildBookingClub(past: number): Promise<BookingClub> {
  const club = await buildCourtClub({ ACCESS_MINUTES: '600' });
  const facilities: number[] = [];
  for (let n = 0; n < FACILITIES; n += 1) facilities.push(await club.court({ price: 0, max: 4 }));
  const { pool } = club.db;
  // Filling takes longer than any request may, and no one has a calendar open yet.
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('alter table reservation_slot disable trigger user');
  await client.query(
    `insert into reservation_slot (facility, start_from, end_at, status)
     select ($1::bigint[])[1 + n % ${FACILITIES}], date_trunc('hour', now()) - make_interval(hours => 24 + n / ${FACILITIES}),
       date_trunc('hour', now()) - make_interval(hours => 23 + n / ${FACILITIES}), 'BOOKED' from generate_series(0, $2::int - 1) n`,
    [facilities, past],
  );
  await client.query('alter table reservation_slot enable trigger user');
  await client.query('vacuum analyze reservation_slot');
  client.release();
  const who = await club.payer();
  // A week that is partly taken.
  for (const [at, facility] of facilities.entries())
    for (let day = 1; day <= 6; day += 2)
      await club.book(who, facility, [hours(dayAhead(day), 9 + (at % 8), 11 + (at % 8))]);
  const { server, close } = await serveClub(club);
  return { club, server, facilities, close };
}
