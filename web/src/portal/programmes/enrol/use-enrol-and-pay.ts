import { invoice, voucher } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { begunPayments } from '../../../shared/pay/begun-payments.ts';
import { usePay } from '../../../shared/pay/use-pay.ts';
import type { PaymentChoice } from '../../../shared/pay/use-payment-choice.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { callsOf, type Kind } from '../offering-kind.ts';

interface Wanted {
  readonly kind: Kind;
  readonly offering: number;
  readonly choice: PaymentChoice;
  /** The draft has become an enrolment. */
  readonly onEnrolled: () => void;
}

/** Enrols, and pays in the same step where something is to pay. Then the enrolment is opened, or what is still to do. */
export function useEnrolAndPay({ kind, offering, choice, onEnrolled }: Wanted) {
  const offeringKind = callsOf(kind);
  const navigate = useNavigate();
  const toast = useToast();
  const send = useOperation(offeringKind.calls.enroll, {
    invalidates: [offeringKind.resource.path, offeringKind.places.path],
  });
  const pay = usePay([]);
  const open = (id: number, more: { pay?: 1 } = {}) =>
    void navigate({ to: offeringKind.place, params: { id: String(id) }, search: more, replace: true });

  /** What goes wrong is said, and the sheet of the enrolment has all the ways to go on: the places are held. */
  const payFor = async (id: number, bill: number) => {
    const { way, picked } = choice;
    if (!way) return open(id, { pay: 1 });
    const request = { invoice: bill, method: way, voucher_codes: picked.map(({ code }) => code) };
    const answer = await pay.mutateAsync(request).catch(toApiError);
    if (answer instanceof Error) {
      const { title, message } = errorText(answer);
      const said = Object.values(answer.fieldErrors).flat();
      toast.show({ tone: 'danger', title: t.payFailedToast(), message: said.join(' ') || `${title}. ${message}` });
      return open(id, { pay: 1 });
    }
    choice.remember();
    void readAgain(invoice.path, voucher.path, offeringKind.places.path);
    if (answer.status === 'PAID') {
      toast.show({ tone: 'success', title: t.enrolConfirmedToast() });
      return open(id);
    }
    begunPayments.enrolments.set(id, { token: answer.payment_token, paid: false, redirectUrl: answer.redirect_url });
    open(id, { pay: 1 });
  };

  const enrol = async (body: object) => {
    const { result } = await send.mutateAsync({ path: { id: offering }, body: body as never });
    onEnrolled();
    if (result.status === 'PENDING_PAYMENT' && result.invoice !== null) return payFor(result.id, result.invoice);
    const waits = result.status === 'WAITLISTED';
    toast.show({ tone: 'success', title: waits ? t.enrolWaitlistToast() : t.enrolConfirmedToast() });
    open(result.id);
  };
  return { enrol, busy: send.isPending || pay.isPending };
}
