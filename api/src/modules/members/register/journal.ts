import { type Actor, actorName } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

interface Entry {
  readonly type: 'NOTE' | 'STATUS' | 'SYSTEM';
  readonly member: number;
  readonly name: string;
  readonly content?: string;
}

/** Writes a line into a member's journal. */
export async function journal(tx: Tx, actor: Actor, { type, member, name, content = '' }: Entry): Promise<void> {
  await tx.run(sql`insert into journal_entry (type, member, name, content, author, author_name)
    values (${type}, ${member}, ${name}, ${content}, ${actor.user_id}, ${actorName(actor)})`);
}
