import type { payment, Row } from '@clubhouse/contract';
import { till as t } from '@clubhouse/messages/console/finance/till';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';

/** What a payment is for: one invoice is a link, several are counted; the sheet names them. */
export function invoicesCell({ invoices: ids }: Row<typeof payment>) {
  const [only] = ids;
  if (ids.length !== 1 || only === undefined) return t.invoiceCount({ count: ids.length });
  return <LinkTo to={recordPath('invoices', only)}>{t.invoiceCount({ count: 1 })}</LinkTo>;
}
