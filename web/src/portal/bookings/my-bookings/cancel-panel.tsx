import { availability, cancelBooking, cancelTerms, invoice, reservation, voucher } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Radio } from '@mantine/core';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { MessageText } from '../../../ui/text/message-text.tsx';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { useState } from 'react';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { errorText } from '../../../api-client/request/error-text.ts';
import { Button } from '../../../ui/button/button.ts';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { moment, money } from '../logic/words.ts';

interface Props {
  readonly booking: Booking;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** Gives a booking up: first what comes back and why, then the button. */
export function CancelPanel({ booking, onDone, onBack }: Props) {
  const terms = useRead(cancelTerms, { under: reservation.path, path: { id: booking.id } });
  const [way, setWay] = useState<'WAY_PAID' | 'VOUCHER'>('WAY_PAID');
  const cancel = useOperation(cancelBooking, {
    invalidates: [reservation.path, availability.path, invoice.path, voucher.path],
  });
  const toast = useToast();
  if (terms.error)
    return <ErrorState {...errorText(terms.error)} title={t.cancelTermsError()} onRetry={() => terms.refetch()} />;
  if (!terms.data) return <SkeletonRows rows={3} />;
  const { ok, refusals, paid, percent, refund_amount: back, until, trace, stays_owed: owed } = terms.data;
  const comesBack = Number(back) > 0;
  const refund = { amount: <b>{money(back)}</b>, paid: money(paid), percent };
  const give = async () => {
    const done = await cancel.mutateAsync({ path: { id: booking.id }, body: { way } }).catch(() => undefined);
    if (!done) return;
    toast.show({
      tone: 'success',
      title: t.cancelledToast(),
      ...(comesBack ? { message: t.refundNote({ amount: money(back) }) } : {}),
    });
    onDone();
  };
  return (
    <Stack gap={18}>
      {Number(paid) > 0 ? (
        <>
          <Text size="l">
            {!comesBack ? (
              t.cancelNoRefund({ paid: money(paid) })
            ) : until ? (
              <MessageText of={t.cancelRefundUntil} with={{ ...refund, until: moment(until) }} />
            ) : (
              <MessageText of={t.cancelRefund} with={refund} />
            )}
          </Text>
          <ul aria-label={t.cancelRulesLabel()}>
            {trace.map((words) => (
              <Text as="li" size="s" tone="soft" key={words}>
                {words}
              </Text>
            ))}
          </ul>
        </>
      ) : (
        <Text size="l">{Number(owed) > 0 ? t.cancelTooLate() : t.cancelNothingPaid()}</Text>
      )}
      {Number(owed) > 0 && <Note tone="warning">{t.cancelStillOwed({ amount: money(owed) })}</Note>}
      {comesBack && ok && (
        <Radio.Group
          label={t.cancelRefundLabel()}
          value={way}
          onChange={(value) => setWay(value === 'VOUCHER' ? 'VOUCHER' : 'WAY_PAID')}
        >
          <Stack gap={12} mt={10}>
            <Radio value="WAY_PAID" label={t.cancelRefundOriginal()} />
            <Radio value="VOUCHER" label={t.cancelRefundVoucher()} />
          </Stack>
        </Radio.Group>
      )}
      {!ok && (
        <Note tone="warning" title={t.cancelRefusedTitle()}>
          {refusals.join(' ')}
        </Note>
      )}
      {cancel.error && (
        <Note tone="danger" role="alert">
          {refusalWords(cancel.error).join(' ')}
        </Note>
      )}
      <Group align="stretch" gap={8}>
        <Button variant="default" onClick={onBack}>
          {t.cancelKeepButton()}
        </Button>
        <Button color="danger" disabled={!ok} loading={cancel.isPending} onClick={give}>
          {t.cancelAction()}
        </Button>
      </Group>
    </Stack>
  );
}
