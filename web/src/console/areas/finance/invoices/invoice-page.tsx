import { invoice } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { listPath } from '../../../kit/entry/console-path.ts';
import { useGo } from '../../../kit/navigation/use-address.ts';
import { usePageTitle } from '../../../kit/navigation/use-page-title.ts';
import classes from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { invoiceTitle } from './invoice-sheet.tsx';
import { InvoiceView } from './invoice-view.tsx';

/** An invoice on a page of its own: what links lead to, and what phones show. */
export function InvoicePage({ id }: { readonly id: number }) {
  const { data: row, isPending, isError, error, refetch } = useRecord(invoice, id);
  const go = useGo();
  usePageTitle(invoiceTitle(row));
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <PageHead
        back={{ to: listPath('invoices'), label: t.invoicesTitle() }}
        title={invoiceTitle(row)}
        below={row?.description}
      />
      {isError && <ErrorState {...errorText(error)} title={t.invoiceLoadError()} onRetry={refetch} />}
      {isPending && <SkeletonRows rows={6} />}
      {row && (
        <Panel>
          <Stack gap={16}>
            <InvoiceView heading="h2" row={row} onGone={() => go(listPath('invoices'))} />
          </Stack>
        </Panel>
      )}
    </div>
  );
}
