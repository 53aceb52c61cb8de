import { membershipCard, type Row } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import type { FastifyRequest } from 'fastify';
import { type Change, createRow, type Removal, readInput, readRow, type Writer } from '../../../crud/index.ts';
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

/** The first card of a person who became a member online; no one issued it by hand. */
export async function issueFirstCard(tx: Tx, memberId: number, day: string): Promise<void> {
  const number = await nextCardNumber(tx);
  await tx.run(
    sql`insert into membership_card (member, card_number, issued_on) values (${memberId}, ${number}, ${day})`,
  );
  await tx.run(sql`
    insert into journal_entry (type, member, name)
    values ('SYSTEM', ${memberId}, ${t.journalCardIssued({ number })})`);
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
export const changeCard: Change<typeof membershipCard> = async ({ writer, tx, readChange, change, lock }) => {
  const before = await lock();
  const input: CardInput = await readChange(before);
  if (input.is_current && !before.is_current) throw invalid({ is_current: [t.cardReissue()] });
  if (before.is_current && input.is_current === false) {
    await journal(tx, writer.actor, {
      type: 'SYSTEM',
      member: before.member,
      name: t.journalCardCancelled({ card_number: String(before.card_number) }),
    });
  }
  return change(before, input);
};

/** Takes a card out of the register, e.g. one that was issued by mistake; the journal keeps that it was there. */
export const removeCard: Removal<typeof membershipCard> = async ({ writer, tx, remove, lock }) => {
  const { member, card_number: number } = await lock();
  await remove();
  await journal(tx, writer.actor, {
    type: 'SYSTEM',
    member,
    name: t.journalCardDeleted({ number: String(number) }),
  });
};
