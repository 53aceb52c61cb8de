import { creditNotePdf, invoicePdf, receiptPdf } from '@clubhouse/contract';
import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import type { Invoice } from '../../../../api-client/queries/use-unpaid.ts';
import { toApiError } from '../../../../api-client/request/api-error.ts';
import { download, keepFile } from '../../../../api-client/request/download.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { fillPath } from '../../../../api-client/request/request.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';

interface Paper {
  readonly name: string;
  readonly file: string;
  readonly path: string;
}

/** The papers there are: the invoice, a receipt for each payment that went through, the credit notes. */
function documentsOf({ id, invoice_number: number, payments, credit_notes: notes }: Invoice): readonly Paper[] {
  const paid = payments.filter(({ status }) => status === 'PAID' || status === 'REFUNDED');
  return [
    { name: t.invoiceName({ number }), file: `${number}.pdf`, path: fillPath(invoicePdf.path, { id }) },
    ...paid.map((one) => ({
      name: t.receiptName({ reference: one.reference }),
      file: t.receiptFile({ reference: one.reference }),
      path: fillPath(receiptPdf.path, { id: one.id }),
    })),
    ...notes.map((one) => ({
      name: t.creditNoteName({ number: one.number }),
      file: `${one.number}.pdf`,
      path: fillPath(creditNotePdf.path, { id, note: one.id }),
    })),
  ];
}

/** The papers of an invoice, to be kept. */
export function InvoiceDocuments({ invoice }: { readonly invoice: Invoice }) {
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const fetch = async ({ name, file, path }: Paper) => {
    setBusy(path);
    setFailure('');
    try {
      keepFile(await download({ path }), file);
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(t.documentError({ name, reason: error.detail ?? errorText(error).message }));
    }
    setBusy('');
  };
  return (
    <section aria-labelledby="papers">
      <h3 id="papers">{t.documentsTitle()}</h3>
      <RefusalNote>{failure}</RefusalNote>
      <Text as="ul" mt={8} line="between">
        {documentsOf(invoice).map((paper) => (
          <Group as="li" nowrap icons="muted" gap={12} p="6px 0" key={paper.path}>
            <IconFileText size={20} stroke={1.6} aria-hidden="true" />
            <Text as="span" grow>
              {paper.name}
            </Text>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t.documentButtonLabel({ name: paper.name })}
              disabled={busy === paper.path}
              icon={IconDownload}
              onClick={() => fetch(paper)}
            >
              {busy === paper.path ? t.documentLoading() : t.documentButton()}
            </Button>
          </Group>
        ))}
      </Text>
    </section>
  );
}
