import type { Answer, counterSale } from '@clubhouse/contract';
import { till as t } from '@clubhouse/messages/console/finance/till';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button/button.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { Note } from '../../../../ui/note/note.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import { nameWithId } from '../../../kit/member/name-with-id.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import shared from '../../../kit/page/page.module.css';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Panel } from '../../../kit/page/panel.tsx';
import { type InvoiceRow, inMoney, paymentWords } from '../../../kit/payment/money-words.ts';
import { DocumentButton } from '../documents/document-button.tsx';
import { receiptDocumentPath } from '../documents/document-paths.ts';
import { InvoiceLines } from '../invoices/invoice-lines.tsx';
import classes from './till.module.css';

interface Props {
  readonly sale: Answer<typeof counterSale>;
  /** In front of another page: no title, and on to that page rather than to the next sale. */
  readonly within?: boolean;
  readonly onNew: () => void;
}

/** The sale is in the books: its receipt, and on to the next one. */
export function CompletedSale({ sale, within = false, onNew }: Props) {
  const row: InvoiceRow = sale;
  const paid = row.payments?.at(-1);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={shared.page} style={{ maxWidth: 560 }}>
      {!within && <PageHead title={t.tillTitle()} />}
      <Panel>
        <Stack gap={16}>
          <Group as="p" gap={12} nowrap className={classes.done} weight="bold" role="status">
            <IconCircleCheck size={32} stroke={1.6} aria-hidden="true" />
            <span>
              {t.soldTitle({ amount: inMoney(row.total_amount) })}
              <Text as="small" size="m" weight="regular" block tone="soft">
                {nameWithId(row)}, <LinkTo to={recordPath('invoices', row.id)}>{row.invoice_number}</LinkTo>
              </Text>
            </span>
          </Group>
          {paid && <p>{t.soldPaid({ payment: paymentWords(paid) })}</p>}
          {paid && Number(paid.change_amount) > 0 && (
            <p className={shared.figure}>
              <b>{t.changeDue({ amount: inMoney(paid.change_amount) })}</b>
            </p>
          )}
          {Number(row.amount_due) > 0 && (
            <Note tone="warning">{t.takenStillDue({ amount: inMoney(row.amount_due) })}</Note>
          )}
          <InvoiceLines row={row} />
          <Group gap={8}>
            <Button ref={next} icon={within ? null : IconPlus} onClick={onNew}>
              {within ? t.doneButton() : t.newSaleButton()}
            </Button>
            {paid && (
              <DocumentButton paper={receiptDocumentPath(paid.id)} fileName={`receipt-${row.invoice_number}.pdf`}>
                {t.receiptButton()}
              </DocumentButton>
            )}
          </Group>
        </Stack>
      </Panel>
    </div>
  );
}
