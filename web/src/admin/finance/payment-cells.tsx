import { till as t } from '@clubhouse/messages/console/till';
import { recordPath } from '../console-path.ts';
import type { ConsoleRow } from '../console-row.ts';
import { LinkTo } from '../link-to.tsx';

/** What a payment is for: one invoice is a link, several are counted; the sheet names them. */
export function invoicesCell({ invoices }: ConsoleRow) {
  const ids = (invoices ?? []) as readonly number[];
  const [only] = ids;
  if (ids.length !== 1 || only === undefined) return t.invoiceCount({ count: ids.length });
  return <LinkTo to={recordPath('invoices', only)}>{t.invoiceCount({ count: 1 })}</LinkTo>;
}
