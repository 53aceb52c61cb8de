import { allows, bankLine, matchBankLine, reversePayment } from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { DialogButton } from '../../../../ui/dialog/dialog-button.tsx';
import { RefusalNote } from '../../../../ui/note/refusal-note.tsx';
import { useToast } from '../../../../ui/toast/toast-provider.tsx';
import { refusalText } from '../../../kit/display/refusal-text.ts';
import { useRights } from '../../../kit/entry/console-context.tsx';
import type { SheetPartProps } from '../../../kit/entry/entry.ts';
import { ReverseDialog } from '../payments/reverse-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';

/** Match by hand, lay aside, take up again. */
export function BankLineActions({ row }: SheetPartProps<typeof bankLine>) {
  const may = allows(matchBankLine.policy, useRights());
  const save = useSave(bankLine);
  const toast = useToast();
  const [refusal, setRefusal] = useState<string>();
  const mayUndo = allows(reversePayment.policy, useRights());
  const { payment } = row;
  if (row.status === 'MATCHED' && mayUndo && typeof payment === 'number')
    return (
      <DialogButton
        label={t.bankUndoButton()}
        dialog={(onClose) => <ReverseDialog id={payment} bank onClose={onClose} />}
      />
    );
  if (!may || row.status === 'MATCHED') return null;
  const ignored = row.status === 'IGNORED';
  const turn = () =>
    save.mutate(
      { id: row.id, body: { status: ignored ? 'OPEN' : 'IGNORED' } },
      {
        onSuccess: () => toast.show({ tone: 'success', title: ignored ? t.bankReopenedToast() : t.bankIgnoredToast() }),
        onError: (error) => setRefusal(refusalText(error)),
      },
    );
  return (
    <>
      {Number(row.amount) > 0 && (
        <DialogButton
          variant="filled"
          label={t.bankMatchButton()}
          dialog={(onClose) => <MatchDialog row={row} onClose={onClose} />}
        />
      )}
      <Button variant="default" size="sm" loading={save.isPending} onClick={turn}>
        {ignored ? t.bankReopenButton() : t.bankIgnoreButton()}
      </Button>
      <RefusalNote>{refusal}</RefusalNote>
    </>
  );
}
