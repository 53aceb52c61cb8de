import type { EnrollmentStatus, OfferingKind } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { faceOf } from '../offerings/index.ts';

interface Turning {
  readonly id: number;
  readonly kind: OfferingKind;
  readonly status: string;
}

/** Writes into the trail what the club's own rules did to an enrolment. */
export async function noteTurn(tx: Tx, { id, kind, status }: Turning, to: EnrollmentStatus): Promise<void> {
  await tx.run(sql`insert into audit (actor_name, action, resource, row_id, changes)
    values ('System', 'update', ${faceOf(kind).enrollments.resource.name}, ${id}, ${JSON.stringify({ status: { old: status, new: to } })}::jsonb)`);
}
