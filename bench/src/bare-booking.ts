import pg from 'pg';

const MADE = `create extension if not exists btree_gist; create table if not exists bare_booking (id bigint generated always as identity primary key,
  facility bigint not null, during tstzrange not null, exclude using gist (facility with =, during with &&))`;
const INSERT =
  'insert into bare_booking (facility, during) values ($1, tstzrange($2, $3)) on conflict do nothing returning id';

interface WantedSlot {
  readonly facility: number;
  readonly slots: readonly { readonly start_from: string; readonly end_at: string }[];
}

/** A booking that is nothing but its time: no person, no rules, no audit log. `round-trips` makes as many round trips as ours. */
export async function bareBooking(pool: pg.Pool, path: string, wanted: WantedSlot): Promise<unknown> {
  const [slot] = wanted.slots;
  const insert = { name: 'bare-insert', text: INSERT, values: [wanted.facility, slot?.start_from, slot?.end_at] };
  if (path !== 'round-trips') return (await pool.query(insert)).rows[0];
  const plain = { name: 'bare-one', text: 'select 1 as one' };
  await pool.query(plain);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const made = await client.query(insert);
    await client.query(plain);
    await client.query('commit');
    return made.rows[0];
  } finally {
    client.release();
  }
}

/** Makes the table that bare bookings go to. */
export async function prepareBareBookings(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(MADE).finally(() => client.end());
}
