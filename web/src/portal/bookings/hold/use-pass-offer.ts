import { availability, cancelBooking, dashboard, reservation } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';

/** Passes up an offer from the waitlist, so that the next in line gets it. */
export function usePassOffer(id: number) {
  const toast = useToast();
  const drop = useOperation(cancelBooking, { invalidates: [reservation.path, availability.path, dashboard.path] });
  const pass = async () => {
    try {
      await drop.mutateAsync({ path: { id }, body: {} });
      toast.show({ tone: 'success', title: t.offerPassedToast() });
    } catch (error) {
      toast.show({ tone: 'danger', title: refusalWords(toApiError(error)).join(' ') });
    }
  };
  return { pass, busy: drop.isPending };
}
