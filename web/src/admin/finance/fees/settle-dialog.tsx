import { feeRun, invoice, openCollection, payment, settleCollection, wordsOf } from '@clubhouse/contract';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { errorText } from '../../../data/error-text.ts';
import { useOperation } from '../../../data/use-operation.ts';
import { useRead } from '../../../data/use-read.ts';
import { Button } from '../../../ui/button/button.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Effects } from '../../../ui/effects/effects.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { ErrorState } from '../../../ui/states/states.tsx';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../refusal-text.ts';
import { counted, inCents, inMoney } from '../money-words.ts';
import { collected } from './collected.ts';
import classes from './fees.module.css';

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
  const lines = open.data?.lines ?? [];
  const text = typed.trim().toLowerCase();
  const shown = lines.filter(({ reference, name }) => `${reference} ${name}`.toLowerCase().includes(text));
  const { count, cents } = collected(lines, refused);
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
            title: `${counted(answer.paid, 'fee')} booked as paid`,
            message: answer.refused > 0 ? `${answer.refused} stay open` : '',
          });
          onClose();
        },
        onError: (error) => setRefusal(refusalText(error)),
      },
    );
  return (
    <Dialog title={`Settle ${wordsOf(option)}`} onClose={onClose} width={560}>
      {open.isError && (
        <ErrorState {...errorText(open.error)} title="We could not load the open fees" onRetry={open.refetch} bare />
      )}
      {open.isPending && <SkeletonRows rows={3} />}
      {open.data && lines.length === 0 && <p>Nothing of this collection is open any more.</p>}
      {lines.length > 0 && (
        <>
          <TextInput
            size="sm"
            label="Find in the list"
            placeholder="Name or invoice number"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <fieldset className={classes.refused}>
            <legend>Tick what was refused</legend>
            {shown.map(({ reference, name, amount, credit }) => (
              <Checkbox
                key={reference}
                size="sm"
                label={`${name}, ${inMoney(amount)}`}
                description={
                  Number(credit) > 0
                    ? `${reference}. ${inMoney(credit)} becomes credit: they paid another way.`
                    : reference
                }
                checked={refused.has(reference)}
                onChange={({ currentTarget }) => tick(reference, currentTarget.checked)}
              />
            ))}
          </fieldset>
          <Effects
            of={[
              `${counted(count, 'fee')} of ${inCents(cents)} in all ${count === 1 ? 'is' : 'are'} booked as paid; these members get their receipts.`,
              ...(refused.size > 0 ? [`${counted(refused.size, 'fee')} stay open and are owed on.`] : []),
            ]}
          />
        </>
      )}
      <DialogFoot refusal={refusal} onClose={onClose} leave={lines.length > 0 ? 'Cancel' : 'Close'}>
        {lines.length > 0 && (
          <Button disabled={count === 0} loading={settle.isPending} onClick={submit}>
            Book {inCents(cents)} as paid
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
