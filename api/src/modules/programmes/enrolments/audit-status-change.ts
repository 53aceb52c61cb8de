import type { EnrollmentStatus, OfferingKind } from '@clubhouse/contract';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { offeringTypeOf } from '../offerings/index.ts';

interface ChangedEnrolment {
  readonly id: number;
  readonly kind: OfferingKind;
  readonly status: string;
}

/** Writes to the audit log what the club's own rules did to an enrolment. */
export async function auditStatusChange(
  tx: Tx,
  { id, kind, status }: ChangedEnrolment,
  to: EnrollmentStatus,
): Promise<void> {
  const changes = { status: { old: status, new: to } };
  const resource = offeringTypeOf(kind).enrollments.resource.name;
  await recordBySystem(tx, { action: 'update', resource, rowId: id, changes });
}
