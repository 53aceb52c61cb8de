import { type Answer, invoice as invoiceResource, readPlanBills } from '@clubhouse/contract';
import { useState } from 'react';
import { useRead } from '../api-client/queries/use-read.ts';
import type { Bill } from './pay/bill.ts';

const billOf = ({
  id,
  invoice_number,
  description,
  amount_due,
  type,
}: Answer<typeof readPlanBills>['bills'][number]): Bill => ({
  id,
  invoice_number,
  description,
  amount_due,
  items: [{ type, amount: amount_due }],
});

/** Everything that is paid together with an invoice, because it was confirmed in one plan. None for what wasn't planned. */
export function usePlanBills(invoice: number | null | undefined) {
  const read = useRead(readPlanBills, {
    under: invoiceResource.path,
    query: { invoice },
    enabled: typeof invoice === 'number',
    fresh: true,
  });
  // Paying changes them; what was to pay when the sheet opened stays until it is closed.
  const [first, setFirst] = useState<Answer<typeof readPlanBills>>();
  if (!first && read.data && read.data.bills.length > 0) setFirst(read.data);
  const shown = first ?? read.data;
  return { bills: (shown?.bills ?? []).map(billOf), until: shown?.hold_expires_at ?? null, read };
}
