import { recordPath } from '../console-path.ts';
import type { ConsoleRow } from '../console-row.ts';
import { LinkTo } from '../link-to.tsx';
import { counted } from './money-words.ts';

/** What a payment is for: one invoice is a link, several are counted; the sheet names them. */
export function invoicesCell({ invoices }: ConsoleRow) {
  const ids = (invoices ?? []) as readonly number[];
  const [only] = ids;
  if (ids.length !== 1 || only === undefined) return counted(ids.length, 'invoice');
  return <LinkTo to={recordPath('invoices', only)}>1 invoice</LinkTo>;
}
