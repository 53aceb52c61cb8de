import { invoice } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { bank } from '@clubhouse/messages/console/finance/bank';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import type { OwnSheetProps } from '../../../kit/entry/entry.ts';
import type { InvoiceRow } from '../../../kit/payment/money-words.ts';
import { DetailSheet } from '../../../kit/sheet/detail-sheet.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** What an invoice is called; a draft has no number yet. */
export const invoiceTitle = (row: Pick<InvoiceRow, 'invoice_number'> | undefined): string =>
  row ? (row.invoice_number ?? t.draftTitle()) : bank.invoiceLabel();

/** An invoice beside the list. */
export function InvoiceSheet({ id, listed, onClose, ref }: OwnSheetProps<typeof invoice>) {
  const record = useRecord(invoice, id);
  const known = record.data ?? listed;
  return (
    <DetailSheet
      {...(ref ? { ref } : {})}
      title={invoiceTitle(known)}
      below={known?.description || known?.member_name || ''}
      onClose={onClose}
    >
      <ReadState of={record} rows={5} title={t.invoiceLoadError()} bare />
      {record.data && <InvoiceView heading="h3" row={record.data} onGone={onClose} />}
    </DetailSheet>
  );
}
