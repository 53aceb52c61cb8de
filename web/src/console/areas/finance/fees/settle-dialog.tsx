import { feeRun, invoice, openCollection, payment, settleCollection, wordsOf } from '@clubhouse/contract';
import { fees as t } from '@clubhouse/messages/console/finance/fees';
import { useState } from 'react';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useRead } from '../../../../api-client/queries/use-read.ts';
import { ReadState } from '../../../../shared/read-state.tsx';
import { Button } from '../../../../ui/button/button.ts';
import { Checkbox } from '../../../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../../ui/effects/effects.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import { inCents, inMoney } from '../../../kit/payment/money-words.ts';
import { collectedTotal } from './collected-total.ts';

interface Props {
  readonly run: number;
  readonly option: string;
  readonly onClose: () => void;
}

/** Books a collection: everything that is open, but for the ticked ones that were refused. */
export function SettleDialog({ run, option, onClose }: Props) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const toast = useToast();
  const settle = useOperation(settleCollection, { invalidates: [feeRun.path, invoice.path, payment.path] });
  const open = useRead(openCollection, { under: feeRun.path, path: { id: run }, query: { option } });
  const lines = (open.data?.lines ?? []).filter(({ problem }) => problem === null);
  const text = typed.trim().toLowerCase();
  const shown = lines.filter(({ reference, name }) => `${reference} ${name}`.toLowerCase().includes(text));
  const { count, cents } = collectedTotal(lines, refused);
  const tick = (reference: string, on: boolean) => {
    const next = new Set(refused);
    if (on) next.add(reference);
    else next.delete(reference);
    setRefused(next);
  };
  const submit = () =>
    settle.mutate(
      { path: { id: run }, body: { option, refused: [...refused] } },
      {
        onSuccess: (answer) => {
          toast.show({
            tone: 'success',
            title: t.settledToast({ count: answer.paid }),
            message: answer.refused > 0 ? t.settledRefused({ count: answer.refused }) : '',
          });
          onClose();
        },
        onError: (error) => setRefusal(refusalText(error)),
      },
    );
  return (
    <Dialog title={t.settleTitle({ option: wordsOf(option) })} onClose={onClose} width={560}>
      <ReadState of={open} rows={3} title={t.settleLoadError()} bare />
      {open.data && lines.length === 0 && <p>{t.settleEmpty()}</p>}
      {lines.length > 0 && (
        <>
          <TextBox
            label={t.settleSearchLabel()}
            placeholder={t.settleSearchPlaceholder()}
            value={typed}
            onChange={setTyped}
          />
          <Stack as="fieldset" gap={10} p="10px 12px" mah={260} surface="frame">
            <legend>{t.settleRefusedLegend()}</legend>
            {shown.map(({ reference, name, amount, credit }) => (
              <Checkbox
                key={reference}
                label={`${name}, ${inMoney(amount)}`}
                description={
                  Number(credit) > 0 ? t.settleCreditHint({ reference, amount: inMoney(credit) }) : reference
                }
                checked={refused.has(reference)}
                onChange={({ currentTarget }) => tick(reference, currentTarget.checked)}
              />
            ))}
          </Stack>
          <Effects
            of={[
              t.settlePaidEffect({ count, total: inCents(cents) }),
              ...(refused.size > 0 ? [t.settleRefusedEffect({ count: refused.size })] : []),
            ]}
          />
        </>
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave={lines.length > 0 ? t.cancelButton() : t.closeButton()}>
        {lines.length > 0 && (
          <Button disabled={count === 0} loading={settle.isPending} onClick={submit}>
            {t.settleConfirmButton({ amount: inCents(cents) })}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
