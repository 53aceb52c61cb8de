import { type Create, LOGIN_STATUSES, type MemberStatus, type member, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { type Actor, can, refuseOwn, separationRefusal } from '../../../access/index.ts';
import {
  type Change,
  type Creation,
  changeCall,
  changeRow,
  lockRow,
  type Removal,
  readChange,
  readWhole,
  type Served,
  unreadableFields,
  type Writer,
  writableValues,
} from '../../../crud/index.ts';
import { nextMembershipIds } from '../../../db/membership-numbers.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, invalid, refusal } from '../../../errors.ts';
import { requireFresh } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { followMemberEmail } from '../../platform/accounts/index.ts';
import { endSessionsOf } from '../../platform/sign-in/index.ts';
import { checkUploads } from '../../platform/uploads/index.ts';
import { bankColumns } from './bank-columns.ts';
import { journal } from './journal.ts';
import { linkMembers } from './link-members.ts';
import type { MemberDeps } from './member-dependencies.ts';
import { rebindAccounts } from './rebind-accounts.ts';
import { birthRefusals, ownRefusals, statusRefusals, typeRefusals } from './rules.ts';

type Input = Partial<Create<typeof member>> & Record<string, unknown>;
const mayLogIn: readonly string[] = LOGIN_STATUSES;

const refuse = (errors: ReturnType<typeof ownRefusals>) => {
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/** The day at the club. */
const todayAt = ({ engine }: Writer): string => Temporal.Now.plainDateISO(engine.zone).toString();

/** The columns that are stored as they were sent; the link and the account have ways of their own. */
function plainColumns({
  bank_account_number: _account,
  linked_member_id: _link,
  ...rest
}: Input): Record<string, unknown> {
  return rest;
}

/** Takes a new member into the register. */
export const createMember =
  (deps: MemberDeps): Creation<typeof member> =>
  async ({ writer, tx, served, readInput, create }) => {
    const input: Input = writableValues(served, writer.actor, await readInput());
    refuseOwn(writer.actor, 'record', input.linked_member_id);
    refuse(typeRefusals(undefined, input, todayAt(writer)));
    refuse(birthRefusals(undefined, input, todayAt(writer)));
    await checkUploads(tx, { ...deps, actor: writer.actor, anyOwner: true }, {}, { photo: input.photo });
    const membershipId = input.membership_id ?? (await nextMembershipIds(tx, [input.membership_level_1]))[0] ?? '';
    const hidden = bankColumns(deps, membershipId, input.bank_account_number);
    const made = await create({ ...plainColumns(input), membership_id: membershipId }, hidden);
    await journal(tx, writer.actor, { type: 'SYSTEM', member: made.id, name: t.journalJoined() });
    if (input.linked_member_id == null) return made;
    const whole = await readWhole(writer, tx, served, made.id);
    await linkMembers(writer, tx, made.id, input.linked_member_id);
    return changeRow(writer, tx, served, made, {}, {}, whole);
  };

async function endSessionsWhenOut(tx: Tx, memberId: number, status: MemberStatus): Promise<void> {
  if (mayLogIn.includes(status)) return;
  const login = await tx.row<Columns<'app_user', 'id'>>(
    sql`select id from app_user where member_profile = ${memberId}`,
  );
  if (login) await endSessionsOf(tx, login.id, `membership ${status.toLowerCase()}`);
}

/** Checks and records a change of status. Gives the reason to store: that of the status before does not explain the new one. */
async function changeStatus(
  writer: Writer,
  tx: Tx,
  before: Row<typeof member>,
  input: Input,
): Promise<{ readonly status_reason?: string }> {
  const from = before.status;
  const to = input.status ?? from;
  if (to === from) return {};
  const reason = input.status_reason ?? '';
  refuse(statusRefusals(from, to, reason));
  const id = before.id;
  await journal(tx, writer.actor, { type: 'STATUS', member: id, name: `${from} → ${to}`, content: reason });
  await endSessionsWhenOut(tx, id, to);
  return { status_reason: reason };
}

/** Changes a member: staff with the right change all, a member the own fields that save at once. */
export const changeMember =
  (deps: MemberDeps): Change<typeof member> =>
  async ({ writer, tx, served, request, partial, change, lock }) => {
    const { actor } = writer;
    const before = await lock();
    const whole = await readWhole(writer, tx, served, before.id);
    const isOwn = before.id === actor.member?.id;
    const isStaff = can(actor, 'member.manage');
    if (!isStaff && !isOwn) throw forbidden();
    const sent: Input = await readChange(request, served.resource, before, partial || !isStaff);
    if (isOwn) refuseOwnFields(actor, before, changedOnly(served, actor, before, sent, partial));
    const input = writableValues(served, actor, sent, before);
    const after = { ...whole, ...input };
    refuse(typeRefusals(whole, after, todayAt(writer)));
    refuse(birthRefusals(whole, after, todayAt(writer)));
    await checkUploads(tx, { ...deps, actor, anyOwner: isStaff }, before, { photo: input.photo });
    if (touchesBankOrEmail(before, input)) requireFresh(actor);
    const explained = await changeStatus(writer, tx, before, input);
    if (input.linked_member_id !== undefined && input.linked_member_id !== before.linked_member_id) {
      // The link is in both rows: a person who changes the other end changes their own.
      refuseOwn(actor, 'record', input.linked_member_id, before.linked_member_id);
      await linkMembers(writer, tx, before.id, input.linked_member_id);
    }
    const decider = { config: deps.config, actor, origin: writer.origin };
    const address = { member: before.id, from: before.email, to: input.email };
    await followMemberEmail(tx, decider, { ...address, by: 'staff', skipTaken: true });
    const membershipId = input.membership_id ?? before.membership_id;
    const ids = { member: before.id, from: String(before.membership_id), to: membershipId };
    await rebindAccounts(tx, deps.seal, ids);
    return change(
      before,
      { ...plainColumns(input), ...explained },
      bankColumns(deps, membershipId, input.bank_account_number),
      whole,
    );
  };

/** Whether someone changes where money comes from, or the address that a login may follow. */
function touchesBankOrEmail(before: Row<typeof member>, input: Input): boolean {
  const shown = new Map(Object.entries(before));
  return (['email', 'bank_swift_code', 'bank_account_number'] as const).some(
    (field) => input[field] !== undefined && (input[field] ?? '') !== (shown.get(field) ?? ''),
  );
}

/**
 * A form sends back what it was given; only what differs is a change. What the caller cannot see cannot be compared: it
 * is a change whenever it is sent by itself, and in a whole row unless it is as empty as it was shown.
 */
function changedOnly(
  served: Served<typeof member>,
  actor: Actor,
  before: Row<typeof member>,
  input: Input,
  partial: boolean,
) {
  const hidden = unreadableFields(served, actor, before);
  const shown = new Map(Object.entries(before));
  const differs = (name: string, value: unknown) =>
    hidden.includes(name)
      ? partial || value !== served.masks?.[name]?.empty
      : !shown.has(name) || JSON.stringify(shown.get(name)) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => differs(name, value)));
}

/** On their own record everyone is a member, staff too: the rest is for a colleague to change. */
function refuseOwnFields(actor: Actor, before: Row<typeof member>, changed: Input): void {
  const staff = can(actor, 'member.manage')
    ? separationRefusal({ decider: actor, subjects: [before.id], what: 'record' })
    : undefined;
  refuse(ownRefusals(changed, staff));
}

/** Takes a row out that was made by mistake. A person who has a history is terminated, not deleted. */
export const removeMember: Removal<typeof member> = async ({ remove, lock }) => {
  const row = await lock();
  if (row.user !== null) throw refusal(400, t.memberHasLogin());
  if (row.linked_member_id !== null) throw refusal(400, t.memberLinked());
  await remove();
};

/** Links or frees a spouse-member. */
export const changeSpouse =
  (deps: MemberDeps): Change<typeof member> =>
  async ({ writer, tx, request, id, partial }) => {
    await lockRow(writer.engine, tx, servedResources.spouseMember, writer.actor, id);
    return changeMember(deps)(changeCall({ writer, tx, served: servedResources.member, request }, id, partial));
  };
