import { availability, dashboard, invoice, type Row, reservation, voucher } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { useCreateKey } from '../../../api-client/queries/use-create-key.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useSave } from '../../../api-client/queries/use-save.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { begunPayments } from '../../../shared/pay/begun-payments.ts';
import { usePay } from '../../../shared/pay/use-pay.ts';
import type { PaymentChoice } from '../../../shared/pay/use-payment-choice.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import type { Range } from '../logic/ranges.ts';
import { NOTHING_OPEN, type SearchProps } from '../logic/search.ts';
import { refusalWords } from './refusal-words.ts';
import type { Party } from './use-party.ts';
import { slotsOf } from './use-quote.ts';

type Booked = Row<typeof reservation>;

interface Wanted {
  readonly facility: number;
  readonly range: Range;
  readonly party: Party;
  /** The terms that were shown; empty for none. */
  readonly terms: string;
  readonly choice: PaymentChoice;
}

interface Options extends Pick<SearchProps, 'onState'> {
  /** It is booked, so nothing has to be kept that was typed. */
  readonly onBooked: () => void;
  readonly onBusy: (busy: boolean) => void;
}

/** Books, and pays in the same step where something is to pay. Then the ticket is opened, or what is still to do. */
export function useBookAndPay(
  { facility, range, party, terms, choice }: Wanted,
  { onState, onBooked, onBusy }: Options,
) {
  const save = useSave(reservation);
  const pay = usePay([]);
  const keyFor = useCreateKey();
  const toast = useToast();

  /** What goes wrong is said, and the sheet that pays for holds has all the ways to go on. */
  const payFor = async ({ id }: Booked) => {
    const { way, picked } = choice;
    const request = way && { reservation: id, method: way, voucher_codes: picked.map(({ code }) => code) };
    const answer = request && (await pay.mutateAsync(request).catch(toApiError));
    if (!answer || answer instanceof Error) {
      if (answer) toast.show({ tone: 'danger', title: t.payFailedToast(), message: refusalWords(answer).join(' ') });
      return onState({ ...NOTHING_OPEN, pay: id });
    }
    choice.remember();
    void readAgain(invoice.path, voucher.path);
    if (answer.status === 'PAID') return onState({ ...NOTHING_OPEN, booking: id, act: 'booked' });
    // The sheet leaves for the bank's page once it is in the address, so that going back leads to it.
    begunPayments.bookings.set(id, { token: answer.payment_token, paid: false, redirectUrl: answer.redirect_url });
    onState({ ...NOTHING_OPEN, pay: id });
  };

  const settle = async (made: Booked) => {
    if (made.status === 'PENDING_PAYMENT') return payFor(made);
    if (made.status === 'CONFIRMED') return onState({ ...NOTHING_OPEN, booking: made.id, act: 'booked' });
    toast.show({ tone: 'success', title: t.bookWaitlistToast() });
    onState({ ...NOTHING_OPEN, booking: made.id });
  };

  const busy = save.isPending || pay.isPending;
  const book = async (join_waitlist: boolean) => {
    if (busy) return;
    const { pax, companions, name } = party;
    const who = { pax, companions: [...companions], name: name.trim() };
    const body = { facility, slots: slotsOf(range), ...who, join_waitlist, agree_terms: terms !== '' };
    onBusy(true);
    const made = await save.mutateAsync({ body, idempotencyKey: keyFor(body) }).catch(() => undefined);
    if (made) {
      onBooked();
      await settle(made);
    }
    onBusy(false);
    // Whether it worked or someone was faster: the calendar behind is no longer what it was.
    void readAgain(availability.path, dashboard.path);
  };
  return { book, busy, error: save.error, reset: save.reset };
}
