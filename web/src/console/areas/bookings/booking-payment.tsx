import { reservation, takeCounterPayment } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { useCan, useMember } from '../../../api-client/session/use-current-user.ts';
import { Button } from '../../../ui/button/button.ts';
import { SideFact } from '../../kit/display/fact.tsx';
import { type InvoiceRow, inMoney } from '../../kit/payment/money-words.ts';
import { TakePaymentDialog } from '../../kit/payment/take-payment-dialog.tsx';
import { useOpenInvoices } from '../../kit/payment/use-open-invoices.ts';
import type { BookingRow } from './booking-words.ts';

/** "Paid", "Not paid, S$ 20.00 due": where the money of a booking stands; nothing where none was billed. */
export function paidWords({ billed, paid, due }: NonNullable<BookingRow['money']>): string | undefined {
  if (Number(due) > 0) {
    const said = Number(paid) > 0 ? t.paymentPartPaid : t.paymentUnpaid;
    return said({ amount: inMoney(due) });
  }
  return Number(billed) > 0 && Number(paid) > 0 ? t.paymentPaid() : undefined;
}

/** Whether it is paid, and what all documents of the booking say together. */
export function BookingMoney({ id }: { readonly id: number }) {
  const { data } = useRecord(reservation, id);
  if (!data?.money) return null;
  const { billed, credited, paid, refunded } = data.money;
  const facts = [
    [t.paymentBilled(), billed],
    [t.paymentCredited(), credited],
    [t.paymentPaid(), paid],
    [t.paymentRefunded(), refunded],
  ] as const;
  const words = paidWords(data.money);
  return (
    <>
      {words && <SideFact label={t.fieldPayment()}>{words}</SideFact>}
      {facts
        .filter(([, amount]) => Number(amount) > 0)
        .map(([label, amount]) => (
          <SideFact key={label} label={label}>
            {inMoney(amount)}
          </SideFact>
        ))}
    </>
  );
}

/** Takes what is owed on a booking at the counter; never for one's own. */
export function TakeBookingPayment({ row }: { readonly row: BookingRow }) {
  const may = useCan(takeCounterPayment.policy);
  const own = useMember().member_profile?.id === row.member;
  // Kept while its dialog is open: once paid it is no longer among the open ones, and the change due must still be read.
  const [paying, setPaying] = useState<InvoiceRow>();
  const { rows } = useOpenInvoices(may && !own && row.invoice !== null ? (row.member ?? null) : null);
  const owed = rows.find(({ items }) =>
    items?.some(({ type, reference_id: booking }) => type === 'RESERVATION' && booking === row.id),
  );
  return (
    <>
      {owed && (
        <Button size="sm" variant="default" icon={IconCash} onClick={() => setPaying(owed)}>
          {t.takePaymentButton()}
        </Button>
      )}
      {paying && <TakePaymentDialog row={paying} onClose={() => setPaying(undefined)} />}
    </>
  );
}
