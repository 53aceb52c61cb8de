import { invoice } from '@clubhouse/contract';
import { myProgrammes as t } from '@clubhouse/messages/portal/my-programmes';
import { useEffect, useState } from 'react';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { begunPayments } from '../../../shared/pay/begun-payments.ts';
import type { Bill } from '../../../shared/pay/bill.ts';
import { LazyPaySheet } from '../../../shared/pay/lazy-pay-sheet.tsx';
import { usePlanBills } from '../../../shared/use-plan-bills.ts';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { timeLeft, useNow } from '../../../ui/time/use-now.ts';
import { offeringIn, type Places } from '../logic/offering.ts';
import { callsOf, type Kind } from '../offering-kind.ts';

interface Props {
  readonly kind: Kind;
  readonly places: Places;
  readonly onClose: () => void;
}

/** Pays for held or offered places, with the time that is left in view. */
export function PayEnrolment({ kind, places, onClose }: Props) {
  const offeringKind = callsOf(kind);
  const { data } = useRecord(invoice, places.invoice ?? undefined);
  // Paying changes it; what was to pay when the sheet opened stays until it is closed.
  const plan = usePlanBills(places.invoice);
  const [bill, setBill] = useState<Bill>();
  const [begun] = useState(() => begunPayments.enrolments.get(places.id));
  useEffect(() => void begunPayments.enrolments.delete(places.id), [places.id]);
  if (!bill && data && places.status === 'PENDING_PAYMENT' && Number(data.amount_due) > 0)
    setBill({
      id: data.id,
      invoice_number: data.invoice_number,
      description: [offeringIn(places).name, places.term_name].filter(Boolean).join(', '),
      amount_due: data.amount_due,
      items: [{ type: offeringKind.item, amount: data.amount_due }],
    });
  // What was confirmed in one plan is paid at once.
  if (!bill || plan.read.isPending) return null;
  return (
    <LazyPaySheet
      opened
      inAddress
      hold
      title={t.payTitle({ kind })}
      invoices={plan.bills.length > 0 ? plan.bills : [bill]}
      begun={begun}
      head={places.expires_at ? <Head until={places.expires_at} /> : undefined}
      after={<Button onClick={onClose}>{t.placeLink({ kind })}</Button>}
      onClose={onClose}
      onPaid={() => void readAgain(offeringKind.places.path, offeringKind.resource.path, invoice.path)}
    />
  );
}

function Head({ until }: { readonly until: string }) {
  const now = useNow(true);
  return (
    <div style={{ marginBottom: 18 }}>
      <Note tone="info">{t.payHeldNote({ time: timeLeft(until, now) })}</Note>
    </div>
  );
}
