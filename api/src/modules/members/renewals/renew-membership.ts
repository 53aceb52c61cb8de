import { type Body, moneyToCents, renewalPaidBy, type renewMembership } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { clubToday, makeInvoice } from '../../finance/invoices/index.ts';
import { completeRenewal } from './complete-renewal.ts';
import { readOffer } from './read-offer.ts';
import type { RenewalConfig } from './renewal-dependencies.ts';

/** Renews the caller's own membership at the price they were shown. */
export async function renew(
  tx: Tx,
  config: RenewalConfig,
  { actor, origin }: Writer,
  input: Body<typeof renewMembership>,
): Promise<number> {
  const own = actor.member?.id ?? 0;
  const offer = await readOffer(tx, config, own, sql`for no key update`);
  const open = await tx.row(sql`select 1 from membership_renewal where member = ${own} and status = 'OPEN'`);
  if (open) throw refusal(409, t.renewalOpen());
  if (!offer.member || offer.refusal !== null) throw invalid({ non_field_errors: [offer.refusal ?? ''] });
  const chosen = offer.options.find(({ option }) => option.id === input.membership_type);
  if (!chosen) throw invalid({ membership_type: [t.renewalTypeUnknown()] });
  const { option, item, amount } = chosen;
  if (option.refusal) throw invalid({ membership_type: [option.refusal] });
  if (amount !== moneyToCents(input.amount)) throw invalid({ amount: [t.renewalPriceChanged()] });
  const payBy = renewalPaidBy(clubToday(config).toString());
  const { membership_level_1: level1, membership_level_2: level2 } = offer.member;
  const made = await tx.row<Columns<'membership_renewal', 'id'>>(sql`
    insert into membership_renewal (
      member, from_level_1, from_level_2, level_1, level_2, starts_on, ends_on, amount, pay_by, created_by)
    values (
      ${own}, ${level1}, ${level2}, ${option.level_1}, ${option.level_2}, ${option.starts_on}, ${option.ends_on},
      ${amount}, ${payBy}, ${actor.user_id})
    returning id`);
  if (!made) throw new Error('A renewal was not stored.');
  await record(tx, actor, origin, {
    action: 'create',
    resource: 'membership renewal',
    rowId: made.id,
    changes: { ends_on: { old: offer.member.ends, new: option.ends_on }, amount: { old: null, new: option.amount } },
  });
  if (amount === 0) {
    await completeRenewal(tx, config, made.id);
    return made.id;
  }
  const invoice = await makeInvoice(tx, config, {
    member: own,
    items: [item],
    cause: `renewal ${made.id}`,
    dueDate: payBy,
    by: actor.user_id,
  });
  await tx.run(sql`update membership_renewal set invoice = ${invoice} where id = ${made.id}`);
  return made.id;
}
