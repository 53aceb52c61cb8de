import type { ApplicationStatus, CorrectionField, DocumentKind, EnteredField } from '@clubhouse/contract';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';

/** What is asked to be corrected, and why. */
export interface Correction {
  readonly field: CorrectionField;
  readonly note: string;
}

export interface NamedDocument {
  readonly kind: DocumentKind;
  readonly name: string;
}

/** What the fields of an application said when it was returned. */
export type ReturnedValues = Pick<StoredApplication, EnteredField | 'level_1' | 'level_2'> & {
  readonly documents: readonly NamedDocument[];
};

/** An application as its row has it. */
export type StoredApplication = Omit<
  Tables['membership_application'],
  'status' | 'corrections' | 'returned' | 'membership_type'
> & {
  readonly status: ApplicationStatus;
  readonly membership_type: number | null;
  readonly corrections: readonly Correction[];
  readonly returned: ReturnedValues | null;
};

/** An application as it is stored. */
export async function readStored(db: Db, id: number): Promise<StoredApplication> {
  const stored = await db.row<StoredApplication>(sql`select * from membership_application where id = ${id}`);
  if (!stored) throw notFound();
  return stored;
}

/** Holds an application until the transaction ends. */
export async function holdApplication(tx: Tx, id: number): Promise<StoredApplication> {
  const held = await tx.row<StoredApplication>(sql`select * from membership_application where id = ${id} for update`);
  if (!held) throw notFound();
  return held;
}
