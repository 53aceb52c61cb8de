import { invoice } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
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
  const read = useRecord(invoice, id);
  const { data: row } = read;
  const go = useGo();
  usePageTitle(invoiceTitle(row));
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <PageHead
        back={{ to: listPath('invoices'), label: t.invoicesTitle() }}
        title={invoiceTitle(row)}
        below={row?.description}
      />
      <ReadState of={read} rows={6} title={t.invoiceLoadError()} />
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
