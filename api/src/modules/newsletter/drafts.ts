import { newsletter } from '@clubhouse/contract';
import { lockRow, preparedWrites, readInput, removeRow, type ShownRow, type Writes } from '../../crud/index.ts';
import { refusal } from '../../errors.ts';

const NOT_A_DRAFT = 'Only a draft can be changed. Copy it to write a new one.';

/** Refuses to touch what waits for its moment, is under way or was sent. */
export function onlyDraft(row: ShownRow | undefined): void {
  if (row && row.status !== 'DRAFT') throw refusal(400, NOT_A_DRAFT);
}

const { create, change } = preparedWrites({
  read: (request, options) => readInput(request, newsletter, options),
  prepare: (input, before) => {
    onlyDraft(before);
    return before ? { ...input, held_because: '' } : input;
  },
  hidden: (_input, { actor }) => ({ created_by: actor.user_id }),
});

/** Writing, changing and throwing away drafts. */
export const draftWrites: Writes = {
  create,
  change,
  remove: async (writer, tx, served, id) => {
    onlyDraft(await lockRow(writer.engine, tx, served, writer.actor, id));
    await removeRow(writer, tx, served, id);
  },
};
