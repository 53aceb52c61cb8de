import { type Body, type ChangeOption, moneyToCents, renewalPaidBy, type renewMembership } from '@clubhouse/contract';
import { members as rules } from '@clubhouse/messages/rules/members';
import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, refusal } from '../../../errors.ts';
import { clubToday, makeInvoice } from '../../finance/invoices/index.ts';
import { completeRenewal } from './complete-renewal.ts';
import { readChange } from './read-change.ts';
import { readOffer } from './read-offer.ts';
import { type PricedOption, type Renewer, readRenewer } from './renewable-types.ts';
import type { RenewalConfig } from './renewal-dependencies.ts';

type Input = Body<typeof renewMembership>;

/** What the member chose, at the price they were shown; refused if it is another one now. */
function chosenOf<O extends Pick<ChangeOption, 'id' | 'refusal'>>(
  options: readonly PricedOption<O>[],
  input: Input,
): PricedOption<O> {
  const chosen = options.find(({ option }) => option.id === input.membership_type);
  if (!chosen) throw invalid({ membership_type: [t.renewalTypeUnknown()] });
  if (chosen.option.refusal) throw invalid({ membership_type: [chosen.option.refusal] });
  if (chosen.amount !== moneyToCents(input.amount)) throw invalid({ amount: [t.renewalPriceChanged()] });
  return chosen;
}

/** The next period, or the rest of the present one as another membership. */
async function readChosen(tx: Tx, config: RenewalConfig, member: Renewer | undefined, input: Input) {
  if (input.kind === 'CHANGE') {
    const offer = (await readChange(tx, config, member)) ?? { refusal: rules.changeAtOffice(), options: [] };
    if (!member?.ends || offer.refusal !== null) throw invalid({ non_field_errors: [offer.refusal ?? ''] });
    const chosen = chosenOf(offer.options, input);
    return { ...chosen, member, starts_on: clubToday(config).toString(), ends_on: member.ends };
  }
  const offer = await readOffer(tx, config, member);
  if (!member || offer.refusal !== null) throw invalid({ non_field_errors: [offer.refusal ?? ''] });
  const chosen = chosenOf(offer.options, input);
  const { starts_on, ends_on } = chosen.option;
  return { ...chosen, member, starts_on, ends_on };
}

/** Renews the caller's own membership or changes it before it ends, at the price they were shown. */
export async function renew(tx: Tx, config: RenewalConfig, { actor, origin }: Writer, input: Input): Promise<number> {
  const own = actor.member?.id ?? 0;
  const kind = input.kind ?? 'RENEWAL';
  const renewer = await readRenewer(tx, own, sql`for no key update`);
  const open = await tx.row(sql`select 1 from membership_renewal where member = ${own} and status = 'OPEN'`);
  if (open) throw refusal(409, t.renewalOpen());
  // Of two people who want its last place, one comes first.
  await tx.row(sql`select from membership_type where id = ${input.membership_type} for no key update`);
  const { member, option, item, amount, starts_on, ends_on } = await readChosen(tx, config, renewer, input);
  const payBy = renewalPaidBy(clubToday(config).toString());
  const { membership_level_1: level1, membership_level_2: level2 } = member;
  const made = await tx.row<Columns<'membership_renewal', 'id'>>(sql`
    insert into membership_renewal (
      member, kind, from_level_1, from_level_2, level_1, level_2, starts_on, ends_on, amount, pay_by, created_by)
    values (
      ${own}, ${kind}, ${level1}, ${level2}, ${option.level_1}, ${option.level_2}, ${starts_on}, ${ends_on},
      ${amount}, ${payBy}, ${actor.user_id})
    returning id`);
  if (!made) throw new Error('A renewal was not stored.');
  await record(tx, actor, origin, {
    action: 'create',
    resource: 'membership renewal',
    rowId: made.id,
    changes: {
      kind: { old: null, new: kind },
      ...(option.level_1 !== level1 && { level_1: { old: level1, new: option.level_1 } }),
      ...(option.level_2 !== level2 && { level_2: { old: level2, new: option.level_2 } }),
      ...(ends_on !== member.ends && { ends_on: { old: member.ends, new: ends_on } }),
      amount: { old: null, new: option.amount },
    },
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
