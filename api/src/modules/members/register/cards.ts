import { membershipCard, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import {
  type Change,
  changeRow,
  createRow,
  lockRow,
  type Removal,
  readChange,
  readInput,
  readRow,
  removeRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';
import { journal } from './journal.ts';

const served = servedResources.membershipCard;

interface CardInput extends Record<string, unknown> {
  readonly is_current?: boolean;
  readonly card_number?: string;
}

/** The member's cards that were current are so no longer; the row lock on the member keeps two issues apart. */
async function retireCards(tx: Tx, memberId: number): Promise<void> {
  await tx.run(sql`select 1 from member where id = ${memberId} for update`);
  await tx.run(sql`update membership_card set is_current = false where member = ${memberId} and is_current`);
}

async function nextCardNumber(tx: Tx): Promise<string> {
  const row = await tx.row<{ number: number }>(sql`select nextval('card_number') as number`);
  return `C${String(row?.number).padStart(7, '0')}`;
}

/** Issues a card; the former one is no longer current. */
export async function issueCard(
  writer: Writer,
  tx: Tx,
  request: FastifyRequest,
  memberId: number | undefined,
): Promise<Row<typeof membershipCard>> {
  const owner = await readRow(writer.engine, tx, servedResources.member, writer.actor, memberId);
  const input: CardInput = await readInput(request, membershipCard);
  await retireCards(tx, owner.id);
  const number = input.card_number ?? (await nextCardNumber(tx));
  const card = await createRow(
    writer,
    tx,
    served,
    { ...input, card_number: number, is_current: true },
    { member: owner.id },
  );
  await journal(tx, writer.actor, {
    type: 'SYSTEM',
    member: owner.id,
    name: t.journalCardIssued({ number }),
  });
  return card;
}

/** Changes a card. A card that was replaced or cancelled does not come back. */
export const changeCard: Change<typeof membershipCard> = async ({ writer, tx, request, id, partial }) => {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  const input: CardInput = await readChange(request, membershipCard, before, partial);
  if (input.is_current && !before.is_current) throw invalid({ is_current: [t.cardReissue()] });
  if (before.is_current && input.is_current === false) {
    await journal(tx, writer.actor, {
      type: 'SYSTEM',
      member: before.member,
      name: t.journalCardCancelled({ card_number: String(before.card_number) }),
    });
  }
  return changeRow(writer, tx, served, before, input);
};

/** Takes a card out of the register, e.g. one that was issued by mistake; the journal keeps that it was there. */
export const removeCard: Removal<typeof membershipCard> = async ({ writer, tx, id }) => {
  const { member, card_number: number } = await lockRow(writer.engine, tx, served, writer.actor, id);
  await removeRow(writer, tx, served, id);
  await journal(tx, writer.actor, {
    type: 'SYSTEM',
    member,
    name: t.journalCardDeleted({ number: String(number) }),
  });
};
