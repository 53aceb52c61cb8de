import { type DocumentKind, isApplicationOpen, MOST_DOCUMENTS } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { club } from '@clubhouse/messages/server/club';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { notFound, refusal, unavailable } from '../../../../errors.ts';
import { insertUpload, type PlacedUpload } from '../../../platform/uploads/index.ts';
import type { JoinConfig } from '../application-dependencies.ts';
import { openFields } from '../corrections/open-fields.ts';
import { APPLICANT } from '../notify-applicant.ts';
import { holdApplication, type StoredApplication } from '../stored-application.ts';
import { readDocuments } from './read-documents.ts';

/** Refuses a kind of file that isn't to be corrected. */
async function requireOpen(tx: Tx, config: JoinConfig, own: StoredApplication, kind: DocumentKind): Promise<void> {
  if (!isApplicationOpen(own.status)) throw refusal(409, t.applicationSent());
  const open = await openFields(tx, config, own);
  if (!open.includes(kind)) throw refusal(409, t.applicationDocumentKept());
}

async function noteChange(tx: Tx, id: number, action: string, kind: DocumentKind): Promise<void> {
  await tx.run(sql`update membership_application set changed_at = now() where id = ${id}`);
  const changes = { document: action === 'remove-document' ? { old: kind, new: null } : { old: null, new: kind } };
  await recordBySystem(tx, { action, resource: 'membership application', rowId: id, changes }, APPLICANT());
}

/** Adds a file to an application. */
export async function addDocument(
  tx: Tx,
  config: JoinConfig,
  id: number,
  { kind, upload }: { readonly kind: DocumentKind; readonly upload: PlacedUpload },
): Promise<void> {
  await requireOpen(tx, config, await holdApplication(tx, id), kind);
  const added = await readDocuments(tx, id);
  if (added.length >= MOST_DOCUMENTS) throw refusal(409, t.applicationDocumentsFull({ most: MOST_DOCUMENTS }));
  const stored = await insertUpload(tx, upload, { owner: null, isPrivate: true });
  if (!stored) throw unavailable(club.filesUnavailable());
  await tx.run(sql`
    insert into application_document (application, kind, upload) values (${id}, ${kind}, ${stored.id})`);
  await noteChange(tx, id, 'add-document', kind);
}

/** Deletes a file of an application, with its bytes. */
export async function removeDocument(
  tx: Tx,
  config: JoinConfig,
  id: number,
  document: number | undefined,
): Promise<void> {
  const own = await holdApplication(tx, id);
  const found = (await readDocuments(tx, id)).find((one) => one.id === document);
  if (!found) throw notFound();
  await requireOpen(tx, config, own, found.kind);
  await tx.run(sql`delete from application_document where id = ${found.id}`);
  await noteChange(tx, id, 'remove-document', found.kind);
}
