import { type Answer, admitPerson, bookingPerson, invoice } from '@clubhouse/contract';
import { visitors as t } from '@clubhouse/messages/console/bookings/visitors';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { spanWords } from '../dates/evening-times.ts';
import { refusalText } from '../display/refusal-text.ts';
import { inMoney } from '../payment/money-words.ts';

/** What the desk is told about someone at the gate. */
export interface Admission {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly text: string;
}

function admissionOf(row: Answer<typeof admitPerson>): Admission {
  const { is_first, name, arrived_at, organiser_name: host, facility_name: facility, fee } = row;
  const came = arrived_at ?? '';
  if (!is_first)
    return {
      tone: 'warning',
      title: t.againTitle(),
      text: t.againBody({ name, time: spanWords(came, came).slice(0, 5) }),
    };
  const time = spanWords(row.start_from, row.end_at);
  const text =
    Number(fee) > 0
      ? t.admittedFee({ host, facility, time, fee: inMoney(fee) })
      : t.admittedBody({ host, facility, time });
  return { tone: 'success', title: t.admittedTitle({ name }), text };
}

/** Lets someone in by the code of a guest's pass, or from the list, and says how it went. */
export function useAdmit() {
  const operation = useOperation(admitPerson, { invalidates: [bookingPerson.path, invoice.path] });
  const admit = (body: { readonly code: string } | { readonly person: number }): Promise<Admission> =>
    operation
      .mutateAsync({ body })
      .then(
        admissionOf,
        (thrown: unknown): Admission => ({ tone: 'danger', title: t.refusedTitle(), text: refusalText(thrown) }),
      );
  return { admit, busy: operation.isPending };
}
