import { journalEntry, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import { actorName } from '../../../access/index.ts';
import {
  type Change,
  type Creation,
  createRow,
  lockRow,
  type Removal,
  readInput,
  readRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { invalid, refusal } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';

const served = servedResources.journalEntry;

const authorOf = ({ actor }: Writer) => ({ author: actor.user_id, author_name: actorName(actor) });

function refuseOtherTypes(type: unknown): void {
  if (type !== undefined && type !== 'NOTE') throw invalid({ type: [t.journalSystemType()] });
}

/** Writes a note about a member. */
export const writeNote: Creation<typeof journalEntry> = async ({ writer, readInput, create }) => {
  const input = await readInput();
  refuseOtherTypes(input.type);
  return create(input, authorOf(writer));
};

/** The same under the member's own address. */
export async function writeNoteOn(
  writer: Writer,
  tx: Tx,
  request: FastifyRequest,
  memberId: number | undefined,
): Promise<Row<typeof journalEntry>> {
  const { id } = await readRow(writer.engine, tx, servedResources.member, writer.actor, memberId);
  const fields = { ...journalEntry.fields, member: { ...journalEntry.fields.member, presence: 'readOnly' as const } };
  const input = await readInput(request, { ...journalEntry, fields });
  refuseOtherTypes(input.type);
  return createRow(writer, tx, served, { ...input, member: id }, authorOf(writer));
}

async function lockNote(writer: Writer, tx: Tx, id: number | undefined): Promise<Row<typeof journalEntry>> {
  const row = await lockRow(writer.engine, tx, served, writer.actor, id);
  if (row.type !== 'NOTE') throw refusal(400, t.journalSystemEntry());
  return row;
}

export const changeNote: Change<typeof journalEntry> = async ({ writer, tx, id, readChange, change }) => {
  const before = await lockNote(writer, tx, id);
  const input = await readChange(before);
  refuseOtherTypes(input.type);
  return change(before, input);
};

export const removeNote: Removal<typeof journalEntry> = async ({ writer, tx, id, remove }) => {
  await lockNote(writer, tx, id);
  await remove();
};
