import { type Body, type changeCollectionDetails, readAccountNumber, rightText } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { can, refuseOwn } from '../../../access/index.ts';
import { differences, record } from '../../../audit/index.ts';
import { assignColumns, type Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound, refusal } from '../../../errors.ts';
import { requireFresh } from '../../../http/index.ts';
import { bankColumns } from './bank-columns.ts';
import type { MemberDeps } from './member-dependencies.ts';

type CollectionRow = Columns<'member', 'membership_id' | 'payment_option' | 'bank_swift_code' | 'bank_account_last4'>;

/** How a member's fees are collected, set by the person who collects them. The account is read back by no one but the bank file. */
export async function changeDetails(
  deps: MemberDeps,
  { actor, origin }: Writer,
  tx: Tx,
  id: number | undefined,
  { bank_account_number: typed, ...columns }: Body<typeof changeCollectionDetails>,
): Promise<void> {
  const before = await tx.row<CollectionRow>(sql`
    select membership_id, payment_option, bank_swift_code, bank_account_last4
    from member
    where id = ${id ?? 0}
    for update`);
  if (!before) throw notFound();
  refuseOwn(actor, 'bank details', id);
  const isBank = typed !== undefined || columns.bank_swift_code !== undefined;
  if (isBank && !can(actor, 'member.sensitive'))
    throw refusal(403, t.bankDetailsRight({ right: rightText('member.sensitive') }));
  if (isBank) requireFresh(actor);
  const account = typed ? readAccountNumber(typed) : undefined;
  if (typed && account === undefined) throw invalid({ bank_account_number: [t.accountUnreadable()] });
  const hidden = bankColumns(deps, before.membership_id, account);
  const values = { ...columns, ...hidden };
  if (Object.keys(values).length === 0) throw invalid({ non_field_errors: [t.requestEmpty()] });
  await tx.run(sql`update member set ${assignColumns(values)} where id = ${id}`);
  const { bank_account: _sealed, ...shown } = values as Record<string, unknown>;
  await record(tx, actor, origin, {
    action: 'update',
    resource: 'member',
    rowId: id ?? null,
    changes: differences(before, { ...before, ...shown }),
  });
}
