import { inTransaction } from '../../../../db/pool.ts';
import { raw } from '../../../../db/sql.ts';
import { runOut, settleOpen, type WatchDeps } from '../../../finance/payments/index.ts';
import { auditStatusChange } from '../audit-status-change.ts';
import { notifyEnrolment } from '../notify-enrolment.ts';
import { endPeople, forgive, holdEnrollment } from '../withdraw/end-enrolment.ts';
import { NOT_PAID } from './confirm-enrolment.ts';

/** The job: frees the places of each unpaid enrolment as its time runs out; a person who has paid by now keeps them. */
export const releaseUnpaid = (deps: WatchDeps) =>
  runOut(deps.db, [
    {
      table: raw('enrollment'),
      release: async ({ id, payments }) => {
        for (const payment of payments) await settleOpen(deps, payment);
        await inTransaction(deps.db, async (tx) => {
          const held = await holdEnrollment(tx, id);
          if (held?.status !== 'PENDING_PAYMENT' || !held.over) return;
          const waiting = held.people.filter(({ status }) => status === 'PENDING_PAYMENT');
          const ids = waiting.map((one) => one.id);
          await endPeople(tx, held, ids, { status: 'EXPIRED', because: NOT_PAID() });
          await forgive(tx, deps.config, held, waiting, { because: NOT_PAID(), by: null });
          await auditStatusChange(tx, held, 'EXPIRED');
          await notifyEnrolment(tx, deps.config, id, 'expired');
        });
      },
    },
  ]);
