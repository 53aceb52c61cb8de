import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

const LONGEST = 150;

/** The names of the facilities in which something takes place, as its venue. */
export async function venueOf(tx: Tx, facilities: readonly number[]): Promise<string> {
  const rows = await tx.rows<Columns<'facility', 'name'>>(
    sql`select name from facility where id = any(${[...facilities]}::bigint[]) order by id`,
  );
  return rows
    .map(({ name }) => name)
    .join(', ')
    .slice(0, LONGEST);
}

/** A venue follows the facilities while it is empty or still their names; one that the club typed stays. */
export const followVenue = (venue: string, before: string, after: string): string =>
  venue === '' || venue === before ? after : venue;
