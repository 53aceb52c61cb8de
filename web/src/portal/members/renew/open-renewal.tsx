import {
  dashboard,
  invoice as invoiceResource,
  member,
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
import { reloadUser } from '../../../api-client/session/session.ts';
import { LazyPaySheet } from '../../../shared/pay/lazy-pay-sheet.tsx';
import { useConfirmed } from '../../../shared/use-confirmed.ts';
import { Button } from '../../../ui/button/button.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { day, membershipName, money } from './renewal-words.ts';

interface Props {
  readonly renewal: Row<typeof membershipRenewal>;
  readonly paying: boolean;
  readonly onPaying: (paying: boolean) => void;
}

const readOfferAgain = () => readAgain(renewalOffer.path, dashboard.path, invoiceResource.path, member.path);

/** A renewal or a change of membership that waits for its payment: pay it, or take it back. */
export function OpenRenewal({ renewal, paying, onPaying }: Props) {
  const bill = useRecord(invoiceResource, renewal.invoice ?? undefined);
  const due = bill.data?.amount_due ?? renewal.amount;
  const withdraw = useWithdraw(renewal);
  const { kind, pay_by: payBy } = renewal;
  if (bill.isError && !bill.data)
    return <ErrorState {...errorText(bill.error)} title={t.loadError()} onRetry={bill.refetch} />;
  return (
    <Card title={t.openTitle({ kind })}>
      <Stack gap={16} pt={12}>
        <p>
          {kind === 'CHANGE'
            ? t.openChangeBody({ amount: money(due), membership: membershipName(renewal), payBy: day(payBy) })
            : t.openBody({ amount: money(due), until: day(renewal.ends_on), payBy: day(payBy) })}
        </p>
        <Group gap={8}>
          <Button loading={bill.isPending} onClick={() => onPaying(true)}>
            {t.openPayButton({ amount: money(due) })}
          </Button>
          <Button variant="default" onClick={withdraw}>
            {t.withdrawButton({ kind })}
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
        onPaid={() => {
          void readAgain(dashboard.path);
          // The membership is shown all over the portal.
          void reloadUser();
        }}
      />
    </Card>
  );
}

/** Takes a renewal or a change back, after asking. */
function useWithdraw({ id, kind }: Props['renewal']): () => Promise<void> {
  const ask = useConfirmed();
  const withdraw = useOperation(withdrawRenewal);
  return () =>
    ask({
      title: t.withdrawTitle({ kind }),
      body: t.withdrawBody({ kind }),
      confirm: t.withdrawButton({ kind }),
      run: () => withdraw.mutateAsync({ path: { id } }).finally(readOfferAgain),
      done: t.withdrawnToast({ kind }),
      failed: t.withdrawError({ kind }),
    });
}
