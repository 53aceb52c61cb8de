import type { DocumentKind } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';

interface StoredDocument {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly upload: number;
  readonly name: string;
}

/** The files of an application, in the order in which they were added. */
export const readDocuments = (db: Db, application: number): Promise<readonly StoredDocument[]> =>
  db.rows<StoredDocument>(sql`
    select d.id, d.kind, d.upload, u.name
    from application_document d
    join upload u on u.id = d.upload
    where d.application = ${application}
    order by d.id`);
