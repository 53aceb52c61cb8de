import { type Body, type MergeField, type member, type mergeDuplicate, type Row, UNDO_DAYS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { refuseHigherRank, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { changeRow, lockRow, readRow, readWhole, unreadableFields, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { notifyMember } from '../../communications/notify-member.ts';
import { followMemberEmail } from '../../platform/accounts/index.ts';
import { endSessionsOf } from '../../platform/sign-in/index.ts';
import { birthRefusals, journal } from '../register/index.ts';
import { requireStatus, type StoredDuplicate } from './change-duplicate.ts';
import { choiceOf, loginsOf, type MergeChoice, refusalsOfMerge } from './compare-members.ts';
import type { DuplicateDeps } from './duplicate-dependencies.ts';
import { moveReferences } from './merge-references.ts';

type Member = Row<typeof member>;
const { member: served, memberDuplicate } = servedResources;

/** The status of a record that went into another one. */
const MERGED_STATUS = 'TERMINATED-VOLUNTARY';
const ENDED = /^(TERMINATED|BLACKLISTED)/;

/** Columns of the record that goes which a merge changes. */
const ENDED_COLUMNS = [
  'status',
  'status_reason',
  'linked_member_id',
  'newsletter_subscribed',
  'newsletter_subscribed_osc',
] as const;

/** What a merge changed besides the rows that moved. */
export interface MergeChanges {
  /** Fields of the record that stays: as they were, and as the merge left them. */
  readonly fields: Readonly<Record<string, { readonly old: unknown; readonly new: unknown }>>;
  /** The record that goes, as it was. */
  readonly ended: Columns<'member', (typeof ENDED_COLUMNS)[number]>;
  readonly spouse: number | null;
  /** The card that is no longer current. */
  readonly card: number | null;
  readonly login: { readonly id: number; readonly did: 'MOVES' | 'ENDS'; readonly wasActive: boolean } | null;
}

/** Gives the record that stays the fields that were chosen. What the caller can't see can't be chosen. */
async function takeFields(
  deps: DuplicateDeps,
  writer: Writer,
  tx: Tx,
  { kept, duplicate }: { readonly kept: Member; readonly duplicate: Member },
  take: readonly MergeField[],
): Promise<MergeChanges['fields']> {
  const hidden = unreadableFields(served, writer.actor, duplicate);
  const unseen = take.filter((field) => hidden.includes(field));
  if (unseen.length > 0) throw invalid({ take: [t.mergeFieldHidden({ fields: unseen.join(', ') })] });
  const input = Object.fromEntries(take.map((field) => [field, duplicate[field]]));
  const whole = await readWhole(writer, tx, served, kept.id);
  const errors = birthRefusals(whole, { ...whole, ...input }, Temporal.Now.plainDateISO(writer.engine.zone).toString());
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const decider = { config: deps.config, actor: writer.actor, origin: writer.origin };
  const address = { member: kept.id, from: kept.email, to: input.email };
  await followMemberEmail(tx, decider, { ...address, by: 'staff', skipTaken: true });
  await changeRow(writer, tx, served, kept, input, {}, whole);
  return Object.fromEntries(take.map((field) => [field, { old: kept[field], new: duplicate[field] }]));
}

/** The spouse of the record that goes becomes that of the one that stays. */
async function moveSpouse(tx: Tx, { kept, duplicate }: MergeChoice, spouse: number | null): Promise<void> {
  if (spouse === null) return;
  await tx.run(sql`update member set linked_member_id = null where id in (${duplicate}, ${spouse})`);
  await tx.run(sql`
    update member
    set linked_member_id = case id when ${kept} then ${spouse}::bigint else ${kept}::bigint end
    where id in (${kept}, ${spouse})`);
}

/** A person has one current card. */
async function retireCard(tx: Tx, { kept, duplicate }: MergeChoice): Promise<number | null> {
  const card = await tx.row<Columns<'membership_card', 'id'>>(sql`
    update membership_card
    set is_current = false
    where member = ${duplicate} and is_current
      and exists (select from membership_card o where o.member = ${kept} and o.is_current)
    returning id`);
  return card?.id ?? null;
}

/** The login goes along, or ends if the record that stays has one. */
async function moveLogin(tx: Tx, { actor }: Writer, choice: MergeChoice): Promise<MergeChanges['login']> {
  const logins = await loginsOf(tx, choice);
  for (const { id } of logins) await refuseHigherRank(tx, actor, id);
  const login = logins.find(({ member: of }) => of === choice.duplicate);
  if (!login) return null;
  if (logins.length === 1) {
    await tx.run(sql`update app_user set member_profile = ${choice.kept} where id = ${login.id}`);
    return { id: login.id, did: 'MOVES', wasActive: login.is_active };
  }
  await tx.run(sql`update app_user set is_active = false where id = ${login.id}`);
  await endSessionsOf(tx, login.id, 'records merged');
  return { id: login.id, did: 'ENDS', wasActive: login.is_active };
}

/** The record that goes is kept, ended, and says where it went. */
async function endRecord(tx: Tx, { id, status }: Member, reason: string): Promise<void> {
  await tx.run(sql`
    update member
    set status = ${ENDED.test(status) ? status : MERGED_STATUS}, status_reason = ${reason},
      newsletter_subscribed = false, newsletter_subscribed_osc = false
    where id = ${id}`);
}

async function notifyMerged(tx: Tx, { config }: DuplicateDeps, id: number, old: string): Promise<void> {
  const person = await tx.row<Columns<'member', 'name' | 'email' | 'is_osc' | 'membership_id'>>(
    sql`select name, email, is_osc, membership_id from member where id = ${id}`,
  );
  if (!person) return;
  const { name, email, is_osc, membership_id: kept } = person;
  const body = t.mergedBody({ kept, old });
  const notice = { kind: 'ACCOUNT', topic: 'account', title: t.mergedTitle(), body, link: '/profile' } as const;
  await notifyMember(tx, config, { member: id, email, is_osc }, notice, {
    template: 'records-merged',
    values: { name, kept, old },
  });
}

/** Merges the two records of a locked pair, in one transaction. */
export async function mergeMembers(
  deps: DuplicateDeps,
  writer: Writer,
  tx: Tx,
  pair: StoredDuplicate,
  { keep, take = [] }: Body<typeof mergeDuplicate>,
) {
  const { actor, origin, engine } = writer;
  requireStatus(pair, 'OPEN');
  const choice = choiceOf(pair, keep);
  // In the order of their ids, so that two merges never wait for each other in a circle.
  const [first, second] = [
    await lockRow(engine, tx, served, actor, pair.first),
    await lockRow(engine, tx, served, actor, pair.second),
  ];
  const [kept, duplicate] = first.id === choice.kept ? [first, second] : [second, first];
  refuseOwn(actor, 'record', kept.id, duplicate.id, kept.linked_member_id, duplicate.linked_member_id);
  const refusals = await refusalsOfMerge(tx, pair, choice);
  if (refusals.length > 0) throw refusal(409, refusals.join(' '));
  // Before anything moves: an issued invoice changes its member only between records that are merged.
  await tx.run(sql`
    update member_duplicate
    set status = 'MERGED', kept = ${kept.id}, decided_by = ${actor.user_id}, decided_at = now(),
      undo_until = now() + make_interval(days => ${UNDO_DAYS})
    where id = ${pair.id}`);
  const ended = await tx.row<MergeChanges['ended']>(sql`
    select status, status_reason, linked_member_id, newsletter_subscribed, newsletter_subscribed_osc
    from member
    where id = ${duplicate.id}`);
  if (!ended) throw new Error('A locked record is gone.');
  const login = await moveLogin(tx, writer, choice);
  const card = await retireCard(tx, choice);
  const moved = await moveReferences(tx, duplicate.id, kept.id);
  await moveSpouse(tx, choice, ended.linked_member_id);
  // A card in a wallet is of the record that goes. It ends for good, also if the merge is undone.
  await tx.run(sql`update wallet_pass set member = null where member = ${duplicate.id}`);
  await endRecord(tx, duplicate, t.mergedInto({ kept: kept.membership_id }));
  const fields = await takeFields(deps, writer, tx, { kept, duplicate }, take);
  const changed: MergeChanges = { fields, ended, spouse: ended.linked_member_id, card, login };
  await tx.run(sql`
    insert into member_merge (duplicate, moved, changed)
    values (${pair.id}, ${JSON.stringify(moved)}::jsonb, ${JSON.stringify(changed)}::jsonb)`);
  await tx.run(sql`
    delete from member_duplicate where status = 'OPEN' and (first = ${duplicate.id} or second = ${duplicate.id})`);
  const counts = Object.fromEntries(moved.map(({ table, keys }) => [table, { old: null, new: keys.length }]));
  const merged = { merged: { old: null, new: duplicate.membership_id } };
  await record(tx, actor, origin, {
    action: 'merge',
    resource: 'member',
    rowId: kept.id,
    changes: { ...merged, ...counts },
  });
  await record(tx, actor, origin, {
    action: 'merge',
    resource: 'member',
    rowId: duplicate.id,
    changes: {
      merged_into: { old: null, new: kept.membership_id },
      status: { old: ended.status, new: duplicate.status },
    },
  });
  await journal(tx, actor, {
    type: 'SYSTEM',
    member: kept.id,
    name: t.journalMerged({ duplicate: duplicate.membership_id }),
  });
  await journal(tx, actor, { type: 'SYSTEM', member: duplicate.id, name: t.mergedInto({ kept: kept.membership_id }) });
  await notifyMerged(tx, deps, kept.id, duplicate.membership_id);
  return readRow(engine, tx, memberDuplicate, actor, pair.id);
}
