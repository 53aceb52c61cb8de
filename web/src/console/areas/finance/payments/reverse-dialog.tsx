import { bankLine, invoice, payment, previewReversal, reversePayment, voucher } from '@clubhouse/contract';
import { bank as bankTexts } from '@clubhouse/messages/console/finance/bank';
import { refunds as t } from '@clubhouse/messages/console/finance/refunds';
import { vouchers } from '@clubhouse/messages/console/finance/vouchers';

import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { errorText } from '../../../../api-client/request/error-text.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { SkeletonRows } from '../../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../../ui/states/states.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { ReasonBox } from '../../../kit/payment/reason-box.tsx';
import { type Reversal, ReversalEffects, ReversalRefused, returnedResult, reverseTitle } from './reversal-effects.tsx';

interface Props {
  readonly id: number;
  /** Opened from a bank line: its match is undone. */
  readonly bank?: boolean;
  readonly onClose: () => void;
}

/** Long enough to read where the money went. */
const RESULT_MS = 8000;

/** Takes back a payment that was entered by mistake. No money moves. What it does, or why it can't be done, is said first. */
export function ReverseDialog({ id, bank = false, onClose }: Props) {
  const read = useRead(previewReversal, { under: payment.path, path: { id }, fresh: true });
  const reversal = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <Dialog title={bank ? t.undoMatchTitle() : reverseTitle(reversal)} onClose={onClose}>
      {reversal ? (
        reversal.refusal ? (
          <>
            <ReversalRefused of={reversal} />
            <DialogFoot onClose={onClose} leave={vouchers.keepButton()} />
          </>
        ) : (
          <ReverseForm id={id} bank={bank} reversal={reversal} onClose={onClose} />
        )
      ) : read.isError ? (
        <ErrorState {...errorText(read.error)} title={t.reversalLoadError()} onRetry={read.refetch} bare />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Dialog>
  );
}

function ReverseForm({ id, bank, reversal, onClose }: Required<Props> & { readonly reversal: Reversal }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const reverse = useOperation(reversePayment, {
    invalidates: [invoice.path, payment.path, voucher.path, bankLine.path],
  });
  const toast = useToast();
  const submit = async () => {
    setAsked(true);
    if (!reason.trim()) return;
    await reverse.mutateAsync({ path: { id }, body: { reason: reason.trim() } }).then(
      () => {
        const title = bank ? t.undoMatchToast() : t.reversedToast();
        const back = returnedResult(reversal);
        toast.show({
          tone: 'success',
          title,
          ...(back.length > 0 && { message: back.join(' '), durationMs: RESULT_MS }),
        });
        onClose();
      },
      (thrown: unknown) => setRefusal(refusalText(thrown)),
    );
  };
  return (
    <>
      <ReversalEffects of={reversal} />
      <ReasonBox description={t.reverseReasonHint()} data-autofocus value={reason} onChange={setReason} asked={asked} />
      <DialogFoot refusal={refusal} onClose={onClose} leave={vouchers.keepButton()}>
        <Button color="danger" loading={reverse.isPending} onClick={() => void submit()}>
          {bank ? bankTexts.bankUndoButton() : t.reversePaymentButton()}
        </Button>
      </DialogFoot>
    </>
  );
}
