import {
  type Answer,
  availability,
  cancelBooking,
  cancelTerms,
  invoice,
  reservation,
  voucher,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { Radio } from '@mantine/core';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
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
import { refusalWords } from '../book/refusal-words.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { moment, money } from '../logic/words.ts';
import { RefundLadder } from './refund-ladder.tsx';

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
  const [done, setDone] = useState<CancelledProps['done']>();
  if (done) return <Cancelled done={done} onDone={onDone} />;
  if (terms.error)
    return <ErrorState {...errorText(terms.error)} title={t.cancelTermsError()} onRetry={() => terms.refetch()} />;
  if (!terms.data) return <SkeletonRows rows={3} />;
  const { ok, refusals, paid, refund_amount: back, until, steps, trace, stays_owed: owed } = terms.data;
  const comesBack = Number(back) > 0;
  const refund = { amount: <b>{money(back)}</b> };
  // The ladder says what the first reasons say in words; what follows them is special to this booking.
  const special = trace.slice(Math.max(0, steps.length - (steps.at(-1)?.applies ? 0 : 1)));
  const give = async () => {
    const answer = await cancel.mutateAsync({ path: { id: booking.id }, body: { way } }).catch(() => undefined);
    if (answer) setDone({ refunded: answer.money?.refunded ?? back, paid, way, steps });
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
          <RefundLadder steps={steps} mark="now" />
          {special.map((words) => (
            <Text size="s" tone="soft" key={words}>
              {words}
            </Text>
          ))}
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
      <Grid columns={2} gap={8}>
        <Button variant="default" onClick={onBack}>
          {t.cancelKeepButton()}
        </Button>
        <Button color="danger" disabled={!ok} loading={cancel.isPending} onClick={give}>
          {t.cancelAction()}
        </Button>
      </Grid>
    </Stack>
  );
}

interface CancelledProps {
  readonly done: {
    readonly refunded: string;
    readonly paid: string;
    readonly way: 'WAY_PAID' | 'VOUCHER';
    readonly steps: Answer<typeof cancelTerms>['steps'];
  };
  readonly onDone: () => void;
}

/** What came back, how, and under which of the terms. */
function Cancelled({ done: { refunded, paid, way, steps }, onDone }: CancelledProps) {
  const amount = money(refunded);
  const cameBack = Number(refunded) > 0;
  const words = way === 'VOUCHER' ? t.cancelledVoucher({ amount }) : t.cancelledOriginal({ amount });
  const none = Number(paid) > 0 ? t.cancelledNoRefund() : t.cancelledFree();
  return (
    <Stack gap={18}>
      <Note tone="success" title={t.cancelledToast()} role="status">
        {cameBack ? words : none}
      </Note>
      {Number(paid) > 0 && <RefundLadder steps={steps} mark="was" />}
      <div>
        <Button onClick={onDone}>{t.ticketDoneButton()}</Button>
      </div>
    </Stack>
  );
}
