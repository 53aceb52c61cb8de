import {
  approvalRecord,
  HIDDEN_VALUE,
  isRecord,
  type Parsed,
  parseFields,
  requestableFields,
  TEXTS,
} from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import { can, type Seal } from '../../../access/index.ts';
import { differences, record } from '../../../audit/index.ts';
import { type Creation, readRow, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { readBody, requireFresh } from '../../../http/index.ts';
import { hiddenFields, servedResources } from '../../../resources/index.ts';
import type { MailConfig } from '../../communications/email/index.ts';
import { checkUploads } from '../../platform/uploads/index.ts';
import { changesOf } from './field-decisions.ts';
import { notifySent } from './notify-request.ts';
import { lockProfile, type Profile } from './profile.ts';

type Values = Record<string, unknown>;

export interface ApprovalDeps {
  readonly config: MailConfig;
  readonly seal: Seal;
}

interface RequestedChanges {
  readonly data: Values;
  readonly base: Values;
  readonly sealed: Buffer | null;
}

const asObject = (value: unknown): Values => (isRecord(value) ? value : {});

/** What was sent: the changed fields at the top, or under `data`; keys that only the club may change are ignored. */
export async function readRequestedChanges(
  request: FastifyRequest,
): Promise<{ sent: Values; wanted: Values; attachment: string | null | undefined }> {
  const { value } = await readBody(request);
  const sent = asObject(value);
  // Sent back as they were shown, hidden values are not requested.
  const requested = Object.entries({ ...sent, ...asObject(sent.data) }).filter(([, value]) => value !== HIDDEN_VALUE);
  const parsed: Parsed<Values> = parseFields(REQUESTABLE, Object.fromEntries(requested), { partial: true });
  if (!parsed.ok) throw invalid(parsed.errors);
  const { attachment, ...wanted } = parsed.value;
  return { sent, wanted, attachment: attachment as string | null | undefined };
}

const REQUESTABLE = { ...requestableFields, attachment: approvalRecord.fields.attachment };

/** A person who cannot see a field of someone's does not ask for another value of it either. */
export function refuseHiddenFields({ actor }: Writer, member: number, wanted: Values): void {
  const hidden = hiddenFields(actor, member).filter((field) => field in wanted);
  if (hidden.length > 0) throw invalid(Object.fromEntries(hidden.map((field) => [field, [TEXTS.unreadable()]])));
}

/** A member hands in files of their own; staff, any of the club. */
export const checkFiles = (
  { config }: ApprovalDeps,
  { actor }: Writer,
  tx: Tx,
  before: Values,
  files: Readonly<Record<'photo' | 'attachment', unknown>>,
): Promise<void> =>
  checkUploads(tx, { publicUrl: config.publicUrl, actor, anyOwner: can(actor, 'member.manage') }, before, files);

/** The differences between a profile and what is requested. A bank account is sealed; the request itself shows its last four. */
export function requestedChanges({ seal }: ApprovalDeps, profile: Profile, wanted: Values): RequestedChanges {
  const account =
    typeof wanted.bank_account_number === 'string' ? wanted.bank_account_number.replace(/[\s-]/g, '') : undefined;
  const shown = account === undefined ? wanted : { ...wanted, bank_account_number: account.slice(-4) };
  const data = account
    ? { ...changesOf(profile.values, shown), bank_account_number: account.slice(-4) }
    : changesOf(profile.values, shown);
  if (Object.keys(data).length === 0) throw invalid({ non_field_errors: [t.requestEmpty()] });
  const base = Object.fromEntries(Object.keys(data).map((field) => [field, profile.values[field] ?? null]));
  return { data, base, sealed: account ? seal.close(account, profile.membership_id) : null };
}

/** What a request may ask for that needs a fresh proof: where money comes from, and the address that a login follows. */
const PROTECTED = ['email', 'bank_swift_code', 'bank_account_number'];

export const requireFreshFor = ({ actor }: Writer, data: Values): void => {
  if (PROTECTED.some((field) => field in data)) requireFresh(actor);
};

/** Sends an update request: for the own profile, or for anyone's with the right to change members. */
export const submitRequest =
  (deps: ApprovalDeps): Creation<typeof approvalRecord> =>
  async ({ writer, tx, request }) => {
    const { actor, engine, origin } = writer;
    const { sent, wanted, attachment = null } = await readRequestedChanges(request);
    const owner = sent.original_profile === undefined ? actor.member?.id : Number(sent.original_profile);
    if (owner === undefined || !Number.isInteger(owner)) throw invalid({ original_profile: [TEXTS.required()] });
    const isOwn = owner === actor.member?.id;
    if (!isOwn && !can(actor, 'member.manage'))
      throw invalid({ original_profile: [TEXTS.pkMissing({ value: String(owner) })] });
    refuseHiddenFields(writer, owner, wanted);
    const profile = await lockProfile(tx, owner);
    const open = await tx.row(
      sql`select 1 from approval_record where original_profile = ${profile.id} and status = 'PENDING'`,
    );
    if (open) throw invalid({ non_field_errors: [t.requestPending()] });
    await checkFiles(deps, writer, tx, profile.values, { photo: wanted.photo, attachment });
    const { data, base, sealed } = requestedChanges(deps, profile, wanted);
    requireFreshFor(writer, data);
    const remarks = typeof sent.remarks === 'string' ? sent.remarks.slice(0, 2000) : '';
    const made = await tx.row<Columns<'approval_record', 'id'>>(sql`
      insert into approval_record (
        original_profile, name, membership_id, data, base, sealed, remarks, attachment, submitted_by)
      values (
        ${profile.id}, ${profile.name}, ${profile.membership_id}, ${JSON.stringify(data)}::jsonb,
        ${JSON.stringify(base)}::jsonb, ${sealed}, ${remarks}, ${attachment}, ${actor.user_id})
      returning id`);
    const row = await readRow(engine, tx, servedResources.approvalRecord, actor, made?.id);
    await record(tx, actor, origin, {
      action: 'create',
      resource: 'approval record',
      rowId: made?.id ?? null,
      changes: differences({}, { original_profile: profile.id, data, attachment }),
    });
    await notifySent(tx, deps.config, actor, profile, made?.id ?? 0, Object.keys(data));
    return row;
  };
