import { CORRECTION_FIELDS, type CorrectionField, isApplicationOpen } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import type { JoinConfig } from '../application-dependencies.ts';
import type { StoredApplication } from '../stored-application.ts';
import { findFaults, findMissingDocuments } from './find-faults.ts';

/**
 * What the applicant can change now: everything of a draft, and of a returned application what is to be corrected.
 * What has become wrong since, such as a membership that isn't offered any more, is open as well.
 */
export async function openFields(
  db: Db,
  config: JoinConfig,
  application: StoredApplication,
): Promise<readonly CorrectionField[]> {
  const { status, corrections, returned } = application;
  if (!isApplicationOpen(status)) return [];
  if (status === 'DRAFT' || corrections.length === 0 || !returned) return CORRECTION_FIELDS;
  const { documents, ...before } = returned;
  const open = new Set<string>(corrections.map(({ field }) => field));
  // What was wrong before stays open until it is sent, however often it is changed. Another age can rule a membership out.
  const { date_of_birth } = application;
  const { errors } = await findFaults(db, config, { ...application, ...before, date_of_birth });
  for (const field of Object.keys(errors)) open.add(field);
  for (const kind of await findMissingDocuments(db, application, documents)) open.add(kind);
  return CORRECTION_FIELDS.filter((field) => open.has(field));
}
