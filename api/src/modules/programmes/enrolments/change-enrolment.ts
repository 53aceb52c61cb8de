import { programmes as t } from '@clubhouse/messages/server/programmes';
import { can } from '../../../access/index.ts';
import { type Change, checkMatch, readRow } from '../../../crud/index.ts';
import { invalid } from '../../../errors.ts';
import type { EnrollmentResource, OfferingType } from '../offerings/index.ts';
import type { EnrolmentDeps } from './enrolment-dependencies.ts';
import { withdraw } from './withdraw/withdraw-participants.ts';

/** `PATCH`: another contact, or `{status: CANCELLED}`, which withdraws everyone. */
export const changeEnrollment =
  (offeringType: OfferingType, deps: EnrolmentDeps): Change<EnrollmentResource> =>
  async ({ writer, tx, served, request, id, partial, readInput, change, lock }) => {
    const { engine, actor } = writer;
    // Seen first, held later: withdrawing holds the invoice before the enrolment.
    const row = await readRow(engine, tx, served, actor, id);
    const { status, ...contact }: Record<string, unknown> = await readInput({ partial, existing: true });
    if (status !== undefined && status !== row.status) {
      if (status !== 'CANCELLED')
        throw invalid({
          status: [t.statusChange({ status: String(row.status), status2: String(status) })],
        });
      const people = row.participants.filter((one) => one.status !== 'CANCELLED').map((one) => one.id);
      if (people.length === 0) throw invalid({ status: [t.cannotCancelStatus({ status: String(row.status) })] });
      await withdraw(tx, deps, writer, offeringType, row.id, { participants: people }, can(actor, offeringType.manage));
      return readRow(engine, tx, served, actor, row.id);
    }
    if (Object.keys(contact).length === 0) return row;
    const before = await lock();
    checkMatch(request, before);
    return change(before, contact);
  };
