import { familyMember } from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { refuseOwn } from '../../../access/index.ts';
import {
  type Change,
  type Creation,
  changeRow,
  createRow,
  lockRow,
  type Removal,
  readInput,
  readRow,
  removeRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import { servedResources } from '../../../resources/index.ts';

/** The household of a member: the linked spouse first, then the family rows of both, since children belong to both parents. */
export async function listFamily(db: Db, memberId: number): Promise<object[]> {
  return db.rows(sql`
    select id, member, name, relationship, date_of_birth, gender, linked_member_id, membership_id, created_at
    from (
      select 0 as place, l.id, m.id as member, l.name, 'SPOUSE' as relationship, null::date as date_of_birth,
        l.gender, l.id as linked_member_id, l.membership_id, l.created_at
      from member m
      join member l on l.id = m.linked_member_id
      where m.id = ${memberId}
      union all
      select 1, f.id, f.member, f.name, f.relationship, f.date_of_birth, f.gender, null, null, f.created_at
      from family_member f
      where f.member = ${memberId}
        or (
          f.relationship = 'CHILD' and f.member = (select m.linked_member_id from member m where m.id = ${memberId})))
      household
    order by place, created_at, id`);
}

const served = servedResources.familyMember;

async function parentOf({ engine, actor }: Writer, tx: Tx, memberId: number | undefined): Promise<number> {
  const { id } = await readRow(engine, tx, servedResources.member, actor, memberId);
  refuseOwn(actor, 'household', id);
  return id;
}

/** `POST /profile/family-member/`: the member is named in the body. */
export const createFamily: Creation<typeof familyMember> = async ({ writer, readInput, create }) => {
  const input = await readInput();
  refuseOwn(writer.actor, 'household', input.member);
  return create(input);
};

/** `PUT` and `PATCH /profile/family-member/{id}/`: no one moves a row into or out of their own household. */
export const editFamily: Change<typeof familyMember> = async ({ writer, readChange, change, lock }) => {
  const before = await lock();
  const input = await readChange(before);
  refuseOwn(writer.actor, 'household', before.member, input.member);
  return change(before, input);
};

export const deleteFamily: Removal<typeof familyMember> = async ({ writer, remove, lock }) => {
  const row = await lock();
  refuseOwn(writer.actor, 'household', row.member);
  await remove();
};

export async function addFamily(writer: Writer, tx: Tx, request: FastifyRequest, memberId: number | undefined) {
  const parent = await parentOf(writer, tx, memberId);
  const fields = { ...familyMember.fields, member: { ...familyMember.fields.member, presence: 'readOnly' as const } };
  const input = await readInput(request, { ...familyMember, fields });
  return createRow(writer, tx, served, { ...input, member: parent });
}

async function lockOwn(writer: Writer, tx: Tx, memberId: number | undefined, id: number | undefined) {
  const parent = await parentOf(writer, tx, memberId);
  const row = await lockRow(writer.engine, tx, served, writer.actor, id);
  if (row.member === parent) return row;
  // A child is reached from either parent.
  const spouse = await tx.row(sql`select 1 from member where id = ${parent} and linked_member_id = ${row.member}`);
  if (!spouse || row.relationship !== 'CHILD') throw notFound();
  refuseOwn(writer.actor, 'household', row.member);
  return row;
}

export async function changeFamily(
  writer: Writer,
  tx: Tx,
  request: FastifyRequest,
  memberId: number | undefined,
  id: number | undefined,
  partial: boolean,
) {
  const before = await lockOwn(writer, tx, memberId, id);
  const input = await readInput(request, familyMember, { partial, existing: true }, undefined);
  return changeRow(writer, tx, served, before, { ...input, member: before.member });
}

export async function removeFamily(
  writer: Writer,
  tx: Tx,
  memberId: number | undefined,
  id: number | undefined,
): Promise<void> {
  const row = await lockOwn(writer, tx, memberId, id);
  await removeRow(writer, tx, served, row.id);
}
