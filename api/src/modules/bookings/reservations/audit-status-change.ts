import type { ReservationStatus } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** Writes into the trail what the club's own rules did to a booking. */
export async function noteTurn(tx: Tx, id: number, from: string, to: ReservationStatus): Promise<void> {
  await tx.run(sql`insert into audit (actor_name, action, resource, row_id, changes)
    values ('System', 'update', 'reservation', ${id}, ${JSON.stringify({ status: { old: from, new: to } })}::jsonb)`);
}
