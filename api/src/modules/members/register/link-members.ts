import { TEXTS } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

type End = Columns<'member', 'id' | 'linked_member_id'>;

const refuse = (text: string) => invalid({ linked_member_id: [text] });

/**
 * Links two members, or frees one. The link is one thing seen from both sides: both rows change, or none.
 * Rows are held in the order of their ids, so that two of these calls never wait for each other in a circle.
 */
export async function linkMembers(writer: Writer, tx: Tx, id: number, other: number | null): Promise<void> {
  const ends = await tx.rows<End>(sql`
    select id, linked_member_id
    from member
    where id = any(${[id, other].filter((one) => one !== null)}::bigint[]) or linked_member_id = ${id}
    order by id
    for update`);
  const own = ends.find((end) => end.id === id);
  if ((own?.linked_member_id ?? null) === other) return;
  if (other !== null && !ends.some((end) => end.id === other)) throw refuse(TEXTS.pkMissing({ value: String(other) }));
  if (other === id) throw refuse(t.linkSelf());
  const taken = ends.find((end) => end.id === other)?.linked_member_id;
  if (taken && taken !== id) throw refuse(t.linkTaken());
  if (other !== null && own?.linked_member_id) throw refuse(t.linkReplace());
  await tx.run(sql`update member set linked_member_id = null where linked_member_id = ${id} or id = ${id}`);
  if (other !== null)
    await tx.run(
      sql`
        update member
        set linked_member_id = case id when ${id} then ${other}::bigint else ${id}::bigint end
        where id in (${id}, ${other})`,
    );
  for (const end of ends) {
    const now = end.id === other ? id : null;
    if (end.id !== id && end.linked_member_id !== now) await recordOtherEnd(writer, tx, end, now);
  }
}

/** The other end is a row of its own, and has a line of its own in the audit log. */
const recordOtherEnd = ({ actor, origin }: Writer, tx: Tx, { id, linked_member_id: old }: End, now: number | null) =>
  record(tx, actor, origin, {
    action: 'update',
    resource: 'member',
    rowId: id,
    changes: { linked_member_id: { old, new: now } },
  });
