import { applicationAfter, type Body, type sendApplication as call } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { type Origin, recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { notifyHolders } from '../../communications/notifications/index.ts';
import { storeTerms, versionOf } from '../acceptances/index.ts';
import type { JoinConfig } from './application-dependencies.ts';
import { askSponsors } from './ask-sponsors.ts';
import { documentFault, findFaults, findMissingDocuments } from './corrections/find-faults.ts';
import { comparisonOf, valuesToReturn } from './corrections/returned-values.ts';
import { readDocuments } from './documents/read-documents.ts';
import { APPLICANT, notifyApplicant } from './notify-applicant.ts';
import { joinTerms } from './read-join-offer.ts';
import { holdApplication } from './stored-application.ts';

/** Sends an application to the club, and asks its proposer and seconder. */
export async function sendApplication(
  tx: Tx,
  config: JoinConfig,
  id: number,
  { accepts_terms, terms_version }: Body<typeof call>,
  { address }: Origin,
): Promise<void> {
  const application = await holdApplication(tx, id);
  const after = applicationAfter(application.status, 'SEND');
  if (!after) throw refusal(409, t.applicationSent());
  const terms = joinTerms(config);
  const { errors, sponsors } = await findFaults(tx, config, application);
  const documents = await readDocuments(tx, id);
  Object.assign(errors, documentFault(await findMissingDocuments(tx, application, documents)));
  if (!accepts_terms) errors.accepts_terms = [t.applicationTermsNeeded()];
  else if (terms_version !== versionOf(terms)) errors.accepts_terms = [t.applicationTermsChanged()];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { corrections, returned } = application;
  const corrected = returned ? comparisonOf(corrections, returned, valuesToReturn(application, documents)) : [];
  const version = await storeTerms(tx, terms);
  await tx.run(sql`
    update membership_application
    set status = ${after}, terms_version = ${version}, terms_accepted_at = now(), terms_address = ${address},
      note = '', corrections = '[]', returned = null, corrected = ${JSON.stringify(corrected)}::jsonb,
      sent_at = now(), waitlisted_at = null, changed_at = now()
    where id = ${id}`);
  await askSponsors(tx, config, application, sponsors);
  const changes = {
    status: { old: application.status, new: after },
    // Which fields, not what they say: that is gone with the application.
    ...(corrected.length > 0 && { corrected: { old: null, new: corrected.map(({ field }) => field) } }),
  };
  await recordBySystem(tx, { action: 'send', resource: 'membership application', rowId: id, changes }, APPLICANT());
  await notifyApplicant(tx, config, id, 'received');
  await notifyHolders(tx, 'approval.decide', 0, {
    kind: 'REQUEST',
    title: t.applicationNoticeTitle(),
    body: application.name,
    link: `/admin/applications/${id}`,
  });
}
