import { type Create, membershipTypeRow, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { lockRow, preparedWrites, readInput, removeRow, type Writes } from '../../../crud/index.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';

type Input = Partial<Create<typeof membershipTypeRow>>;

/** A type is its two levels: members refer to it by them. */
function refuseOtherLevels(before: Row<typeof membershipTypeRow> | undefined, input: Input): void {
  for (const field of ['level_1', 'level_2'] as const)
    if (before && input[field] !== undefined && input[field] !== before[field])
      throw invalid({ [field]: [t.typeFixed()] });
}

export const typeWrites: Writes<typeof membershipTypeRow> = {
  ...preparedWrites<typeof membershipTypeRow>({
    read: (request, options) => readInput(request, membershipTypeRow, options),
    prepare: (input, before) => {
      refuseOtherLevels(before, input);
      return input;
    },
  }),
  remove: async ({ writer, tx, served, id }) => {
    const { level_1, level_2 } = await lockRow(writer.engine, tx, served, writer.actor, id);
    const held = await tx.row(sql`
      select 1 from member
      where membership_level_1 = ${String(level_1)} and membership_level_2 = ${String(level_2)}
      limit 1`);
    if (held) throw refusal(409, t.typeInUse());
    await removeRow(writer, tx, served, id);
  },
};
