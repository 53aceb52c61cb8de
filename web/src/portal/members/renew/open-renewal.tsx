import {
  dashboard,
  invoice as invoiceResource,
  type membershipRenewal,
  type Row,
  renewalOffer,
  withdrawRenewal,
} from '@clubhouse/contract';
import { renewal as t } from '@clubhouse/messages/portal/members/renewal';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { readAgain } from '../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { LazyPaySheet } from '../../../shared/pay/lazy-pay-sheet.tsx';
import { useConfirmed } from '../../../shared/use-confirmed.ts';
import { Button } from '../../../ui/button/button.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { day, money } from './renewal-words.ts';

interface Props {
  readonly renewal: Row<typeof membershipRenewal>;
  readonly paying: boolean;
  readonly onPaying: (paying: boolean) => void;
}

const readOfferAgain = () => readAgain(renewalOffer.path, dashboard.path, invoiceResource.path);

/** A renewal that waits for its payment: pay it, or take it back. */
export function OpenRenewal({ renewal, paying, onPaying }: Props) {
  const bill = useRecord(invoiceResource, renewal.invoice ?? undefined);
  const due = bill.data?.amount_due ?? renewal.amount;
  const withdraw = useWithdraw(renewal.id);
  if (bill.isError && !bill.data)
    return <ErrorState {...errorText(bill.error)} title={t.loadError()} onRetry={bill.refetch} />;
  return (
    <Card title={t.openTitle()}>
      <Stack gap={16} pt={12}>
        <p>{t.openBody({ amount: money(due), until: day(renewal.ends_on), payBy: day(renewal.pay_by) })}</p>
        <Group gap={8}>
          <Button loading={bill.isPending} onClick={() => onPaying(true)}>
            {t.openPayButton({ amount: money(due) })}
          </Button>
          <Button variant="default" onClick={withdraw}>
            {t.withdrawButton()}
          </Button>
        </Group>
      </Stack>
      <LazyPaySheet
        opened={paying && bill.data !== undefined}
        invoices={bill.data ? [bill.data] : []}
        onClose={() => {
          onPaying(false);
          void readOfferAgain();
        }}
        // The sheet says that it is paid; what is below it changes once it is closed.
        onPaid={() => void readAgain(dashboard.path)}
      />
    </Card>
  );
}

/** Takes a renewal back, after asking. */
function useWithdraw(id: number): () => Promise<void> {
  const ask = useConfirmed();
  const withdraw = useOperation(withdrawRenewal);
  return () =>
    ask({
      title: t.withdrawTitle(),
      body: t.withdrawBody(),
      confirm: t.withdrawButton(),
      run: () => withdraw.mutateAsync({ path: { id } }).finally(readOfferAgain),
      done: t.withdrawnToast(),
      failed: t.withdrawError(),
    });
}
