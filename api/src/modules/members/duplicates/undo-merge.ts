import { members as t } from '@clubhouse/messages/server/members';
import { refuseHigherRank, refuseOwn } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { changeRow, lockRow, readRow, readWhole, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { endSessionsOf } from '../../platform/sign-in/index.ts';
import { journal } from '../register/index.ts';
import { lockDuplicate, requireStatus } from './change-duplicate.ts';
import { choiceOf, type MergeChoice } from './compare-members.ts';
import type { MergeChanges } from './merge-members.ts';
import { type MovedRows, moveBack } from './merge-references.ts';

const { member: served, memberDuplicate } = servedResources;

interface StoredMerge {
  readonly moved: readonly MovedRows[];
  readonly changed: MergeChanges;
}

/** Fields get their former value back, unless they have been changed since. */
async function giveBackFields(writer: Writer, tx: Tx, id: number, fields: MergeChanges['fields']): Promise<void> {
  const kept = await readRow(writer.engine, tx, served, writer.actor, id);
  const now = new Map(Object.entries(kept));
  const untouched = Object.entries(fields).filter(
    ([name, { new: left }]) => JSON.stringify(now.get(name) ?? null) === JSON.stringify(left ?? null),
  );
  if (untouched.length === 0) return;
  const input = Object.fromEntries(untouched.map(([name, { old }]) => [name, old]));
  await changeRow(writer, tx, served, kept, input, {}, await readWhole(writer, tx, served, id));
}

/** The spouse belongs to the record again, if it still belongs to the other one. */
async function giveBackSpouse(tx: Tx, { kept, duplicate }: MergeChoice, spouse: number | null): Promise<void> {
  if (spouse === null) return;
  const freed = await tx.run(sql`
    update member
    set linked_member_id = null
    where (id = ${kept} and linked_member_id = ${spouse}) or (id = ${spouse} and linked_member_id = ${kept})`);
  if (freed < 2) return;
  await tx.run(sql`
    update member
    set linked_member_id = case id when ${duplicate} then ${spouse}::bigint else ${duplicate}::bigint end
    where id in (${duplicate}, ${spouse})`);
}

async function giveBackLogin(
  tx: Tx,
  { actor }: Writer,
  { kept, duplicate }: MergeChoice,
  login: MergeChanges['login'],
) {
  if (!login) return;
  await refuseHigherRank(tx, actor, login.id);
  if (login.did === 'ENDS') {
    await tx.run(sql`update app_user set is_active = ${login.wasActive} where id = ${login.id}`);
    return;
  }
  await tx.run(sql`
    update app_user set member_profile = ${duplicate} where id = ${login.id} and member_profile = ${kept}`);
  await endSessionsOf(tx, login.id, 'merge undone');
}

/** Takes a merge back, as far as nothing else has happened since to what moved. */
export async function undoMerge(writer: Writer, tx: Tx, id: number | undefined) {
  const { actor, origin, engine } = writer;
  const pair = await lockDuplicate(writer, tx, id);
  requireStatus(pair, 'MERGED');
  const choice = choiceOf(pair, pair.kept ?? 0);
  const { kept, duplicate } = choice;
  const first = await lockRow(engine, tx, served, actor, pair.first);
  const second = await lockRow(engine, tx, served, actor, pair.second);
  refuseOwn(actor, 'record', kept, duplicate, first.linked_member_id, second.linked_member_id);
  if (pair.undo_until === null || Date.parse(pair.undo_until) < Date.now()) throw refusal(409, t.undoTooLate());
  const later = await tx.row(sql`
    select
    from member_duplicate
    where status = 'MERGED' and ${kept} in (first, second) and kept <> ${kept}`);
  if (later) throw refusal(409, t.undoLaterFirst());
  const stored = await tx.row<StoredMerge>(sql`select moved, changed from member_merge where duplicate = ${pair.id}`);
  if (!stored) throw refusal(409, t.undoTooLate());
  const { fields, ended, spouse, card, login } = stored.changed;
  await moveBack(tx, stored.moved, kept, duplicate);
  if (card !== null)
    await tx.run(sql`
      update membership_card
      set is_current = true
      where id = ${card} and member = ${duplicate}
        and not exists (select from membership_card o where o.member = ${duplicate} and o.is_current)`);
  await tx.run(sql`
    update member
    set status = ${ended.status}, status_reason = ${ended.status_reason},
      newsletter_subscribed = ${ended.newsletter_subscribed},
      newsletter_subscribed_osc = ${ended.newsletter_subscribed_osc}
    where id = ${duplicate}`);
  await giveBackSpouse(tx, choice, spouse);
  await giveBackLogin(tx, writer, choice, login);
  await giveBackFields(writer, tx, kept, fields);
  await tx.run(sql`
    update member_duplicate
    set status = 'DISMISSED', kept = null, undo_until = null, decided_by = ${actor.user_id}, decided_at = now()
    where id = ${pair.id}`);
  await tx.run(sql`delete from member_merge where duplicate = ${pair.id}`);
  const names = new Map([first, second].map((one) => [one.id, one.membership_id]));
  for (const [one, other] of [
    [kept, duplicate],
    [duplicate, kept],
  ] as const) {
    const changes = { merged: { old: names.get(other), new: null } };
    await record(tx, actor, origin, { action: 'undo-merge', resource: 'member', rowId: one, changes });
    await journal(tx, actor, {
      type: 'SYSTEM',
      member: one,
      name: t.journalUnmerged({ other: names.get(other) ?? '' }),
    });
  }
  return readRow(engine, tx, memberDuplicate, actor, pair.id);
}
