import { moneyToCents, takeCounterPayment } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { bank } from '@clubhouse/messages/console/finance/bank';
import { useState } from 'react';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { useCan, useIsOwn } from '../../../../api-client/session/use-current-user.ts';
import { Button } from '../../../../ui/button/button.ts';
import { formatDate } from '../../../../ui/calendar/typed-date.ts';
import { Group, Stack } from '../../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../../ui/layout/text.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { ChoiceBadge } from '../../../kit/display/choice-badge.tsx';
import { recordPath } from '../../../kit/entry/console-path.ts';
import type { MemberActionProps } from '../../../kit/entry/entry.ts';
import { LinkTo } from '../../../kit/navigation/link-to.tsx';
import { type InvoiceRow, inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { TakePaymentDialog } from '../../../kit/payment/take-payment-dialog.tsx';
import { useOpenInvoices } from '../../../kit/payment/use-open-invoices.ts';

/** What a person owes, the oldest first; paid here by those who may take money, and never by the person themselves. */
export function PersonInvoices({ memberId }: MemberActionProps) {
  const { rows, isPending, error, retry } = useOpenInvoices(memberId);
  const own = useIsOwn(memberId);
  const mayTake = useCan(takeCounterPayment.policy) && !own;
  // Kept while its dialog is open: once paid it is no longer among the open ones, and the change due must still be read.
  const [paying, setPaying] = useState<InvoiceRow>();
  const due = rows.reduce((sum, { amount_due }) => sum + moneyToCents(amount_due), 0);
  return (
    <Card
      title={t.personInvoicesTitle()}
      action={
        due > 0 && (
          <Text as="span" weight="bold" digits>
            {inCents(due)}
          </Text>
        )
      }
    >
      {error && <ErrorState {...errorText(error)} title={t.personInvoicesError()} onRetry={retry} bare />}
      {isPending && <SkeletonRows rows={2} />}
      {!isPending && !error && rows.length === 0 && (
        <Text tone="muted" size="m" mt={12}>
          {t.personInvoicesEmpty()}
        </Text>
      )}
      <Stack as="ul" line="between">
        {rows.map((row) => (
          <Group as="li" key={row.id} gap={12} p="10px 0">
            <Text as="span" grow={160} size="m" breakable>
              <LinkTo to={recordPath('invoices', row.id)}>{row.invoice_number}</LinkTo>
              <Below>
                {bank.invoiceDueLine({ description: row.description, date: formatDate(row.due_date ?? '') })}
              </Below>
            </Text>
            {row.status === 'OVERDUE' && <ChoiceBadge status={row.status} />}
            <Text as="span" size="m" digits tone="strong">
              {inMoney(row.amount_due)}
            </Text>
            {mayTake && (
              <Button size="sm" onClick={() => setPaying(row)}>
                {t.takePaymentButton()}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {paying && <TakePaymentDialog row={paying} onClose={() => setPaying(undefined)} />}
    </Card>
  );
}
