import { invoice } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Note } from '../../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { useAddressValues } from '../../../kit/navigation/use-address.ts';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { InvoiceForm } from './invoice-form.tsx';

/** A new invoice, or a draft that is written anew. */
export function InvoiceFormPage({ id }: { readonly id?: number }) {
  const { data: row, isError, error, refetch } = useRecord(invoice, id);
  const { member } = useAddressValues();
  const given = member && /^[1-9]\d{0,14}$/.test(member) ? Number(member) : null;
  return (
    <div className={classes.page}>
      <PageHead
        back={{ to: listPath('invoices'), label: t.invoicesTitle() }}
        title={id === undefined ? t.newInvoiceTitle() : t.editDraftTitle()}
      />
      {isError && <ErrorState {...errorText(error)} title={t.invoiceLoadError()} onRetry={refetch} />}
      {id !== undefined && !row && !isError && <SkeletonRows rows={4} />}
      {row && row.status !== 'DRAFT' && (
        <Note tone="info" title={t.invoiceReadOnlyTitle()}>
          {t.invoiceReadOnlyBody()}
        </Note>
      )}
      {id === undefined && <InvoiceForm member={given} />}
      {row?.status === 'DRAFT' && <InvoiceForm key={row.id} member={row.member} row={row} />}
    </div>
  );
}
