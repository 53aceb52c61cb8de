import {
  centsToMoney,
  collectionFile,
  FEE_MONTHS_BACK,
  type FeeProblem,
  feeRun,
  isDate,
  openCollection,
  previewFees,
  settleCollection,
  TEXTS,
} from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Seal } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import { addWrites, readInput, readRow, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { actorOf, addOperation, addRoute, idOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { clubToday } from '../invoices/index.ts';
import type { PaymentDeps } from '../payments/index.ts';
import { type Bill, owing } from './bill-fees.ts';
import { bankProblem, makeCollectionFile, openLines, readOption, settleCollected } from './collection.ts';

export { billFees } from './bill-fees.ts';
export { UNDER_COLLECTION } from './collection-progress.ts';
export { liftSuspension } from './lift-suspension.ts';

const served = servedResources.feeRun;
const optionOf = (request: FastifyRequest) => readOption(queryOf(request).option);

/** The first day of the month that a date lies in. */
function monthOf(value: unknown): string {
  if (typeof value !== 'string' || !isDate(value)) throw invalid({ month: [TEXTS.dateFilter()] });
  return `${value.slice(0, 8)}01`;
}

function problemOf({
  id: member,
  name,
  membership_id,
  fee,
  amount,
  payment_option,
  email,
  swift,
  has_account,
}: Bill): FeeProblem | undefined {
  const problem = (reason: string, payment = true) => ({ member, name, membership_id, reason, payment });
  if (fee === null) return problem(t.feeUnknown(), false);
  if (amount > 0 && payment_option === 'ONLINE_PAYMENT' && !email) return problem(t.onlineWithoutEmail());
  const bank = bankProblem(swift, has_account);
  return amount > 0 && payment_option === 'GIRO' && bank ? problem(bank) : undefined;
}

async function preview({ db }: PaymentDeps, month: string) {
  const members = await owing(db, month);
  const billed = await db.row<{ count: number }>(
    sql`select count(*) as count from fee_bill where month = ${month}::date`,
  );
  const paying = members.filter(({ amount }) => amount > 0);
  const options = [...new Set(paying.map(({ payment_option: option }) => option))].sort();
  const sum = (rows: readonly Bill[]) => centsToMoney(rows.reduce((total, { amount }) => total + amount, 0));
  return {
    month,
    already_billed: billed?.count ?? 0,
    member_count: paying.length,
    total_amount: sum(paying),
    shares: options.map((option) => {
      const some = paying.filter(({ payment_option: one }) => one === option);
      return { option, members: some.length, amount: sum(some) };
    }),
    problems: members.map(problemOf).filter((one) => one !== undefined),
  };
}

/** Membership fees: preview, run, collection files, and what the bank made of them. */
export function feeRoutes(app: FastifyInstance, deps: PaymentDeps & { readonly seal: Seal }): void {
  const { db, engine, config, seal } = deps;
  const runOf = async (request: FastifyRequest) =>
    (await readRow(engine, db, served, actorOf(request), idOf(request))).id;

  addOperation(app, previewFees, async (_input, request) => preview(deps, monthOf(queryOf(request).month)));
  addWrites(app, engine, served, {
    create: async ({ writer, tx, request }) => {
      const { month: sent } = await readInput(request, feeRun);
      const month = monthOf(sent);
      const today = clubToday(config);
      if (month > today.add({ months: 1 }).toString()) throw invalid({ month: [t.feesTooEarly()] });
      if (month < today.with({ day: 1 }).subtract({ months: FEE_MONTHS_BACK }).toString())
        throw invalid({ month: [t.feesTooLate({ FEE_MONTHS_BACK })] });
      const { member_count: count } = await preview(deps, month);
      const made = await tx.row<{
        id: number;
      }>(sql`insert into fee_run (month, member_count, started_by) values (${month}, ${count}, ${writer.actor.user_id})
        on conflict (month) do update
        set status = 'RUNNING', member_count = fee_run.done_count + ${count}, failure = '', failed_member = null
        returning id`);
      await record(tx, writer.actor, writer.origin, {
        action: 'create',
        resource: 'fee run',
        rowId: made?.id ?? null,
        changes: { month: { old: null, new: month } },
      });
      return readRow(engine, tx, served, writer.actor, made?.id);
    },
  });
  addOperation(app, openCollection, async (_input, request) => ({
    lines: await openLines(db, await runOf(request), optionOf(request)),
  }));
  addRoute(app, {
    ...collectionFile,
    handler: async (request, reply) => {
      const run = await runOf(request);
      const option = optionOf(request);
      const writer = writerOf(engine, request);
      const csv = await inTransaction(db, async (tx) => {
        await record(tx, writer.actor, writer.origin, { action: `collect ${option}`, resource: 'fee run', rowId: run });
        return makeCollectionFile(tx, seal, run, option);
      });
      reply.header('Content-Type', 'text/csv; charset=utf-8');
      reply.header(
        'Content-Disposition',
        `attachment; filename="${option.toLowerCase().replaceAll('_', '-')}-${run}.csv"`,
      );
      return reply.send(csv);
    },
  });
  addRoute(app, {
    ...settleCollection,
    handler: async (request) => {
      const run = await runOf(request);
      const { option, refused = [] } = await readOperationBody(settleCollection, request);
      const writer = writerOf(engine, request);
      return inTransaction(db, async (tx) => {
        const outcome = await settleCollected(tx, deps, run, readOption(option), new Set(refused), writer.actor);
        await record(tx, writer.actor, writer.origin, {
          action: 'settle',
          resource: 'fee run',
          rowId: run,
          changes: { paid: { old: null, new: outcome.paid } },
        });
        return outcome;
      });
    },
  });
}
