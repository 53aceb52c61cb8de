import {
  type approvalRecord,
  type FieldDecision,
  parseFields,
  type RecordRefusals,
  type Row,
  refusalOfRecord,
  requestableFields,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { checkUploads } from '../../platform/uploads/index.ts';
import { journal } from '../register/index.ts';
import { applyChanges } from './apply-changes.ts';
import { movedFields, readDecisions } from './field-decisions.ts';
import { followEmail } from './follow-email.ts';
import { notifyAnswered } from './notify-request.ts';
import { lockProfile } from './profile.ts';
import type { ApprovalDeps } from './submit-request.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Decision {
  readonly status: 'APPROVED' | 'REJECTED';
  readonly remarks: string;
  readonly decisions: Readonly<Record<string, FieldDecision>>;
  readonly force: boolean;
}

interface StoredRequest extends Columns<'approval_record', 'base' | 'data' | 'sealed'> {
  readonly base: Values;
  readonly data: Values;
}

/** Corrections are checked like any value of the register. An address is only ever the one that was asked for. */
function checkCorrections(decisions: Decision['decisions']): Decision['decisions'] {
  if (decisions.email?.value !== undefined) throw invalid({ email: [t.emailNotCorrectable()] });
  const corrected = Object.entries(decisions).filter(([, { accept, value }]) => accept && value !== undefined);
  const parsed = parseFields<Values>(
    requestableFields,
    Object.fromEntries(corrected.map(([field, { value }]) => [field, value])),
    { partial: true },
  );
  if (!parsed.ok) throw invalid(parsed.errors);
  return Object.fromEntries(
    Object.entries(decisions).map(([field, decision]) => [
      field,
      field in parsed.value ? { ...decision, value: parsed.value[field] } : decision,
    ]),
  );
}

/** Refuses what the request itself says the caller can't accept, naming only the fields they did accept. */
function refuseFields({ accept = [] }: RecordRefusals, accepted: Values): void {
  for (const found of accept) {
    const fields = found.fields.filter((field) => field in accepted);
    if (fields.length > 0) throw refusal(403, refusalOfRecord({ ...found, fields }));
  }
}

/** Decides a request, once: accepted fields are in the profile at once, refused ones keep their reason. */
export async function decideRequest(
  { seal, config }: ApprovalDeps,
  writer: Writer,
  tx: Tx,
  row: Row<typeof approvalRecord>,
  decision: Decision,
): Promise<void> {
  const { actor, origin } = writer;
  const refusals = row.refusals;
  if (refusals.decide?.reason === 'RIGHT') throw forbidden();
  if (refusals.decide) throw refusal(403, refusalOfRecord(refusals.decide));
  const id = row.id;
  const stored = await tx.row<StoredRequest>(sql`select base, data, sealed from approval_record where id = ${id}`);
  const verdict = readDecisions(
    stored?.data ?? {},
    decision.status,
    checkCorrections(decision.decisions),
    decision.remarks,
  );
  if ('errors' in verdict) throw invalid(verdict.errors);
  refuseFields(refusals, verdict.accepted);
  const profile = await lockProfile(tx, row.original_profile);
  const moved = movedFields(stored?.base ?? {}, profile.values, verdict.accepted);
  if (moved.length > 0 && !decision.force) {
    const text = t.fieldChangedSince();
    throw invalid(Object.fromEntries(moved.map((field) => [field, [text]])));
  }
  // A reviewer may put another picture in its place, but one of the club's.
  const files = { publicUrl: config.publicUrl, actor, anyOwner: true };
  await checkUploads(tx, files, stored?.data ?? {}, { photo: verdict.accepted.photo });
  await followEmail(tx, { config, actor, origin }, profile, verdict.accepted.email);
  await applyChanges(tx, seal, profile, verdict.accepted, stored?.sealed ?? null);
  await tx.run(sql`
    update approval_record
    set status = ${verdict.status}, decisions = ${JSON.stringify(verdict.decisions)}::jsonb, remarks =
      case when ${decision.remarks} = '' then remarks else ${decision.remarks} end, reviewed_by = ${actor.user_id},
      reviewed_at = now()
    where id = ${id}`);
  const changes = Object.fromEntries(
    Object.entries(verdict.accepted).map(([field, value]) =>
      // Of an account the audit log, like the register, shows the last four digits.
      field === 'bank_account_number'
        ? ['bank_account_last4', { old: profile.values[field] ?? null, new: String(value).slice(-4) }]
        : [field, { old: profile.values[field] ?? null, new: value }],
    ),
  );
  await record(tx, actor, origin, { action: 'update', resource: 'member', rowId: profile.id, changes });
  await record(tx, actor, origin, { action: verdict.status.toLowerCase(), resource: 'approval record', rowId: id });
  await journal(tx, actor, {
    type: 'SYSTEM',
    member: profile.id,
    name: t.decidedJournal({ decision: verdict.status.toLowerCase() }),
    content: Object.keys(changes).join(', '),
  });
  await notifyAnswered(tx, config, profile, id, verdict.decisions, decision.remarks);
}
