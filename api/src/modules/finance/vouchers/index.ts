import {
  issueVouchers as issueOperation,
  issueToMany,
  type Row,
  TEXTS,
  usableVouchers,
  voucher,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOwn } from '../../../access/index.ts';
import { recordEach } from '../../../audit/index.ts';
import {
  addWrite,
  addWrites,
  type CrudEngine,
  changeRow,
  checkMatch,
  lockRow,
  readInput,
  readRow,
  type Writer,
} from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound } from '../../../errors.ts';
import { addOperation, idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { issueVouchers } from './issue-vouchers.ts';
import { readUsableVouchers } from './usable-vouchers.ts';

export { expireVouchers } from './expire-vouchers.ts';
export { issueVouchers } from './issue-vouchers.ts';
export { returnVoucher } from './return-voucher.ts';
export {
  captureVouchers,
  keepReserved,
  type OpenInvoice,
  ofMembers,
  previewVouchers,
  releaseVouchers,
  reserveVouchers,
} from './spend-voucher.ts';

const served = servedResources.voucher;
const today = (engine: { readonly zone: string }) => Temporal.Now.plainDateISO(engine.zone);

async function issue(
  { engine, actor, origin }: Writer,
  tx: Tx,
  group: number,
  members: readonly number[],
  expiresOn: string | null | undefined,
): Promise<number[]> {
  refuseOwn(actor, 'voucher', ...members);
  const known = await tx.rows<Columns<'member', 'id'>>(sql`select id from member where id = any(${members}::bigint[])`);
  const missing = members.find((id) => !known.some((row) => row.id === id));
  if (missing !== undefined) throw invalid({ member: [TEXTS.pkMissing({ value: String(missing) })] });
  const ids = await issueVouchers(tx, { group, members, ...(expiresOn && { expiresOn }) }, today(engine));
  await recordEach(tx, actor, origin, { action: 'create', resource: 'voucher' }, ids);
  return ids;
}

async function change(
  writer: Writer,
  tx: Tx,
  request: FastifyRequest,
  id: number | undefined,
): Promise<Row<typeof voucher>> {
  const before = await lockRow(writer.engine, tx, served, writer.actor, id);
  checkMatch(request, before);
  refuseOwn(writer.actor, 'voucher', before.member);
  const { status, expires_on } = await readInput(request, voucher, { partial: true, existing: true });
  const wanted = status ?? before.status;
  if (wanted !== before.status && !(before.status === 'ACTIVE' && wanted === 'CANCELLED'))
    throw invalid({ status: [t.voucherStatusChange({ status: String(before.status), wanted: String(wanted) })] });
  if (expires_on !== undefined && expires_on !== before.expires_on) {
    if (wanted !== 'ACTIVE') throw invalid({ expires_on: [t.voucherCannotExtend({ wanted: String(wanted) })] });
    if (expires_on !== null && expires_on < today(writer.engine).toString())
      throw invalid({ expires_on: [t.dateInPast()] });
  }
  const cancelled = wanted === 'CANCELLED' && before.status === 'ACTIVE';
  if (cancelled)
    await tx.run(
      sql`
        insert into voucher_entry (voucher, kind, amount)
        select id, 'CANCEL', balance
        from voucher
        where id = ${before.id}`,
    );
  const values = { status: wanted, ...(expires_on !== undefined && { expires_on }) };
  return changeRow(writer, tx, served, before, values, cancelled ? { balance: '0.00' } : {});
}

/** Vouchers: issued to one or many, cancelled, given longer. Spending them is part of paying. */
export function voucherRoutes(app: FastifyInstance, engine: CrudEngine): void {
  addWrites(app, engine, served, {
    create: async ({ writer, tx, request }) => {
      const input = await readInput(request, voucher);
      const [id] = await issue(writer, tx, input.group, [input.member], input.expires_on);
      return readRow(engine, tx, served, writer.actor, id);
    },
    change: ({ writer, tx, request, id }) => change(writer, tx, request, id),
  });
  addOperation(app, usableVouchers, (_input, request) =>
    readUsableVouchers(engine.db, idOf(request), today(engine).toString()),
  );
  addWrite(app, engine, issueOperation, async (writer, tx, request) => {
    // A person who may issue vouchers may issue them to any member, also without the right to see the register.
    const owner = await tx.row<Columns<'member', 'id'>>(sql`select id from member where id = ${idOf(request) ?? 0}`);
    if (!owner) throw notFound();
    const { group, quantity = 1, expires_on } = await readOperationBody(issueOperation, request);
    const members = Array.from({ length: quantity }, () => owner.id);
    const ids = await issue(writer, tx, group, members, expires_on);
    const rows = await Promise.all(ids.map((id) => readRow(engine, tx, served, writer.actor, id)));
    return quantity > 1 ? rows : rows[0];
  });
  addWrite(app, engine, issueToMany, async (writer, tx, request) => {
    const { group, members, expires_on } = await readOperationBody(issueToMany, request);
    const ids = await issue(writer, tx, group, [...new Set(members)], expires_on);
    return { issued: ids.length };
  });
}
