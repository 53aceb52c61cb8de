import { allows, bankLine, matchBankLine, reversePayment } from '@clubhouse/contract';
import { bank as t } from '@clubhouse/messages/console/finance/bank';
import { useState } from 'react';
import { useSave } from '../../../../api-client/queries/use-save.ts';
import { Button } from '../../../../ui/button/button.ts';
import { Note } from '../../../../ui/note/note.tsx';
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
  const [matching, setMatching] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [undoing, setUndoing] = useState(false);
  const mayUndo = allows(reversePayment.policy, useRights());
  if (row.status === 'MATCHED' && mayUndo && typeof row.payment === 'number')
    return (
      <>
        <Button variant="default" size="sm" onClick={() => setUndoing(true)}>
          {t.bankUndoButton()}
        </Button>
        {undoing && <ReverseDialog id={row.payment} bank onClose={() => setUndoing(false)} />}
      </>
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
        <Button size="sm" onClick={() => setMatching(true)}>
          {t.bankMatchButton()}
        </Button>
      )}
      <Button variant="default" size="sm" loading={save.isPending} onClick={turn}>
        {ignored ? t.bankReopenButton() : t.bankIgnoreButton()}
      </Button>
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      {matching && <MatchDialog row={row} onClose={() => setMatching(false)} />}
    </>
  );
}
