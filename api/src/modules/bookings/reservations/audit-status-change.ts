import type { ReservationStatus } from '@clubhouse/contract';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';

/** Writes to the audit log what the club's own rules did to a booking. */
export async function auditStatusChange(tx: Tx, id: number, from: string, to: ReservationStatus): Promise<void> {
  const changes = { status: { old: from, new: to } };
  await recordBySystem(tx, { action: 'update', resource: 'reservation', rowId: id, changes });
}
