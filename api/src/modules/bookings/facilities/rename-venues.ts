import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

interface Following extends Columns<'offering', 'id' | 'kind' | 'venue'> {
  readonly followed: string;
}

const readVenues = (tx: Tx, facility: number) =>
  tx.rows<Following>(sql`
    select o.id, o.kind, o.venue, left(string_agg(f.name, ', ' order by f.id), 150) as followed
    from offering o
    join offering_facility v on v.offering = o.id
    join facility f on f.id = v.facility
    where exists (select from offering_facility own where own.offering = o.id and own.facility = ${facility})
    group by o.id
    order by o.id`);

/** Courses and events whose venue is the name of their facilities keep in step when one is renamed; so do their sessions ahead. */
export async function renameVenues(
  tx: Tx,
  writer: Writer,
  facility: number,
  rename: () => Promise<void>,
): Promise<void> {
  const following = (await readVenues(tx, facility)).filter(({ venue, followed }) => venue === followed);
  await rename();
  for (const { id, kind, venue, followed } of await readVenues(tx, facility)) {
    if (venue === followed || !following.some((one) => one.id === id)) continue;
    await tx.run(sql`update offering set venue = ${followed} where id = ${id}`);
    await tx.run(sql`
      update offering_session set venue = ${followed}
      where offering = ${id} and venue = ${venue} and end_at > now()`);
    await record(tx, writer.actor, writer.origin, {
      action: 'update',
      resource: kind === 'EVENT' ? 'event' : 'course',
      rowId: id,
      changes: { venue: { old: venue, new: followed } },
    });
  }
}
