import type { OfferingKind } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

/** The portal's page of an enrolment, as the person who comes back from a payment opens it. */
export const placePage = (kind: OfferingKind, id: number): string =>
  `/${kind === 'COURSE' ? 'course-enrollment' : 'event-registration'}/${id}?payment={token}`;

/** The page of the places that an invoice holds; nothing when it is for something else. */
export async function heldPage(db: Db, invoice: number): Promise<string | undefined> {
  const held = await db.row<{ id: number; kind: OfferingKind }>(
    sql`select id, kind from enrollment where invoice = ${invoice} and status = 'PENDING_PAYMENT'`,
  );
  return held && placePage(held.kind, held.id);
}
