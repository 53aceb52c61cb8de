import {
  type ApplicationDecision,
  applicationAfter,
  type Body,
  type decideApplication as call,
} from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid, refusal } from '../../../../errors.ts';
import type { JoinConfig } from '../application-dependencies.ts';
import { correctionLines, valuesToReturn } from '../corrections/returned-values.ts';
import { readDocuments } from '../documents/read-documents.ts';
import { notifyApplicant } from '../notify-applicant.ts';
import { readOwnApplication } from '../read-own-application.ts';
import { holdApplication } from '../stored-application.ts';
import { approveApplication } from './approve-application.ts';
import { refuseInvolved } from './refuse-involved.ts';

type Input = Body<typeof call>;

function refuseUnexplained({ decision, reason = '', corrections = [] }: Input): void {
  if (decision === 'DECLINE' && reason === '') throw invalid({ reason: [t.applicationReasonNeeded()] });
  if (decision === 'RETURN' && reason === '' && corrections.length === 0)
    throw invalid({ reason: [t.applicationCorrectionNeeded()] });
}

/** What an applicant reads in the email: each correction on a line, then the rest. */
const wordsOf = ({ reason = '', corrections = [] }: Input): string =>
  [...correctionLines(corrections), reason].filter((line) => line !== '').join('\n');

const NEWS = { INTERVIEW: 'interview', RETURN: 'returned', DECLINE: 'declined', WAITLIST: 'waitlisted' } as const;

async function notifyDecision(tx: Tx, config: JoinConfig, id: number, input: Input): Promise<void> {
  const { decision } = input;
  if (decision === 'CHECK' || decision === 'APPROVE') return;
  const position = decision === 'WAITLIST' ? (await readOwnApplication(tx, config, id)).waitlist_position : null;
  const facts = { reason: wordsOf(input), position: position === null ? '' : String(position) };
  await notifyApplicant(tx, config, id, NEWS[decision], facts);
}

/** The decisions that end the club's part, or put it off: their day counts in the figures. */
const isFinal = (decision: ApplicationDecision) => decision === 'APPROVE' || decision === 'DECLINE';

/** Takes an application a step further. */
export async function decide(tx: Tx, config: JoinConfig, writer: Writer, id: number, input: Input): Promise<void> {
  const { actor, origin } = writer;
  const application = await holdApplication(tx, id);
  await refuseInvolved(tx, actor, id);
  const { decision, reason = '', corrections = [] } = input;
  const after = applicationAfter(application.status, decision);
  if (!after) throw refusal(409, t.applicationStepRefused());
  refuseUnexplained(input);
  const returned = decision === 'RETURN' ? valuesToReturn(application, await readDocuments(tx, id)) : null;
  await tx.run(sql`
    update membership_application
    set note = ${reason}, corrections = ${JSON.stringify(decision === 'RETURN' ? corrections : [])}::jsonb,
      returned = ${returned && JSON.stringify(returned)}::jsonb,
      decided_by = case when ${isFinal(decision)} then ${actor.user_id}::bigint else decided_by end,
      decided_at = case when ${isFinal(decision)} then now() else decided_at end,
      waitlisted_at = case when ${decision} = 'WAITLIST' then now() else waitlisted_at end, changed_at = now(),
      status = case when ${decision} = 'APPROVE' then status else ${after} end
    where id = ${id}`);
  const changes = {
    status: { old: application.status, new: after },
    ...(reason !== '' && { note: { old: application.note, new: reason } }),
    ...(corrections.length > 0 && { corrections: { old: application.corrections, new: corrections } }),
  };
  await record(tx, actor, origin, { action: 'decide', resource: 'membership application', rowId: id, changes });
  if (decision === 'APPROVE') await approveApplication(tx, config, application, actor.user_id);
  await notifyDecision(tx, config, id, input);
}
