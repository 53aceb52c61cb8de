import { newsletter, type Row } from '@clubhouse/contract';
import { communications as t } from '@clubhouse/messages/server/communications';
import { lockRow, preparedWrites, readInput, removeRow, type Writes } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { invalid, refusal } from '../../../errors.ts';
import { isStoredPicture } from '../../platform/uploads/index.ts';

const NOT_A_DRAFT = t.draftOnly;

/** Refuses to touch what waits for its moment, is under way or was sent. */
export function onlyDraft(row: Row<typeof newsletter> | undefined): void {
  if (row && row.status !== 'DRAFT') throw refusal(400, NOT_A_DRAFT());
}

const { create, change } = preparedWrites<typeof newsletter>({
  read: (request, options) => readInput(request, newsletter, options),
  prepare: (input, before) => {
    onlyDraft(before);
    return before ? { ...input, held_because: '' } : input;
  },
  hidden: (_input, { actor }) => ({ created_by: actor.user_id }),
});

/** Refuses pictures from elsewhere: they would tell elsewhere who reads. Thrown within the writing transaction. */
async function checkPictures(tx: Tx, row: Row<typeof newsletter>): Promise<Row<typeof newsletter>> {
  for (const { image } of row.pictures)
    if (!(await isStoredPicture(tx, image))) throw invalid({ pictures: [t.uploadPicturesFirst()] });
  return row;
}

/** Writing, changing and throwing away drafts. */
export const draftWrites: Writes<typeof newsletter> = {
  create: async (call) => checkPictures(call.tx, await create(call)),
  change: async (call) => checkPictures(call.tx, await change(call)),
  remove: async ({ writer, tx, served, id }) => {
    onlyDraft(await lockRow(writer.engine, tx, served, writer.actor, id));
    await removeRow(writer, tx, served, id);
  },
};
